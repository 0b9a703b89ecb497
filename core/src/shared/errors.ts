/** One error of an input field: its path (`body.email`, `query.limit`) and what is expected. */
export interface ErrorDetail {
  readonly field: string;
  readonly message: string;
}

/** Body of every error response. */
export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details?: unknown;
  };
}

/** Thrown by endpoints, and by the typed client if the server responded with an error. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    /** Field errors of a 400; otherwise as defined by the code. */
    readonly details?: unknown,
    /** Seconds, sent as Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  toBody(): ErrorBody {
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(this.details === undefined ? {} : { details: this.details }),
      },
    };
  }
}

export interface ErrorOptions {
  readonly message?: string;
  readonly details?: unknown;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** A declared error: `throw AttemptsExceeded()` to raise it, `AttemptsExceeded.is(error)` to check for it. */
export interface ErrorDefinition {
  (options?: ErrorOptions): AppError;
  readonly code: string;
  readonly status: number;
  is(error: unknown): error is AppError;
}

/**
 * Declares an error: stable code, HTTP status and message.
 * @example export const AttemptsExceeded = defineError('ATTEMPTS_EXCEEDED', 429, 'Too many attempts');
 */
// Definitions that a bundle does not use are left out of it.
// @__NO_SIDE_EFFECTS__
export function defineError(
  code: string,
  status: number,
  message: string,
  /** Seconds, unless the error that is thrown says otherwise. */
  retryAfter?: number,
): ErrorDefinition {
  const make = (options: ErrorOptions = {}) =>
    new AppError(code, status, options.message ?? message, options.details, options.retryAfter ?? retryAfter);
  const is = (error: unknown): error is AppError => error instanceof AppError && error.code === code;
  return Object.assign(make, { code, status, is });
}

export const InvalidInput = defineError('invalid_input', 400, 'The request is not valid.');
export const NotSignedIn = defineError('not_signed_in', 401, 'Sign in to continue.');
export const NotAllowed = defineError('not_allowed', 403, 'You are not allowed to do this.');
/** The caller must verify the email address first. */
export const EmailNotVerified = defineError('email_not_verified', 403, 'Verify your email address first.');
export const NotFound = defineError('not_found', 404, 'There is nothing at this address.');
export const Conflict = defineError('conflict', 409, 'This was changed by someone else in the meantime.');
export const Misdirected = defineError(
  'misdirected',
  421,
  'Nothing is served under this host name. The platform is at the address in PUBLIC_URL.',
);
export const TooLarge = defineError('too_large', 413, 'This is too large.');
export const RequestTooSlow = defineError(
  'request_too_slow',
  408,
  'The request took too long to arrive. Please try again.',
);
export const QueryTooSlow = defineError(
  'query_too_slow',
  422,
  'This search took too long. Narrow it down with a filter.',
);
export const TooBusy = defineError('too_busy', 503, 'The server is busy right now. Try again in a moment.');
/** The database or the file storage does not answer. */
export const Unavailable = defineError(
  'unavailable',
  503,
  'The server can’t reach its data right now. Please try again in a moment. If this keeps happening, contact your admin.',
  10,
);
export const DiskFull = defineError(
  'disk_full',
  507,
  'The server has no disk space left, so this can’t be saved. Ask your admin to free up space, then try again.',
);
export const TooManyRequests = defineError('too_many_requests', 429, 'Too many requests, try again later.');
export const LimitReached = defineError('limit_reached', 402, 'You’ve reached a limit of your plan.');
export const InternalError = defineError(
  'internal_error',
  500,
  'Something went wrong on our side. Please try again.',
);
