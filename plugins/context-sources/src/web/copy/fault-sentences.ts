import { AppError, TooLarge } from '@buildai/core/shared';
import { UploadTooLarge } from '../../shared/errors.js';
import { formatBytes } from './format-bytes.js';
import { sentences } from './sentences.js';

/** What the server said, where it refused; a fault of its own says nothing to the person. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof AppError && error.status < 500 ? error.message : undefined;
}

/** Why a file was not taken. @param maxBytes what the plan lets be uploaded. */
export function uploadFault(error: unknown, fileName: string, maxBytes: number): string {
  if (UploadTooLarge.is(error) || TooLarge.is(error)) return sentences.tooLarge(formatBytes(maxBytes));
  if (!(error instanceof AppError)) return sentences.uploading;
  if (error.status === 400 && /\.csv$/i.test(fileName)) return sentences.csv;
  return refusalOf(error) ?? sentences.upload;
}

/** Why a text was not taken. */
export function textFault(error: unknown): string {
  if (!(error instanceof AppError)) return sentences.saving;
  return refusalOf(error) ?? sentences.upload;
}

/** Why what was chosen or filled in was not taken. */
export function savingFault(error: unknown): string {
  return refusalOf(error) ?? sentences.saving;
}
