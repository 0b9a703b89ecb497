import { setTimeout as wait } from 'node:timers/promises';
import { ConnectionEnded } from '../../shared/errors.js';
import type { SourceAuth } from '../../shared/source.js';
import type { Credential } from '../syncing/source-fetch.js';
import type { ConnectionTokens } from './connection-repository.js';

/** Tokens as they are at the moment, and how they are renewed. */
export interface TokenKeeper {
  /** As they are kept now; undefined where the connection is gone. */
  read(): Promise<{ readonly tokens: ConnectionTokens; readonly expiresAt: string | null } | undefined>;
  /** Asks the service for new ones, and keeps them. @throws ConnectionEnded, SourceUnavailable */
  renew(refreshToken: string): Promise<void>;
  /** The service gives no more. */
  end(): Promise<void>;
  now(): Date;
}

/** Before it ends, a token is renewed already. Milliseconds. */
const margin = 60_000;
/** How long another instance may take to write down what it got. */
const otherInstance = { tries: 10, pause: 200 };

const bearer = (token: string) => ({ name: 'authorization', value: `Bearer ${token}` });

/** The proof that goes along with what a source asks for through a connection. */
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
    // Somebody else was faster.
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
    // A token to renew with may count once: another instance may have used it, and not have written its own yet.
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
