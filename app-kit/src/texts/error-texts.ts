import { AppError } from '@buildai/core/shared';
import { addTexts, appLanguage } from './app-language.js';
import { otherTexts } from './kit-text.js';

/** Errors of the platform that a person who uses an app can meet. In English their own message is shown. */
export type KnownError =
  | 'invalid_input'
  | 'not_signed_in'
  | 'not_allowed'
  | 'email_not_verified'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'too_many_requests'
  | 'query_too_slow'
  | 'too_busy'
  | 'entities/file-type-refused'
  | 'entities/too-much-sent'
  | 'entities/too-much-read'
  | 'entities/app-takes-no-more'
  | 'entities/not-unique'
  | 'entities/overlap'
  | 'entities/row-limit'
  | 'entities/check-unavailable'
  | 'entities/field-not-writable'
  | 'entities/visitor-unknown';

export type ErrorTexts = Readonly<Record<KnownError, string>>;

let texts: Partial<Readonly<Record<string, string>>> = {};
addTexts(async (language) => {
  texts = language === 'en' ? {} : (await otherTexts[language]()).errors;
});

/** An error with its message in the language of the app; unknown ones as they are. */
export function inAppLanguage(error: unknown): unknown {
  if (!(error instanceof AppError) || appLanguage() === 'en') return error;
  const { code, status, details, retryAfter } = error;
  const text = texts[code];
  return text === undefined ? error : new AppError(code, status, text, details, retryAfter);
}
