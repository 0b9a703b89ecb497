import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import type { AuthHostOptions } from './auth-host.js';

/** What the server says of the person who consents. */
export interface Profile {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export const adaAtGoogle: Profile = {
  sub: '110248495921238986420',
  email: 'Ada@Example.com',
  email_verified: true,
  name: 'Ada Lovelace',
};

type Key = Awaited<ReturnType<OAuth2Issuer['keys']['generate']>>;
let made: Promise<Key> | undefined;
/** One for all servers of this process: a key is dear to make, and no test is about it. */
const key = (): Promise<Key> => (made ??= new OAuth2Issuer().keys.generate('RS256'));

/** An OAuth server that stands where Google would. */
export class GoogleServer implements AsyncDisposable {
  readonly #issuer = new OAuth2Issuer();
  readonly #service = new OAuth2Service(this.#issuer);
  readonly #server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', this.url);
    if (pathname !== '/authorize' || !this.asksForConsent || searchParams.has('allowed')) {
      this.#service.requestHandler(request, response);
      return;
    }
    // Cuts the tie between popup and opener, as Google's pages do.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('content-type', 'text/html');
    response.end(`<a href="${pathname}${search.replaceAll('&', '&amp;')}&amp;allowed">Allow</a>`);
  });

  profile: unknown = adaAtGoogle;
  /** The status with which it answers for a profile. */
  profileStatus = 200;
  /** What it sends the browser back with in place of a code. */
  refusal: string | undefined;
  /** Whether it shows a page before it sends the browser back. */
  asksForConsent = false;

  static async start(): Promise<GoogleServer> {
    const google = new GoogleServer();
    await google.#issuer.keys.add(await key());
    google.#server.listen(0, 'localhost');
    await once(google.#server, 'listening');
    google.#issuer.url = `http://localhost:${(google.#server.address() as AddressInfo).port}`;
    google.#service.on('beforeUserinfo', (response: { body: unknown; statusCode: number }) => {
      response.body = google.profile;
      response.statusCode = google.profileStatus;
    });
    google.#service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
      payload['sub'] = (google.profile as Partial<Profile> | null)?.sub ?? adaAtGoogle.sub;
    });
    google.#service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
      if (google.refusal === undefined) return;
      url.searchParams.delete('code');
      url.searchParams.set('error', google.refusal);
    });
    return google;
  }

  get url(): string {
    return this.#issuer.url ?? '';
  }

  /** The plugin's section of the settings file for a host for which this is Google. */
  get config() {
    return {
      google: {
        clientId: 'buildai',
        clientSecret: 'a-secret-of-google',
        authorizationURL: `${this.url}/authorize`,
        tokenURL: `${this.url}/token`,
        userProfileURL: `${this.url}/userinfo`,
      },
    };
  }

  /** The options of that host, which may reach it. */
  options(): Pick<AuthHostOptions, 'config' | 'settings'> {
    return { settings: { egressAllow: [new URL(this.url).host] }, config: this.config };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}
