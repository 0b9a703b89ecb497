import { authApi } from '@buildai/auth/shared';
import { createApiClient } from '@buildai/core/shared';
import { localhostFetch } from '@buildai/core/testing';

/** Less than the life of a token, in ms. */
const renewAfter = 20 * 60_000;
const password = 'orchid-velvet-42';

/** A user who stays signed in, for longer than a token lasts. */
export class SignedIn {
  #token = '';
  #until = 0;

  constructor(
    /** The platform, or an app. */
    readonly host: string,
    private readonly email: string,
  ) {}

  async headers(): Promise<Readonly<Record<string, string>>> {
    if (performance.now() >= this.#until) await this.#signIn();
    return { authorization: `Bearer ${this.#token}` };
  }

  async #signIn(): Promise<void> {
    const client = createApiClient(authApi, { baseUrl: `http://${this.host}`, fetch: localhostFetch });
    this.#token = (await client.signIn({ body: { email: this.email, password } })).token;
    this.#until = performance.now() + renewAfter;
  }
}
