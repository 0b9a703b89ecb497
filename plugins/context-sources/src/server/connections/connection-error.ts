import { OAuthFailure } from '@buildai/core';
import { ConnectionDenied, ConnectionEnded, SourceUnavailable } from '../../shared/errors.js';

/** What a failed OAuth request means to the owner of a connection; other errors are returned as they are. */
export function connectionError(error: unknown): unknown {
  if (!(error instanceof OAuthFailure)) return error;
  switch (error.kind) {
    case 'declined':
      return ConnectionDenied();
    case 'refused':
      return ConnectionEnded();
    case 'unreachable':
      return SourceUnavailable();
    case 'invalid':
      return error;
  }
}
