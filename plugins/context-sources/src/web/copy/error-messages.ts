import { AppError, formatBytes, TooLarge } from '@buildai/core/shared';
import { UploadTooLarge } from '../../shared/errors.js';
import { sentences } from './sentences.js';

/** The server's message for refused requests; internal errors are not shown. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof AppError && error.status < 500 ? error.message : undefined;
}

/** Message for a failed upload. @param maxBytes the plan's upload limit. */
export function uploadError(error: unknown, fileName: string, maxBytes: number): string {
  if (UploadTooLarge.is(error) || TooLarge.is(error)) return sentences.tooLarge(formatBytes(maxBytes));
  if (!(error instanceof AppError)) return sentences.uploading;
  if (error.status === 400 && /\.csv$/i.test(fileName)) return sentences.csv;
  return refusalOf(error) ?? sentences.upload;
}

/** Message for a text that was not added. */
export function textError(error: unknown): string {
  if (!(error instanceof AppError)) return sentences.saving;
  return refusalOf(error) ?? sentences.upload;
}

/** Message for input that was not saved. */
export function savingError(error: unknown): string {
  return refusalOf(error) ?? sentences.saving;
}
