import Flashcards
