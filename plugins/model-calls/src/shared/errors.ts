import { defineError } from '@buildai/core/shared';

export const ModelCallsOff = defineError('model_calls_off', 403, 'AI is turned off in this app.');

export const NoModelForApps = defineError(
  'no_model_for_apps',
  409,
  'This app isn’t connected to an AI model yet. Ask your admin to add one in Settings → AI models.',
);

export const AppCreditsUsedUp = defineError(
  'app_credits_used_up',
  429,
  'This app has used up its AI credits. Try again next month, or ask its owner.',
);

/** Thrown with the time until the day ends. */
export const TooManyModelCalls = defineError(
  'too_many_model_calls',
  429,
  'You’ve reached today’s limit for AI in this app. Try again tomorrow.',
);

export const AppIsAsking = defineError(
  'app_is_asking',
  429,
  'Too many people are using AI in this app right now. Try again in a few seconds.',
);

/** The answer is not JSON that fits the schema, even after it was asked for again. */
export const AnswerDoesNotFit = defineError(
  'answer_does_not_fit',
  502,
  'The AI model’s answer doesn’t have the requested form. Try again.',
);

/** An answer in a requested form that reached its limit of length: what there is of it is not that form. */
export const AnswerTooLong = defineError(
  'answer_too_long',
  502,
  'The AI model’s answer was cut off because it is too long. Ask for less at once.',
);

/** Its message says what is wrong with the file. */
export const DocumentUnreadable = defineError(
  'document_unreadable',
  400,
  'This document can’t be read. Use a PDF, Word, CSV or text file, or an image.',
);

export const NoImageModel = defineError(
  'no_image_model',
  409,
  'This app isn’t connected to an image model. Ask your admin to add one in Settings → AI models.',
);

export const ImageRefused = defineError(
  'image_refused',
  422,
  'The AI model doesn’t make images like this one. Describe it differently.',
);

export const ImagesBusy = defineError(
  'images_busy',
  503,
  'Too many images are being made right now. Try again in a minute.',
);

export const ImageTooSlow = defineError('image_too_slow', 504, 'The image took too long. Try again.');

export const ImageFailed = defineError(
  'image_failed',
  502,
  'The image couldn’t be made. Try again later, or contact the app’s owner.',
);

export const NoEmbeddingModel = defineError(
  'no_embedding_model',
  409,
  'This app isn’t connected to an embedding model. Ask your admin to add one in Settings → AI models.',
);

export const EmbeddingFailed = defineError(
  'embedding_failed',
  502,
  'The texts couldn’t be compared. Try again later.',
);
