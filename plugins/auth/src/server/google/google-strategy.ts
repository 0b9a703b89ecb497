import type { Egress } from '@buildai/core';
import { Strategy } from 'passport-google-oauth20';
import type { StrategyOptions } from 'passport-google-oauth20';
import type { GoogleConfig } from '../auth-config.js';
import { egressRequest } from './egress-request.js';
import { googlePerson } from './google-person.js';
import type { GoogleOAuthState, GoogleOAuthStateRepository } from './google-oauth-state-repository.js';

/** The part of a request that the strategy reads. */
export interface GoogleRequest {
  /** Query of the callback; empty at the start. */
  readonly query: { readonly code?: string; readonly error?: string };
  /** At the start: the browser and the purpose of the request. */
  readonly start?: { readonly browser: string; readonly oauthState: Omit<GoogleOAuthState, 'codeVerifier'> };
  /** On the callback: the PKCE verifier of the consumed state. */
  readonly codeVerifier?: string;
}

export interface GoogleStrategyParts {
  readonly config: GoogleConfig;
  readonly callbackURL: string;
  readonly oauthStates: GoogleOAuthStateRepository;
  readonly egress: Egress;
}

type Stored = (error: unknown, state?: string) => void;
type Loaded = (error: unknown, codeVerifier: string | false) => void;

/**
 * Stores OAuth state and PKCE verifier. The strategy checks the number of parameters to decide whether both
 * are stored.
 */
function oauthStateStore(oauthStates: GoogleOAuthStateRepository) {
  return {
    store({ start }: GoogleRequest, codeVerifier: string, _state: unknown, _meta: unknown, stored: Stored) {
      if (!start) return stored(new Error('An authorization request was started without a browser.'));
      oauthStates.begin(start.browser, { ...start.oauthState, codeVerifier }).then(
        (state) => stored(null, state),
        (error: unknown) => stored(error),
      );
    },
    verify({ codeVerifier }: GoogleRequest, _state: unknown, _meta: unknown, loaded: Loaded) {
      loaded(null, codeVerifier ?? false);
    },
  };
}

/** Passport's strategy for Google, with PKCE; it sends its requests through `core/egress`. */
export class GoogleStrategy extends Strategy {
  constructor({ config, callbackURL, oauthStates, egress }: GoogleStrategyParts) {
    const { clientId: clientID, clientSecret, ...endpoints } = config;
    super(
      {
        ...endpoints,
        clientID,
        clientSecret,
        callbackURL,
        scope: ['openid', 'email', 'profile'],
        pkce: true,
        // The types lack stores that keep a verifier.
        store: oauthStateStore(oauthStates) as unknown as NonNullable<StrategyOptions['store']>,
      },
      (_accessToken, _refreshToken, profile, verified) => verified(null, googlePerson.parse(profile._json)),
    );
    Object.assign(this._oauth2, { _request: egressRequest(egress) });
  }
}
