import { AppError } from '@buildai/core/shared';
import type { FunctionFault } from '../../shared/function-view.js';
import type { TestAnswer } from '../../shared/functions-api.js';

/** The error that the server states for builders in the details of an error, if there is one. */
export function faultOf(error: unknown): FunctionFault | undefined {
  return asFault(error instanceof AppError ? error.details : undefined);
}

/** The error in the answer of a test call that failed. */
export function faultInAnswer({ body, isBase64, status }: TestAnswer): FunctionFault | undefined {
  if (isBase64 || status < 400) return undefined;
  try {
    const { error } = JSON.parse(body) as { error?: { details?: unknown } };
    return asFault(error?.details);
  } catch {
    // An answer of the function itself.
    return undefined;
  }
}

function asFault(details: unknown): FunctionFault | undefined {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return undefined;
  return 'code' in details && 'message' in details ? (details as FunctionFault) : undefined;
}
