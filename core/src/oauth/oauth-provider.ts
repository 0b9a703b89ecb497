/** A service that issues tokens by OAuth 2, and this installation as its client. */
export interface OAuthProvider {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl?: string | undefined;
  /** OpenID Connect: where the profile of a person is read. */
  readonly userInfoUrl?: string | undefined;
  /**
   * The service's issuer identifier, which its answers are compared with where they name one. Default: the origin
   * of `authorizeUrl`.
   */
  readonly issuer?: string | undefined;
  /** If `openid` is among them, the service must answer with an ID token. */
  readonly scopes: readonly string[];
  readonly clientId: string;
  readonly clientSecret: string;
  /** Additional query parameters of the authorization URL. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** `basic`: client credentials in the Authorization header of token requests (Notion); otherwise in the body. */
  readonly clientAuth?: 'basic' | 'body' | undefined;
  /** Format of token requests: a form by default (RFC 6749); Notion requires JSON. */
  readonly tokenCalls?:
    | {
        readonly body?: 'form' | 'json' | undefined;
        readonly headers?: Readonly<Record<string, string>> | undefined;
      }
    | undefined;
  /** False if the service does not support PKCE and rejects unknown parameters. */
  readonly hasPkce?: boolean | undefined;
}
