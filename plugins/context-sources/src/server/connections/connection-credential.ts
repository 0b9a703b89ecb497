import { setTimeout as wait } from 'node:timers/promises';
import { ConnectionEnded } from '../../shared/errors.js';
import type { SourceAuth } from '../../shared/source.js';
import type { Credential } from './source-fetch.js';
import type { ConnectionTokens } from './connection-repository.js';

/** Stores the tokens of a connection and renews them. */
export interface TokenKeeper {
  /** The current tokens; undefined if the connection was deleted, or they cannot be read. */
  read(): Promise<{ readonly tokens: ConnectionTokens; readonly expiresAt: string | null } | undefined>;
  /** Requests new tokens from the service and stores them. @throws ConnectionEnded, SourceUnavailable */
  renew(refreshToken: string): Promise<void>;
  /** Marks the connection as ended: the service no longer issues tokens. */
  end(): Promise<void>;
  now(): Date;
}

/** Tokens are renewed this long before they expire, in ms. */
const margin = 60_000;
/** How long to wait for another instance that is renewing the tokens. */
const otherInstance = { tries: 10, pause: 200 };

const bearer = (token: string) => ({ name: 'authorization', value: `Bearer ${token}` });

/** The credential that authenticates a source's requests through a connection. */
export function connectionCredential(auth: SourceAuth, keeper: TokenKeeper): Credential {
  const current = async () => {
    const kept = await keeper.read();
    if (!kept) throw ConnectionEnded();
    return kept;
  };

  const headerOf = (tokens: ConnectionTokens) => {
    if ('accessToken' in tokens) return bearer(tokens.accessToken);
    const { name, value } = auth.kind === 'secret' ? auth.header : bearer('{secret}');
    return { name, value: value.replaceAll('{secret}', () => tokens.secret) };
  };

  const renewed = async (refused: string): Promise<boolean> => {
    const { tokens } = await current();
    // Another request has already renewed the token.
    if (headerOf(tokens).value !== refused) return true;
    if (!('accessToken' in tokens)) return false;
    if (tokens.refreshToken === undefined) {
      await keeper.end();
      throw ConnectionEnded();
    }
    try {
      await keeper.renew(tokens.refreshToken);
      return true;
    } catch (error) {
      if (!ConnectionEnded.is(error)) throw error;
    }
    // Refresh tokens may be single-use: another instance may have used it and not stored the new one yet.
    for (let tries = 0; tries < otherInstance.tries; tries++) {
      if (headerOf((await current()).tokens).value !== refused) return true;
      await wait(otherInstance.pause);
    }
    await keeper.end();
    throw ConnectionEnded();
  };

  return {
    async header() {
      const { expiresAt, tokens } = await current();
      const isEnding = expiresAt !== null && Date.parse(expiresAt) - margin <= keeper.now().getTime();
      if (!isEnding || !('accessToken' in tokens) || tokens.refreshToken === undefined)
        return headerOf(tokens);
      await renewed(headerOf(tokens).value);
      return headerOf((await current()).tokens);
    },
    renew: renewed,
  };
}
