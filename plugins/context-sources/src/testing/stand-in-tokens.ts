/** The tokens of a stand-in that lets in by OAuth: one access token at a time, renewed by one refresh token. */
export class StandInTokens {
  readonly refreshToken = 'refresh-token';
  /** Client id and secret, as each renewal gave them. */
  readonly renewals: string[] = [];
  #number = 1;
  #isRevoked = false;

  /** @param body how the service reads the calls for tokens; it refuses the other way. */
  constructor(private readonly body: 'form' | 'json' = 'form') {}

  get accessToken(): string {
    return `access-token-${this.#number}`;
  }

  /** The access token of before is worth nothing from now on. */
  expire(): void {
    this.#number++;
  }

  /** Neither token is worth anything from now on. */
  revoke(): void {
    this.expire();
    this.#isRevoked = true;
  }

  lets(request: Request): boolean {
    return !this.#isRevoked && request.headers.get('authorization') === `Bearer ${this.accessToken}`;
  }

  /** Answers a call of the token address that renews, as RFC 6749 has it. */
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
