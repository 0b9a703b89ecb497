/** Tokens of a fake OAuth server: one access token at a time, renewed with one refresh token. */
export class FakeTokens {
  readonly refreshToken = 'refresh-token';
  /** Client ID and secret of each renewal. */
  readonly renewals: string[] = [];
  #number = 1;
  #isRevoked = false;

  /** @param body the token request format that the service accepts. */
  constructor(private readonly body: 'form' | 'json' = 'form') {}

  get accessToken(): string {
    return `access-token-${this.#number}`;
  }

  /** Invalidates the current access token. */
  expire(): void {
    this.#number++;
  }

  /** Invalidates both tokens. */
  revoke(): void {
    this.expire();
    this.#isRevoked = true;
  }

  lets(request: Request): boolean {
    return !this.#isRevoked && request.headers.get('authorization') === `Bearer ${this.accessToken}`;
  }

  /** Handles a token renewal request (RFC 6749). */
  async answer(request: Request): Promise<Response> {
    const wanted = this.body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
    if (request.headers.get('content-type')?.split(';')[0] !== wanted) {
      return Response.json({ error: 'invalid_request' }, { status: 400 });
    }
    const sent = await request.text();
    const form = new URLSearchParams(
      this.body === 'json' ? (JSON.parse(sent) as Record<string, string>) : sent,
    );
    const basic = /^Basic (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    this.renewals.push(
      basic === undefined
        ? `${form.get('client_id')}:${form.get('client_secret')}`
        : Buffer.from(basic, 'base64').toString(),
    );
    if (this.#isRevoked || form.get('refresh_token') !== this.refreshToken) {
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    }
    return Response.json({ access_token: this.accessToken, token_type: 'Bearer', expires_in: 3600 });
  }
}
