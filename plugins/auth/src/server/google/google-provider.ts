import type { OAuthProvider } from '@buildai/core';
import type { AuthConfig } from '../auth-config.js';

/** Google as an OpenID provider; undefined if Google sign-in is off. */
export function googleProviderOf({ google }: AuthConfig): OAuthProvider | undefined {
  const { clientId, clientSecret, issuer } = google;
  if (!clientId || !clientSecret) return undefined;
  return {
    authorizeUrl: google.authorizationURL,
    tokenUrl: google.tokenURL,
    userInfoUrl: google.userProfileURL,
    issuer,
    scopes: ['openid', 'email', 'profile'],
    parameters: { prompt: 'select_account' },
    clientId,
    clientSecret,
  };
}
