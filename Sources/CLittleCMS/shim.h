#ifndef SCOREBOOK_CLITTLECMS_SHIM_H
#define SCOREBOOK_CLITTLECMS_SHIM_H

#include <lcms2.h>

// Converts RGB pixels, three or four bytes each, from a profile to sRGB in place. Returns 0, or 1 where the profile is none for RGB.
static inline int scorebook_to_srgb(const void *profile, unsigned size, void *pixels, unsigned count, int has_alpha) {
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (context == NULL) return 1;
  int result = 1;
  cmsHPROFILE from = cmsOpenProfileFromMemTHR(context, profile, size);
  cmsHPROFILE to = cmsCreate_sRGBProfileTHR(context);
  if (from != NULL && to != NULL && cmsGetColorSpace(from) == cmsSigRgbData) {
    cmsUInt32Number form = has_alpha ? TYPE_RGBA_8 : TYPE_RGB_8;
    cmsHTRANSFORM transform =
        cmsCreateTransformTHR(context, from, form, to, form, INTENT_PERCEPTUAL, has_alpha ? cmsFLAGS_COPY_ALPHA : 0);
    if (transform != NULL) {
      cmsDoTransform(transform, pixels, pixels, count);
      cmsDeleteTransform(transform);
      result = 0;
    }
  }
  if (from != NULL) cmsCloseProfile(from);
  if (to != NULL) cmsCloseProfile(to);
  cmsDeleteContext(context);
  return result;
}

#endif
