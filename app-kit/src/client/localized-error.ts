import { AppError } from '@buildai/core/shared';
import type { KitTexts } from '../texts/kit-text.js';
import { appLanguage } from '../texts/app-language.js';
import { kitText } from '../texts/kit-text.js';

/** Texts for the errors that a person who uses an app can meet, by code. */
const known: Readonly<Record<string, keyof KitTexts>> = {
  invalid_input: 'invalidInput',
  not_signed_in: 'notSignedIn',
  not_allowed: 'notAllowed',
  email_not_verified: 'emailNotVerified',
  not_found: 'notFound',
  conflict: 'conflict',
  too_large: 'tooLarge',
  too_many_requests: 'tooManyRequests',
  internal_error: 'unknownError',
  'entities/file-too-large': 'tooLarge',
  'entities/file-type-refused': 'fileRefused',
  'entities/too-much-sent': 'tooMuchSent',
  'entities/app-takes-no-more': 'appTakesNoMore',
};

/** An error of the platform with its message in the language of the app; others, and English, as they are. */
export function localizedError(error: unknown): unknown {
  if (appLanguage() === 'en' || !(error instanceof AppError)) return error;
  const key = Object.hasOwn(known, error.code) ? known[error.code] : undefined;
  if (key === undefined) return error;
  return new AppError(error.code, error.status, kitText(key), error.details, error.retryAfter);
}
