import { OAuth2Server } from 'oauth2-mock-server';

/** An OAuth server that stands where Google would, and what a host must know of it. */
export interface GoogleServer extends AsyncDisposable {
  readonly settings: { readonly egressAllow: readonly string[] };
  /** The section of `auth` in the settings file. */
  readonly auth: { readonly google: Readonly<Record<string, string>> };
  /** What it sends the browser back with in place of a code. */
  refusal: string | undefined;
}

const ada = '110248495921238986420';

/** Everybody who comes is Ada. */
export async function startGoogle(): Promise<GoogleServer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  const url = server.issuer.url ?? '';
  const google: GoogleServer = {
    settings: { egressAllow: [new URL(url).host] },
    auth: {
      google: {
        clientId: 'buildai',
        clientSecret: 'a-secret-of-google',
        authorizationURL: `${url}/authorize`,
        tokenURL: `${url}/token`,
        userProfileURL: `${url}/userinfo`,
      },
    },
    refusal: undefined,
    [Symbol.asyncDispose]: () => server.stop(),
  };
  server.service.on('beforeUserinfo', (response: { body: unknown }) => {
    response.body = {
      sub: ada,
      email: 'ada@google.example',
      email_verified: true,
      name: 'Ada Lovelace',
    };
  });
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    payload['sub'] = ada;
  });
  server.service.on('beforeAuthorizeRedirect', ({ url: back }: { url: URL }) => {
    if (google.refusal === undefined) return;
    back.searchParams.delete('code');
    back.searchParams.set('error', google.refusal);
  });
  return google;
}
