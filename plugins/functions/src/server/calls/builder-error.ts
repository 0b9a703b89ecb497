import { AppError } from '@buildai/core/shared';
import { isDecisionOfBuilder } from '../../shared/errors.js';
import type { SecretMask } from '../logs/mask-secrets.js';

/** Log lines that are a part of the error. */
export const mostLogLines = 6;
/** The longest line, in characters. */
const longestLine = 200;

/** How a thrown error begins: `Error: `. */
const errorName = /^\w*Error: /;

/**
 * What builders get of an error of a function: its own message and place, its file, and what it logged last, without
 * the values of secrets.
 */
export function builderError(
  error: unknown,
  path: string,
  lines: readonly string[],
  mask: SecretMask,
): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, status, message, retryAfter } = error;
  const details: unknown = error.details;
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return error;
  // The log has it.
  const { stack: _, ...kept } = details as { readonly stack?: unknown };
  const own =
    'message' in details && typeof details.message === 'string' ? mask(details.message, true) : undefined;
  // What the builder decides is said where they try the app, not only in the log.
  const toDecide = own !== undefined && isDecisionOfBuilder(own) ? own.replace(errorName, '') : undefined;
  return new AppError(
    code,
    status,
    toDecide ?? message,
    {
      ...kept,
      ...(own === undefined ? {} : { message: own }),
      path,
      // The last one is the failure itself.
      logs: lines.slice(0, -1).map((line) => line.slice(0, longestLine)),
    },
    retryAfter,
  );
}
