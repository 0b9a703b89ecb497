import { defineError } from '@buildai/core/shared';

export const ModelCallsOff = defineError('model_calls_off', 403, 'AI is turned off in this app.');

export const NoModelForApps = defineError(
  'no_model_for_apps',
  409,
  'This app isn’t connected to an AI model yet. Whoever runs the platform can add one in Settings → AI models.',
);

export const AppCreditsUsedUp = defineError(
  'app_credits_used_up',
  429,
  'This app has used up its AI credits. Try again next month, or ask its owner.',
);

/** With the time until the day ends. */
export const TooManyModelCalls = defineError(
  'too_many_model_calls',
  429,
  'You’ve reached today’s limit for AI in this app. Try again tomorrow.',
);

export const AppIsAsking = defineError(
  'app_is_asking',
  429,
  'Too many people are using AI in this app at the moment. Try again in a few seconds.',
);

/** The answer is not JSON that fits the schema, even after it was asked for again. */
export const AnswerDoesNotFit = defineError(
  'answer_does_not_fit',
  502,
  'The AI model’s answer doesn’t have the requested form. Try again.',
);
