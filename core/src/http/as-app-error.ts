import { isFull } from '../database/is-full.js';
import { isUnreachable } from '../database/is-unreachable.js';
import { AppError, DiskFull, InternalError, Unavailable } from '../shared/errors.js';

/**
 * The error that a client sees. Koa's libraries throw errors with a status and a message that may be exposed; those of
 * drivers say that the database does not answer, or that its disk is full.
 */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isFull(error)) return DiskFull();
  if (isUnreachable(error)) return Unavailable();
  const { status, expose, message } = error as { status?: number; expose?: boolean; message?: string };
  if (status !== undefined && expose)
    return new AppError('bad_request', status, message ?? 'The request is not valid.');
  return InternalError();
}
