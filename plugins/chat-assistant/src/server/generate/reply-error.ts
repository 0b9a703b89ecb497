import type { ErrorDetail } from '@buildai/core/shared';
import { AppError, InternalError, InvalidInput } from '@buildai/core/shared';
import { ReplyInterrupted } from '../../shared/errors.js';
import type { ReplyError } from '../../shared/message.js';

/** The error of a failed reply, as shown to the user. Unexpected errors are shown without internal details. */
export function toReplyError(error: unknown, isInterrupted: boolean): ReplyError {
  if (isInterrupted) return toReplyError(ReplyInterrupted(), false);
  const { code, message, details } = error instanceof AppError ? error : InternalError();
  if (code !== InvalidInput.code || !Array.isArray(details)) return { code, message };
  const places = (details as ErrorDetail[]).map(({ field, message: error }) => `${field}: ${error}`);
  return { code, message: [message, ...places].join(' ') };
}
