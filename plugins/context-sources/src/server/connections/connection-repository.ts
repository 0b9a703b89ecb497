import { readStored, SecretUnreadable } from '@buildai/core';
import type { Database, SealedValues, SecretBox } from '@buildai/core';
import { z } from 'zod';

/** Credentials from a service. Encrypted in the table. */
export const connectionTokens = z.union([
  z.object({ accessToken: z.string(), refreshToken: z.string().optional() }),
  z.object({ secret: z.string() }),
]);
export type ConnectionTokens = z.infer<typeof connectionTokens>;

export interface StoredConnection {
  readonly id: string;
  readonly accountId: string;
  readonly source: string;
  readonly service: string;
  readonly externalId: string;
  readonly name: string;
  /** Undefined if they cannot be read any more, such as with another secret key. */
  readonly tokens: ConnectionTokens | undefined;
  /** Expiry of the access token. */
  readonly expiresAt: string | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

type NewConnection = StoredConnection & { readonly tokens: ConnectionTokens };

export interface ConnectionRow {
  id: string;
  account_id: string;
  source: string;
  service: string;
  external_id: string;
  name: string;
  tokens: string;
  expires_at: string | null;
  created_at: string;
  ended_at: string | null;
}

const placeOf = (id: string) => `context-sources/connection/${id}`;

/** The table `context_connections`. */
export class ConnectionRepository {
  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
  ) {}

  async get(id: string): Promise<StoredConnection | undefined> {
    const row = await this.#rows().where({ id }).first();
    return row && this.#open(row);
  }

  /** An account's connections, oldest first; optionally of one source. */
  async list(accountId: string, source?: string): Promise<StoredConnection[]> {
    const rows = await this.#rows()
      .where({ account_id: accountId, ...(source === undefined ? {} : { source }) })
      .orderBy(['created_at', 'id']);
    return rows.map((row) => this.#open(row));
  }

  async findAll(ids: readonly string[]): Promise<Pick<ConnectionRow, 'id' | 'service'>[]> {
    return this.#rows()
      .whereIn('id', [...ids])
      .select('id', 'service');
  }

  /**
   * Stores a connection, replacing an earlier one of the same external account. @returns the stored connection.
   */
  async save(connection: NewConnection): Promise<StoredConnection> {
    const { accountId, externalId, source } = connection;
    const key = { account_id: accountId, source, external_id: externalId };
    return this.db.transaction(async (transaction) => {
      const known = await transaction<ConnectionRow>('context_connections')
        .where(key)
        .first('id', 'created_at');
      const kept = known ? { ...connection, id: known.id, createdAt: known.created_at } : connection;
      const row = this.#toRow(kept);
      await transaction<ConnectionRow>('context_connections')
        .insert(row)
        .onConflict(['account_id', 'source', 'external_id'])
        .merge(['tokens', 'expires_at', 'name', 'service', 'ended_at']);
      return kept;
    });
  }

  async renew({ expiresAt, id, tokens }: Pick<NewConnection, 'id' | 'tokens' | 'expiresAt'>): Promise<void> {
    await this.#rows()
      .where({ id })
      .update({ tokens: this.#seal(id, tokens), expires_at: expiresAt, ended_at: null });
  }

  async markEnded(id: string, endedAt: string): Promise<void> {
    await this.#rows().where({ id }).update({ ended_at: endedAt });
  }

  async remove(id: string): Promise<void> {
    await this.#rows().where({ id }).delete();
  }

  #seal(id: string, tokens: ConnectionTokens): string {
    return this.box.seal(JSON.stringify(tokens), placeOf(id));
  }

  #toRow(connection: NewConnection): ConnectionRow {
    const { accountId, createdAt, endedAt, expiresAt, externalId, id, name, service, source, tokens } =
      connection;
    return {
      id,
      account_id: accountId,
      source,
      service,
      external_id: externalId,
      name,
      tokens: this.#seal(id, tokens),
      expires_at: expiresAt,
      created_at: createdAt,
      ended_at: endedAt,
    };
  }

  #open(row: ConnectionRow): StoredConnection {
    const tokens = this.#tokensOf(row);
    const { account_id: accountId, external_id: externalId, id, name, service, source } = row;
    return {
      id,
      accountId,
      source,
      service,
      externalId,
      name,
      tokens,
      expiresAt: row.expires_at,
      createdAt: row.created_at,
      // A connection that cannot be read counts as ended, so that it can be connected again or removed.
      endedAt: row.ended_at ?? (tokens ? null : row.created_at),
    };
  }

  #tokensOf({ id, tokens }: ConnectionRow): ConnectionTokens | undefined {
    try {
      return readStored(connectionTokens, this.box.open(tokens, placeOf(id)));
    } catch (error) {
      if (SecretUnreadable.is(error)) return undefined;
      throw error;
    }
  }

  #rows() {
    return this.db<ConnectionRow>('context_connections');
  }
}

/** Connection credentials, for secret key rotation. */
export const sealedConnections: SealedValues = {
  title: 'connections of data sources',
  async list(transaction) {
    const rows = await transaction<ConnectionRow>('context_connections').select('id', 'tokens').forUpdate();
    return rows.map(({ id, tokens }) => ({ id, sealed: tokens, context: placeOf(id) }));
  },
  async replace(id, sealed, transaction) {
    await transaction<ConnectionRow>('context_connections').where({ id }).update({ tokens: sealed });
  },
};
