import type { Clock, Database } from '@buildai/core';
import { newId } from '@buildai/core';
import type { SignedIn } from '../../shared/index.js';
import { SessionEnded, UserDisabled } from '../../shared/index.js';
import type { AccountRecord, AccountRepository } from '../accounts/account-repository.js';
import { platformTenant, requireApp } from '../tenant.js';
import { accessTokenLifetime, later, refreshGrace, refreshTokenLifetime } from './lifetimes.js';
import { hashToken, newToken } from './opaque-token.js';
import type { Revocations } from './revocations.js';
import type { SessionPlace } from './session-place.js';
import type { SessionRecord, SessionRepository, SessionStage, TokenRecord } from './session-repository.js';

/** Response of `POST /api/auth/token`: a preview session has no refresh token. */
export type IssuedTokens = Omit<SignedIn, 'refreshToken'> & { readonly refreshToken?: string | undefined };

export interface SessionServiceParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: AccountRepository;
  readonly sessions: SessionRepository;
  readonly revocations: Revocations;
  readonly isBuilder: IsBuilder;
}

/** A platform account that enters an app as its builder. */
export interface BuilderEntry {
  readonly accountId: string;
  readonly appId: string;
  /** Its session on the platform, with which the new one ends. */
  readonly parentId?: string;
}

/** Whether a platform account may build an app. */
export type IsBuilder = (
  appId: string,
  account: Pick<AccountRecord, 'id' | 'isAdmin'>,
  db: Database,
) => Promise<boolean>;

type Rotation =
  | { readonly tokens: SignedIn; readonly session: SessionRecord }
  | { readonly refusal: 'unknown' | 'reused'; readonly sessionId?: string };

/** Opens, renews and ends sessions. */
export class SessionService {
  constructor(private readonly parts: SessionServiceParts) {}

  /**
   * Opens a session that lasts 30 days from its last use: on the platform, or of an end user in its app.
   * Fails if the account has changed since it was read, such as by a new password.
   * @param alongside runs in the same transaction
   * @throws SessionEnded
   */
  async open(
    account: AccountRecord,
    userAgent: string,
    alongside?: (transaction: Database) => Promise<void>,
  ): Promise<SignedIn> {
    const { clock, db, sessions } = this.parts;
    const now = clock.now();
    const session = this.#newSession(account.id, account.tenantId, userAgent, refreshTokenLifetime);
    const { tokens, records } = this.#newTokens(session, now);
    await db.transaction(async (transaction) => {
      if (!(await sessions.insertFor(account.passwordHash, session, records, transaction))) {
        throw SessionEnded();
      }
      await this.#noteSeen(session, now, transaction);
      await alongside?.(transaction);
    });
    return tokens;
  }

  /**
   * Opens a session of 60 minutes in which a platform account acts in the preview of one app. It cannot be
   * renewed: the issuer checks each time whether the account may still build the app.
   */
  async openPreview(
    { accountId, appId, parentId = '' }: BuilderEntry,
    userAgent = '',
  ): Promise<IssuedTokens> {
    requireApp(appId);
    await this.#requireAccount(accountId);
    const session = {
      ...this.#newSession(accountId, appId, userAgent, accessTokenLifetime, 'preview'),
      parentId,
    };
    const token = newToken();
    const { expiresAt, id: sessionId } = session;
    const record = { hash: hashToken(token), kind: 'access', sessionId, expiresAt } as const;
    await this.parts.db.transaction(async (transaction) => {
      if (!(await this.parts.sessions.insert(session, [record], transaction))) throw SessionEnded();
    });
    return { token, expiresAt: session.expiresAt, accountId };
  }

  /**
   * Opens a session, 30 days from its last use, in which a platform account acts in the published app, as its
   * admin.
   * @throws SessionEnded if the account does not build the app, or its session on the platform has ended.
   */
  async openPublished({ accountId, appId, parentId = '' }: BuilderEntry, userAgent = ''): Promise<SignedIn> {
    requireApp(appId);
    const account = await this.#requireAccount(accountId);
    const session = {
      ...this.#newSession(accountId, appId, userAgent, refreshTokenLifetime, 'published'),
      parentId,
    };
    const { tokens, records } = this.#newTokens(session, this.parts.clock.now());
    await this.parts.db.transaction(async (transaction) => {
      if (!(await this.parts.sessions.insert(session, records, transaction))) throw SessionEnded();
      // Locks until the session is stored: a concurrent removal of the builder waits, and ends it.
      if (!(await this.parts.isBuilder(appId, account, transaction))) throw SessionEnded();
    });
    return tokens;
  }

  /**
   * Exchanges a refresh token for new tokens. Reuse of a token ends the session, since there is a copy;
   * within a few seconds it is taken for a second tab, which gets its own tokens.
   * @throws SessionEnded
   */
  async refresh(refreshToken: string, place: SessionPlace): Promise<SignedIn> {
    const { clock, db } = this.parts;
    const rotation = await db.transaction((transaction) =>
      this.#rotate(hashToken(refreshToken), place, transaction),
    );
    if ('tokens' in rotation) {
      // Afterwards: it locks the account, and those that end its sessions hold it.
      await this.#noteSeen(rotation.session, clock.now(), db);
      return rotation.tokens;
    }
    if (rotation.refusal === 'reused' && rotation.sessionId !== undefined) await this.end(rotation.sessionId);
    throw SessionEnded();
  }

  /**
   * Ends a session, and those derived from it.
   * @param accountId ends it only if it belongs to this account
   */
  async end(id: string, accountId?: string): Promise<void> {
    const ended = await this.parts.sessions.end(id, accountId);
    await this.parts.revocations.publishEnded(ended);
  }

  async #requireAccount(accountId: string): Promise<AccountRecord> {
    const account = await this.parts.accounts.get(accountId);
    if (!account) throw SessionEnded();
    if (account.disabledAt) throw UserDisabled();
    return account;
  }

  async #rotate(hash: string, place: SessionPlace, transaction: Database): Promise<Rotation> {
    const { accounts, clock, isBuilder, sessions } = this.parts;
    const { appId } = place;
    const now = clock.now();
    const session = await sessions.findByRefreshToken(hash, transaction);
    if (session?.appId !== appId) return { refusal: 'unknown' };
    if (session.stage !== '' && session.stage !== place.stage) return { refusal: 'unknown' };
    const account = await accounts.get(session.accountId, transaction);
    if (!account || account.disabledAt) return { refusal: 'unknown' };
    // Before the session is locked, as by those who remove a builder and then end their sessions.
    if (session.stage !== '' && !(await isBuilder(appId, account, transaction))) {
      return { refusal: 'unknown' };
    }
    if (!(await sessions.lock(session.id, transaction))) return { refusal: 'unknown' };
    const stored = await sessions.getRefreshToken(hash, transaction);
    if (!stored || stored.expiresAt <= now.toISOString()) return { refusal: 'unknown' };
    if (stored.usedAt !== undefined && later(new Date(stored.usedAt), refreshGrace) <= now.toISOString()) {
      return { refusal: 'reused', sessionId: session.id };
    }
    const { tokens, records } = this.#newTokens(session, now);
    await sessions.markUsed(hash, now.toISOString(), transaction);
    await sessions.touch(session.id, now.toISOString(), later(now, refreshTokenLifetime), transaction);
    await sessions.insertTokens(records, transaction);
    return { tokens, session };
  }

  /** Updates the last-seen time of end users; tokens live an hour, so active ones are seen once an hour. */
  async #noteSeen({ accountId, appId, stage }: SessionRecord, now: Date, db: Database): Promise<void> {
    if (appId === platformTenant || stage !== '') return;
    const anHourAgo = later(now, -accessTokenLifetime);
    await this.parts.accounts.noteSeen(accountId, now.toISOString(), anHourAgo, db);
  }

  #newSession(
    accountId: string,
    appId: string,
    userAgent: string,
    lifetime: number,
    stage: SessionStage = '',
  ): SessionRecord {
    const now = this.parts.clock.now();
    return {
      id: newId(),
      accountId,
      appId,
      stage,
      parentId: '',
      userAgent: userAgent.slice(0, 250),
      createdAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      expiresAt: later(now, lifetime),
    };
  }

  #newTokens(session: SessionRecord, now: Date): { tokens: SignedIn; records: readonly TokenRecord[] } {
    const token = newToken();
    const refreshToken = newToken();
    const expiresAt = later(now, accessTokenLifetime);
    const sessionId = session.id;
    return {
      tokens: { token, refreshToken, expiresAt, accountId: session.accountId },
      records: [
        { hash: hashToken(token), kind: 'access', sessionId, expiresAt },
        {
          hash: hashToken(refreshToken),
          kind: 'refresh',
          sessionId,
          expiresAt: later(now, refreshTokenLifetime),
        },
      ],
    };
  }
}
