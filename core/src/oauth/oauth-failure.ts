/**
 * - `declined`: the service sent the browser back with an error, such as `access_denied`
 * - `invalid`: the browser came back without a code, or from another issuer
 * - `refused`: the service refuses the code or the token, or its answer is not valid
 * - `unreachable`: no complete answer in time, or one that says to try again later (429, 5xx)
 */
export type OAuthFailureKind = 'declined' | 'invalid' | 'refused' | 'unreachable';

/** A request to a service that failed. Contains no tokens. */
export class OAuthFailure extends Error {
  override readonly name = 'OAuthFailure';
  constructor(
    readonly kind: OAuthFailureKind,
    cause: unknown,
    /** The service's own error code (RFC 6749): `access_denied`, `invalid_grant`. */
    readonly code?: string,
  ) {
    super(`OAuth request ${kind}${code === undefined ? '' : `: ${code}`}`, { cause });
  }
}
