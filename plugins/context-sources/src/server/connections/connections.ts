import type { Clock, Egress, Logger, OAuth } from '@buildai/core';
import { newId } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import { ConnectionEnded, SourceRefused } from '../../shared/errors.js';
import type { SourceConnection } from '../../shared/integrations-api.js';
import type { Source, SourceAuth, SourceContext } from '../../shared/source.js';
import { createSourceFetch } from './source-fetch.js';
import type { Credential } from './source-fetch.js';
import type { TokenKeeper } from './connection-credential.js';
import { connectionCredential } from './connection-credential.js';
import type { ConnectionRepository, ConnectionTokens, StoredConnection } from './connection-repository.js';
import type { ConnectionHandles } from './connection-handles.js';
import { describeWithKey } from './describe-with-key.js';
import { connectionError } from './connection-error.js';
import { waitsForConnection } from './waits-for-connection.js';

export interface ConnectionParts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly egress: Egress;
  readonly repository: ConnectionRepository;
  readonly oauth: OAuth;
  readonly handles: ConnectionHandles;
}

export interface OpenConnection {
  readonly id: string;
  readonly name: string;
  readonly credential: Credential;
}

type Authenticated = Source & { readonly auth: SourceAuth };

/** Timeout in ms and size limit in bytes for requests that identify the connected account. */
const asking = { timeout: 20_000, maxBytes: 1_000_000 };

export function connectionView(connection: StoredConnection): SourceConnection {
  const { createdAt, endedAt, id, name, service, source } = connection;
  return { connectionId: id, source, service, name, createdAt, isAlive: endedAt === null };
}

/** Connections of accounts to the services that sources read from. */
export class Connections {
  /** Ensures one renewal per connection at a time in this process. */
  readonly #renewing = new Map<string, Promise<void>>();

  constructor(private readonly parts: ConnectionParts) {}

  /** Opens a connection for a source. @throws ConnectionEnded if the connection does not exist or has ended. */
  async open(source: Source, connectionId: string | null): Promise<OpenConnection> {
    if (source.auth && connectionId === null) {
      throw ConnectionEnded({ message: waitsForConnection(source.auth.service) });
    }
    const kept = connectionId === null ? undefined : await this.parts.repository.get(connectionId);
    if (!source.auth || kept?.source !== source.id || kept.endedAt !== null) throw ConnectionEnded();
    const credential = connectionCredential(source.auth, this.#keeper(source.auth, kept.id));
    return { id: kept.id, name: kept.name, credential };
  }

  /**
   * The caller's own connection, by ID or token.
   * @throws NotFound, or SourceRefused if one is required and none is given
   */
  async own(accountId: string, source: Source, named: string | undefined): Promise<string | undefined> {
    if (!source.auth) return undefined;
    if (named === undefined) throw SourceRefused({ message: `Connect ${source.auth.service} first.` });
    const id = this.parts.handles.read(named, accountId) ?? named;
    const kept = await this.parts.repository.get(id);
    if (kept?.accountId !== accountId || kept.source !== source.id) throw NotFound();
    if (kept.endedAt !== null) throw ConnectionEnded();
    return kept.id;
  }

  list(accountId: string): Promise<StoredConnection[]> {
    return this.parts.repository.list(accountId);
  }

  services(ids: readonly string[]) {
    return this.parts.repository.findAll(ids);
  }

  /**
   * Stores the credentials from a service, after asking it who they belong to. @throws errors derived from the
   * service's response
   */
  async connect(
    accountId: string,
    source: Authenticated,
    tokens: ConnectionTokens,
    expiresAt: string | null,
  ): Promise<StoredConnection> {
    const { clock, repository } = this.parts;
    const { id: externalId, name } = await this.#whoConnected(source, tokens);
    return repository.save({
      id: newId(),
      accountId,
      source: source.id,
      service: source.auth.service,
      externalId: externalId.slice(0, 300),
      name: name.slice(0, 300),
      tokens,
      expiresAt,
      createdAt: clock.timestamp(),
      endedAt: null,
    });
  }

  /**
   * Deletes a connection, even if the service fails to revoke it. @throws NotFound for another account's
   * connection.
   */
  async disconnect(accountId: string, connectionId: string, sources: readonly Source[]): Promise<void> {
    const kept = await this.parts.repository.get(connectionId);
    if (kept?.accountId !== accountId) throw NotFound();
    await this.parts.repository.remove(kept.id);
    await this.#revoke(kept, sources);
  }

  /** Removes all connections of an account. */
  async removeAccount(accountId: string, sources: readonly Source[]): Promise<void> {
    for (const kept of await this.parts.repository.list(accountId)) {
      await this.parts.repository.remove(kept.id);
      await this.#revoke(kept, sources);
    }
  }

  async #revoke({ id, source, tokens }: StoredConnection, sources: readonly Source[]): Promise<void> {
    const auth = sources.find((each) => each.id === source)?.auth;
    if (auth?.kind !== 'oauth2' || !tokens || !('accessToken' in tokens)) return;
    try {
      await this.parts.oauth.tokens.revoke(auth, [tokens.refreshToken ?? [], tokens.accessToken].flat());
    } catch (error) {
      // The connection is deleted anyway: nothing holds the token any longer.
      this.parts.log.warn(
        { err: error, connectionId: id },
        'A connection could not be revoked at its service.',
      );
    }
  }

  async #whoConnected(source: Authenticated, tokens: ConnectionTokens) {
    const credential = connectionCredential(source.auth, {
      read: () => Promise.resolve({ tokens, expiresAt: null }),
      renew: () => Promise.reject(ConnectionEnded()),
      end: () => Promise.resolve(),
      now: () => this.parts.clock.now(),
    });
    const signal = AbortSignal.timeout(asking.timeout);
    const { maxBytes } = asking;
    const context: SourceContext = {
      fetch: createSourceFetch({ egress: this.parts.egress, credential, signal, maxBytes }),
      signal,
      limits: { maxDepth: 0, maxPages: 1, maxBytes },
      progress: () => undefined,
    };
    return source.auth.kind === 'secret'
      ? describeWithKey(source.auth, context)
      : source.auth.describe(context);
  }

  #keeper(auth: SourceAuth, id: string): TokenKeeper {
    const { clock, oauth, repository } = this.parts;
    const renew = async (refreshToken: string) => {
      if (auth.kind !== 'oauth2') throw ConnectionEnded();
      const granted = await oauth.tokens.renew(auth, refreshToken).catch((error: unknown) => {
        throw connectionError(error);
      });
      const tokens = {
        accessToken: granted.accessToken,
        refreshToken: granted.refreshToken ?? refreshToken,
      };
      await repository.renew({ id, tokens, expiresAt: granted.expiresAt });
    };
    return {
      async read() {
        const kept = await repository.get(id);
        return kept?.tokens && { tokens: kept.tokens, expiresAt: kept.expiresAt };
      },
      renew: (refreshToken) => {
        const under = this.#renewing.get(id);
        if (under) return under;
        const renewing = renew(refreshToken).finally(() => this.#renewing.delete(id));
        this.#renewing.set(id, renewing);
        return renewing;
      },
      end: () => repository.markEnded(id, clock.timestamp()),
      now: () => clock.now(),
    };
  }
}
