import { newId } from '@buildai/core';
import type { Database, Transaction } from '@buildai/core';

/** A row of `app_collaborators`: an invitation, and once accepted a collaboration. */
export interface CollaboratorRecord {
  readonly id: string;
  readonly appId: string;
  readonly email: string;
  readonly invitedBy: string;
  readonly invitedAt: string;
  readonly expiresAt: string;
  readonly accountId: string | undefined;
  readonly acceptedAt: string | undefined;
}

interface Row {
  readonly id: string;
  readonly app_id: string;
  readonly email: string;
  readonly invited_by: string;
  readonly invited_at: string;
  readonly expires_at: string;
  readonly token_hash: string | null;
  readonly account_id: string | null;
  readonly accepted_at: string | null;
}

const fromRow = (row: Row): CollaboratorRecord => ({
  id: row.id,
  appId: row.app_id,
  email: row.email,
  invitedBy: row.invited_by,
  invitedAt: row.invited_at,
  expiresAt: row.expires_at,
  accountId: row.account_id ?? undefined,
  acceptedAt: row.accepted_at ?? undefined,
});

const rows = (db: Database) => db<Row>('app_collaborators');

/** Lists the collaborators in the order of invitation. */
export async function listCollaborators(db: Database, appId: string): Promise<readonly CollaboratorRecord[]> {
  const found = await rows(db).where({ app_id: appId }).orderBy(['invited_at', 'id']);
  return found.map(fromRow);
}

/** Whether an account is a collaborator. In a transaction, the answer holds until it ends. */
export async function isCollaborator(db: Database, appId: string, accountId: string): Promise<boolean> {
  const found = rows(db).where({ account_id: accountId, app_id: appId }).forShare();
  return (await found.first('id')) !== undefined;
}

export async function collaboratingAccounts(db: Database, appId: string): Promise<ReadonlySet<string>> {
  const found = await rows(db).where({ app_id: appId }).select('account_id');
  return new Set(found.flatMap(({ account_id }) => account_id ?? []));
}

export async function countCollaborators(db: Database, appId: string): Promise<number> {
  return (await rows(db).where({ app_id: appId }).select('id')).length;
}

/** @returns false if the address is already invited. */
export async function insertInvitation(
  transaction: Transaction,
  invitation: Pick<CollaboratorRecord, 'id' | 'appId' | 'email' | 'invitedBy' | 'invitedAt' | 'expiresAt'>,
): Promise<boolean> {
  const inserted = await rows(transaction)
    .insert({
      id: invitation.id,
      app_id: invitation.appId,
      email: invitation.email,
      invited_by: invitation.invitedBy,
      invited_at: invitation.invitedAt,
      expires_at: invitation.expiresAt,
      token_hash: null,
      account_id: null,
      accepted_at: null,
    })
    .onConflict(['app_id', 'email'])
    .ignore()
    .returning('id');
  return inserted.length > 0;
}

/** Adds a collaborator who needs no invitation. An open invitation of the address is accepted by that. */
export async function insertCollaborator(
  transaction: Transaction,
  { appId, accountId, email }: { readonly appId: string; readonly accountId: string; readonly email: string },
  now: string,
): Promise<void> {
  const accepted = { account_id: accountId, accepted_at: now, token_hash: null };
  await rows(transaction)
    .insert({
      id: newId(),
      app_id: appId,
      email,
      invited_by: accountId,
      invited_at: now,
      expires_at: now,
      ...accepted,
    })
    .onConflict(['app_id', 'email'])
    .merge(accepted);
}

/** Locks the row until the transaction ends. */
export async function lockCollaborator(
  transaction: Transaction,
  appId: string,
  id: string,
): Promise<CollaboratorRecord | undefined> {
  const row = await rows(transaction).where({ id, app_id: appId }).forUpdate().first();
  return row && fromRow(row);
}

/** Restarts the invitation and invalidates its link. */
export async function renewInvitation(
  transaction: Transaction,
  id: string,
  change: Pick<CollaboratorRecord, 'invitedBy' | 'invitedAt' | 'expiresAt'>,
): Promise<void> {
  await rows(transaction).where({ id }).update({
    invited_by: change.invitedBy,
    invited_at: change.invitedAt,
    expires_at: change.expiresAt,
    token_hash: null,
  });
}

/**
 * @param replaces whether the token takes the place of another one
 * @returns undefined if the invitation is gone, was accepted, or has another token that stays
 */
export async function setToken(
  db: Database,
  id: string,
  { tokenHash, replaces }: { readonly tokenHash: string; readonly replaces: boolean },
): Promise<CollaboratorRecord | undefined> {
  const [row] = await rows(db)
    .where({ id, account_id: null, ...(!replaces && { token_hash: null }) })
    .update({ token_hash: tokenHash })
    .returning<Row[]>('*');
  return row && fromRow(row);
}

/** Finds by the hash of a token. In a transaction, locks the row until it ends. */
export async function findByToken(db: Database, tokenHash: string): Promise<CollaboratorRecord | undefined> {
  const row = await rows(db).where({ token_hash: tokenHash }).forUpdate().first();
  return row && fromRow(row);
}

/** Deletes another invitation of the same account to the same app, sent to a former address. */
export async function acceptInvitation(
  transaction: Transaction,
  { id, appId }: CollaboratorRecord,
  accountId: string,
  now: string,
): Promise<void> {
  await rows(transaction).where({ account_id: accountId, app_id: appId }).delete();
  await rows(transaction).where({ id }).update({ account_id: accountId, accepted_at: now });
}

export async function deleteCollaborator(transaction: Transaction, id: string): Promise<void> {
  await rows(transaction).where({ id }).delete();
}

/** @returns false if the account was no collaborator. */
export async function deleteCollaboration(
  transaction: Transaction,
  appId: string,
  accountId: string,
): Promise<boolean> {
  return (await rows(transaction).where({ account_id: accountId, app_id: appId }).delete()) > 0;
}

/** @returns the ids of the apps. */
export async function deleteCollaborationsOf(
  transaction: Transaction,
  accountId: string,
): Promise<readonly string[]> {
  const joined = rows(transaction).where({ account_id: accountId });
  const appIds = await joined.clone().pluck('app_id');
  await joined.delete();
  // All that change several apps lock them in this order.
  return appIds.sort();
}
