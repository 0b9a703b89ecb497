import { newId } from '@buildai/core';
import type { Database } from '@buildai/core';
import { hashToken, newToken } from '../src/server/sessions/opaque-token.js';

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const now = new Date().toISOString();
/** SQLite takes so many values in one statement. */
const rowsAtOnce = 100;

/** Fills the tables with so many people, each with one session, and gives their tokens. */
export async function makeLiveSessions(db: Database, count: number): Promise<readonly string[]> {
  const people = Array.from({ length: count }, () => ({
    accountId: newId(),
    sessionId: newId(),
    token: newToken(),
  }));
  const insert = (table: string, rows: readonly object[]) => db.batchInsert(table, [...rows], rowsAtOnce);
  await insert(
    'auth_accounts',
    people.map(({ accountId }) => ({
      id: accountId,
      tenant_id: '',
      email: `${accountId}@example.com`,
      name: accountId,
      password_hash: null,
      account_type: 'builder',
      is_admin: false,
      disabled_at: null,
      created_at: now,
    })),
  );
  await insert(
    'auth_sessions',
    people.map(({ accountId, sessionId }) => ({
      id: sessionId,
      account_id: accountId,
      app_id: '',
      stage: '',
      user_agent: '',
      created_at: now,
      last_used_at: now,
      expires_at: inAnHour,
    })),
  );
  await insert(
    'auth_tokens',
    people.map(({ sessionId, token }) => ({
      hash: hashToken(token),
      kind: 'access',
      session_id: sessionId,
      used_at: null,
      expires_at: inAnHour,
    })),
  );
  // A database that has lived has counted its rows.
  await db.raw('analyze');
  return people.map(({ token }) => token);
}
