import type { Database } from '@buildai/core';
import { eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { appSessions } from '../src/shared/index.js';
import { ada, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';

const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;

/** How many statements wait for another transaction. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** Starts the calls one after another while a row is locked, each once the last one waits, and ends the lock then. */
async function collide(
  { db }: AuthHost,
  [table, id]: readonly [table: string, id: string],
  calls: readonly (() => Promise<unknown>)[],
): Promise<readonly string[]> {
  const started: Promise<unknown>[] = [];
  await db.transaction(async (transaction) => {
    await transaction(table).where({ id }).forUpdate().select('id');
    for (const [index, call] of calls.entries()) {
      started.push(call());
      await eventually(async () => (await waiting(db)) > index);
    }
  });
  const ends = await Promise.allSettled(started);
  return ends.map((end) => (end.status === 'fulfilled' ? 'done' : String(end.reason)));
}

async function signIn(host: AuthHost, at = '') {
  const signedIn = await host.auth(at).signIn({ body: ada });
  const [row] = await host
    .db<{ id: string; account_id: string }>('auth_sessions')
    .where({ account_id: signedIn.accountId })
    .orderBy('created_at', 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(1);
  return { ...signedIn, sessionId: row?.id ?? '' };
}

onPostgres('At the same instant, on two instances', () => {
  it('a builder signs out, and signs out everywhere else', async () => {
    await using one = await startAuthHost({ database: 'postgres' });
    await using other = await startAuthHost({ databaseUrl: one.settings.databaseUrl });
    await one.auth().signUp({ body: ada });
    const laptop = await signIn(one);
    const { accountId, sessionId } = laptop;
    await one.service(appSessions).issuePreviewToken(accountId, 'crm', sessionId);
    const preview = await one
      .db<{ id: string; parent_id: string }>('auth_sessions')
      .where({ parent_id: sessionId })
      .first('id');
    // Moves the row of the session behind that of its preview.
    await one.auth().token({ body: { refreshToken: laptop.refreshToken } });
    const phone = await signIn(one);

    const ends = await collide(
      one,
      ['auth_sessions', preview?.id ?? ''],
      [() => other.account(phone.token).endOtherSessions(), () => one.auth('', laptop.token).signOut()],
    );
    expect(ends).to.deep.equal(['done', 'done']);
    expect(await one.db('auth_sessions').where({ account_id: accountId }).pluck('id')).to.have.lengthOf(1);
  });

  it('an end user sets a new password, and a tab renews its token', async () => {
    await using one = await startAuthHost({ database: 'postgres' });
    await using other = await startAuthHost({ databaseUrl: one.settings.databaseUrl });
    await one.auth('crm').signUp({ body: ada });
    const { accountId, refreshToken } = await signIn(one, 'crm');
    await one.email('crm').sendResetPasswordEmail({ body: { email: ada.email } });
    const { oobCode } = await one.mail(ada.email);
    await one.db('auth_accounts').where({ id: accountId }).update({ last_seen_at: null });

    const ends = await collide(
      one,
      ['auth_accounts', accountId],
      [
        () =>
          one
            .email('crm')
            .action({ body: { mode: 'resetPassword', oobCode, newPassword: 'walnut-harbor-93' } }),
        () => other.auth('crm').token({ body: { refreshToken } }),
      ],
    );
    expect(ends).to.deep.equal(['done', 'done']);
  });
});
