import { endAuthorizationRequests } from '@buildai/core';
import type { Database } from '@buildai/core';
import type { AppStage } from '@buildai/core/shared';
import { chunksOf } from '../accounts/chunks-of.js';

/**
 * The stage of an app at which a platform account acts as its builder; empty for the tenant's own accounts.
 */
export type SessionStage = '' | AppStage;

/** One row of `auth_sessions`, which owns a family of tokens. */
export interface SessionRecord {
  readonly id: string;
  readonly accountId: string;
  /** Empty for the platform, else the only app in which its tokens are valid. */
  readonly appId: string;
  readonly stage: SessionStage;
  /** The platform session of the builder that it was derived from, and ends with; empty for all others. */
  readonly parentId: string;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
}

export interface TokenRecord {
  readonly hash: string;
  readonly kind: 'access' | 'refresh';
  readonly sessionId: string;
  readonly expiresAt: string;
}

/** The stored form of a refresh token. */
export interface StoredRefreshToken {
  readonly expiresAt: string;
  readonly usedAt: string | undefined;
}

interface Row {
  id: string;
  account_id: string;
  app_id: string;
  stage: SessionStage;
  parent_id: string | null;
  user_agent: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

interface TokenRow {
  hash: string;
  kind: TokenRecord['kind'];
  session_id: string;
  used_at: string | null;
  expires_at: string;
}

const fromRow = (row: Row): SessionRecord => ({
  id: row.id,
  accountId: row.account_id,
  appId: row.app_id,
  stage: row.stage,
  parentId: row.parent_id ?? '',
  userAgent: row.user_agent,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
});

const toRow = (session: SessionRecord): Row => ({
  id: session.id,
  account_id: session.accountId,
  app_id: session.appId,
  stage: session.stage,
  parent_id: session.parentId || null,
  user_agent: session.userAgent,
  created_at: session.createdAt,
  last_used_at: session.lastUsedAt,
  expires_at: session.expiresAt,
});

type Sessions = ReturnType<typeof sessionsOf>;
const sessionsOf = (db: Database) => db<Row>('auth_sessions');

/**
 * Sessions and their tokens, which are deleted with them.
 *
 * Transactions lock in this order, so that no two wait for each other: the account, its sessions by ID, those that were
 * entered from them by ID, tokens. Which app an account builds is locked before the sessions, too.
 */
export class SessionRepository {
  constructor(private readonly db: Database) {}

  /** @returns false if the session that it is derived from has ended: nothing is inserted. */
  async insert(
    session: SessionRecord,
    tokens: readonly TokenRecord[],
    transaction: Database,
  ): Promise<boolean> {
    const { accountId, parentId } = session;
    if (parentId !== '') {
      await lockAccount(accountId, transaction).forKeyShare();
      // Locks the parent, so that its end waits and then ends this one too.
      const parent = await transaction<Row>('auth_sessions')
        .where({ id: parentId, account_id: accountId })
        .forUpdate()
        .first('id');
      if (!parent) return false;
    }
    await transaction<Row>('auth_sessions').insert(toRow(session));
    await this.insertTokens(tokens, transaction);
    return true;
  }

  /**
   * Inserts a session if the account is not disabled and still has this password, in one statement that also
   * locks the account until the transaction ends.
   * @returns false if the account has changed: nothing is inserted.
   */
  async insertFor(
    passwordHash: string | undefined,
    session: SessionRecord,
    tokens: readonly TokenRecord[],
    transaction: Database,
  ): Promise<boolean> {
    const row = toRow(session);
    const values = Object.values(row).map((text) => transaction.raw('?', [text]));
    const account = transaction('auth_accounts')
      .select(...values)
      .where({ id: session.accountId, disabled_at: null, password_hash: passwordHash ?? null })
      .forUpdate();
    const columns = Object.keys(row);
    const inserted = await transaction
      .into(transaction.raw(`?? (${columns.map(() => '??').join(', ')})`, ['auth_sessions', ...columns]))
      .insert(account)
      .returning('id')
      // PostgreSQL prepares each of the two once per connection.
      .options({ name: `auth/open-session${passwordHash === undefined ? '-without-password' : ''}` });
    if (inserted.length === 0) return false;
    await this.insertTokens(tokens, transaction);
    return true;
  }

  async insertTokens(tokens: readonly TokenRecord[], db: Database): Promise<void> {
    await db<TokenRow>('auth_tokens').insert(
      tokens.map(({ hash, kind, sessionId, expiresAt }) => ({
        hash,
        kind,
        session_id: sessionId,
        used_at: null,
        expires_at: expiresAt,
      })),
    );
  }

  /** The session of a refresh token. */
  async findByRefreshToken(hash: string, db: Database): Promise<SessionRecord | undefined> {
    const sessionId = db<TokenRow>('auth_tokens').where({ hash, kind: 'refresh' }).select('session_id');
    const row = await sessionsOf(db).whereIn('id', sessionId).first<Row | undefined>();
    return row && fromRow(row);
  }

  /** Locks a session until the transaction ends. @returns false if it has ended. */
  async lock(id: string, transaction: Database): Promise<boolean> {
    return (await sessionsOf(transaction).where({ id }).forUpdate().first('id')) !== undefined;
  }

  async getRefreshToken(hash: string, transaction: Database): Promise<StoredRefreshToken | undefined> {
    const row = await transaction<TokenRow>('auth_tokens').where({ hash, kind: 'refresh' }).first();
    return row && { expiresAt: row.expires_at, usedAt: row.used_at ?? undefined };
  }

  async markUsed(hash: string, usedAt: string, transaction: Database): Promise<void> {
    await transaction<TokenRow>('auth_tokens')
      .where({ hash })
      .whereNull('used_at')
      .update({ used_at: usedAt });
  }

  async touch(id: string, lastUsedAt: string, expiresAt: string, transaction: Database): Promise<void> {
    await transaction<Row>('auth_sessions')
      .where({ id })
      .update({ last_used_at: lastUsedAt, expires_at: expiresAt });
  }

  async get(id: string): Promise<SessionRecord | undefined> {
    const row = await this.db<Row>('auth_sessions').where({ id }).first();
    return row && fromRow(row);
  }

  /** The account's current sessions on the platform, most recently used first. */
  async listOnPlatform(accountId: string, now: string): Promise<readonly SessionRecord[]> {
    const rows = await this.db<Row>('auth_sessions')
      .where({ account_id: accountId, app_id: '' })
      .where('expires_at', '>', now)
      .orderBy([{ column: 'last_used_at', order: 'desc' }, 'id']);
    return rows.map(fromRow);
  }

  /**
   * Ends a session, and those derived from it.
   * @param accountId ends it only if it belongs to this account
   * @returns the IDs of all that ended.
   */
  async end(id: string, accountId?: string): Promise<readonly string[]> {
    return this.db.transaction(async (transaction) => {
      const own = { id, ...(accountId === undefined ? {} : { account_id: accountId }) };
      const ended = await sessionsOf(transaction).where(own).delete();
      if (ended === 0) return [];
      // None is added any more: that would wait for the parent, and not find it.
      const derived = await endEach(transaction, (sessions) => sessions.where({ parent_id: id }));
      return [id, ...derived.map((row) => row.id)];
    });
  }

  /**
   * Ends all sessions of an account, previews included, and revokes its custom tokens and pending authorization
   * requests. Locks the account.
   */
  async endAll(accountId: string, db: Database, exceptId = ''): Promise<void> {
    await lockAccount(accountId, db).forUpdate();
    await endEach(db, (sessions) => sessions.where({ account_id: accountId }).whereNot({ id: exceptId }));
    await db('auth_custom_tokens').where({ account_id: accountId }).delete();
    await endAuthorizationRequests(accountId, db);
  }

  /**
   * Ends the sessions in which the account acts as a builder, of one app or of all, and revokes their custom
   * tokens.
   */
  async endBuilding(accountId: string, db: Database, appId?: string): Promise<void> {
    const which = { account_id: accountId, ...(appId === undefined ? {} : { app_id: appId }) };
    await endEach(db, (sessions) => sessions.where(which).whereNot({ stage: '' }));
    await db('auth_custom_tokens').where(which).whereNot({ stage: '' }).delete();
  }

  /** Ends the sessions of all builders at one stage of an app. @returns their account ids. */
  async endStage(appId: string, stage: AppStage, db: Database): Promise<readonly string[]> {
    const ended = await endEach(db, (sessions) => sessions.where({ app_id: appId, stage }));
    await db('auth_custom_tokens').where({ app_id: appId, stage }).delete();
    return [...new Set(ended.map((row) => row.account_id))];
  }

  /** When each builder was last signed in to the published app. */
  async buildersSeen(appId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db<Row>('auth_sessions')
      .where({ app_id: appId, stage: 'published' })
      .groupBy('account_id')
      .select<{ accountId: string; seenAt: string }[]>(
        { accountId: 'account_id' },
        this.db.raw('max(last_used_at) as ??', ['seenAt']),
      );
    return new Map(rows.map(({ accountId, seenAt }) => [accountId, seenAt]));
  }

  /** Ends all sessions inside an app, previews included. */
  async endAllIn(appId: string, db: Database): Promise<void> {
    await endEach(db, (sessions) => sessions.where({ app_id: appId }));
    await db('auth_custom_tokens').where({ app_id: appId }).delete();
  }

  /** Deletes expired rows. */
  async prune(now: string): Promise<void> {
    await this.db.transaction((transaction) =>
      endEach(transaction, (sessions) => sessions.where('expires_at', '<=', now)),
    );
    await this.db<TokenRow>('auth_tokens').where('expires_at', '<=', now).delete();
  }
}

const lockAccount = (id: string, transaction: Database) =>
  transaction<{ id: string }>('auth_accounts').where({ id }).select('id');

/**
 * Ends sessions, in the order in which all are locked. A caller who enters an app from one of them has done so before
 * those that were entered are read, or finds it ended.
 */
async function endEach(
  transaction: Database,
  which: (sessions: Sessions) => Sessions,
): Promise<readonly Pick<Row, 'id' | 'account_id'>[]> {
  const end = async (sessions: Sessions) => {
    const ended = await which(sessions).orderBy('id').forUpdate().select('id', 'account_id');
    const ids = ended.map(({ id }) => id);
    for (const chunk of chunksOf(ids)) await sessionsOf(transaction).whereIn('id', chunk).delete();
    return ended;
  };
  const own = await end(sessionsOf(transaction).whereNull('parent_id'));
  const derived = await end(sessionsOf(transaction).whereNotNull('parent_id'));
  return [...own, ...derived];
}
