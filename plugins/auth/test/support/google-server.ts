import { OAuth2Server } from 'oauth2-mock-server';
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

/** An OAuth server that stands where Google would. */
export class GoogleServer implements AsyncDisposable {
  readonly #server = new OAuth2Server();
  profile: unknown = adaAtGoogle;
  /** What it sends the browser back with in place of a code. */
  refusal: string | undefined;
  /** The status with which it answers for a profile. */
  profileStatus = 200;

  static async start(): Promise<GoogleServer> {
    const google = new GoogleServer();
    const { service, issuer } = google.#server;
    await issuer.keys.generate('RS256');
    await google.#server.start(0, 'localhost');
    service.on('beforeUserinfo', (response: { body: unknown; statusCode: number }) => {
      response.body = google.profile;
      response.statusCode = google.profileStatus;
    });
    service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
      if (google.refusal === undefined) return;
      url.searchParams.delete('code');
      url.searchParams.set('error', google.refusal);
    });
    return google;
  }

  get url(): string {
    return this.#server.issuer.url ?? '';
  }

  /** The options of a host for which this is Google, and which may reach it. */
  options(): Pick<AuthHostOptions, 'config' | 'settings'> {
    return {
      settings: { egressAllow: [new URL(this.url).host] },
      config: {
        google: {
          clientId: 'buildai',
          clientSecret: 'a-secret-of-google',
          authorizationURL: `${this.url}/authorize`,
          tokenURL: `${this.url}/token`,
          userProfileURL: `${this.url}/userinfo`,
        },
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.stop();
  }
}
