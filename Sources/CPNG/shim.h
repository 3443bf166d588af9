#ifndef SCOREBOOK_CPNG_SHIM_H
#define SCOREBOOK_CPNG_SHIM_H

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// Decodes a PNG to 8-bit sRGB with alpha. The library's simplified reader applies gAMA and cHRM, and keeps its own errors,
// so that no longjmp crosses Swift. Returns 0, or 1 with a message.
static inline int scorebook_png_header(const void *bytes, size_t count, png_image *image) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  return png_image_begin_read_from_memory(image, bytes, count) ? 0 : 1;
}

static inline int scorebook_png_decode(png_image *image, void *pixels) {
  image->format = PNG_FORMAT_RGBA;
  return png_image_finish_read(image, NULL, pixels, 0, NULL) ? 0 : 1;
}

static inline int scorebook_png_encode(unsigned width, unsigned height, const void *pixels, void *target, size_t *size) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t room = *size;
  int done = png_image_write_to_memory(&image, target, &room, 0, pixels, 0, NULL);
  *size = room;
  return done ? 0 : 1;
}

typedef struct {
  const unsigned char *bytes;
  size_t rest;
} scorebook_png_source;

static inline void scorebook_png_take(png_structp png, png_bytep target, size_t count) {
  scorebook_png_source *source = (scorebook_png_source *)png_get_io_ptr(png);
  if (source->rest < count) png_error(png, "ends early");
  memcpy(target, source->bytes, count);
  source->bytes += count;
  source->rest -= count;
}

// Silent: what is wrong with a file is reported once, by the decoder.
static inline void scorebook_png_ignore(png_structp png, png_const_charp message) { (void)png, (void)message; }

// The colour profile of a PNG, to be given to free(); NULL where it has none. The longjmp of the library ends in here.
static inline void *scorebook_png_profile(const void *bytes, size_t count, unsigned *size) {
  scorebook_png_source source = {(const unsigned char *)bytes, count};
  void *volatile copy = NULL;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, scorebook_png_ignore);
  if (png == NULL) return NULL;
  png_infop info = png_create_info_struct(png);
  if (info != NULL && setjmp(png_jmpbuf(png)) == 0) {
    png_charp name = NULL;
    int compression = 0;
    png_bytep profile = NULL;
    png_uint_32 length = 0;
    png_set_read_fn(png, &source, scorebook_png_take);
    png_read_info(png, info);
    if (png_get_iCCP(png, info, &name, &compression, &profile, &length) != 0 && length > 0) {
      copy = malloc(length);
      if (copy != NULL) {
        memcpy(copy, profile, length);
        *size = length;
      }
    }
  }
  png_destroy_read_struct(&png, &info, NULL);
  return copy;
}

static inline const char *scorebook_png_message(const png_image *image) { return image->message; }

#endif
