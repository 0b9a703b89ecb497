import type { Database } from '@buildai/core';
import type { AppInvitation } from '../../shared/index.js';

interface Row {
  id: string;
  app_id: string;
  email: string;
  is_admin: boolean | 0 | 1;
  token_hash: string | null;
  invited_by: string;
  invited_at: string;
  expires_at: string;
}

const fromRow = (row: Row): AppInvitation => ({
  invitationId: row.id,
  appId: row.app_id,
  email: row.email,
  role: row.is_admin ? 'admin' : 'user',
  invitedBy: row.invited_by,
  invitedAt: row.invited_at,
  expiresAt: row.expires_at,
});

/** Pending invitations by address and app, deleted once accepted. */
export class AppInvitationRepository {
  constructor(private readonly db: Database) {}

  /** The newest first. */
  async list(appId: string): Promise<readonly AppInvitation[]> {
    const rows = await this.db<Row>('auth_app_invitations')
      .where({ app_id: appId })
      .orderBy([{ column: 'invited_at', order: 'desc' }, 'id']);
    return rows.map(fromRow);
  }

  /** @returns false where the address is invited already. */
  async insert(invitation: AppInvitation, db: Database): Promise<boolean> {
    const inserted = await db<Row>('auth_app_invitations')
      .insert({
        id: invitation.invitationId,
        app_id: invitation.appId,
        email: invitation.email,
        is_admin: invitation.role === 'admin',
        token_hash: null,
        invited_by: invitation.invitedBy,
        invited_at: invitation.invitedAt,
        expires_at: invitation.expiresAt,
      })
      .onConflict(['app_id', 'email'])
      .ignore()
      .returning('id');
    return inserted.length > 0;
  }

  async renew(
    appId: string,
    id: string,
    change: Pick<AppInvitation, 'invitedBy' | 'invitedAt' | 'expiresAt'>,
    db: Database,
  ): Promise<AppInvitation | undefined> {
    await db<Row>('auth_app_invitations').where({ id, app_id: appId }).update({
      invited_by: change.invitedBy,
      invited_at: change.invitedAt,
      expires_at: change.expiresAt,
      token_hash: null,
    });
    return this.#get(id, db);
  }

  /**
   * @param replaces whether the token takes the place of another one
   * @returns undefined if the invitation is gone, or has another token that stays
   */
  async setToken(
    id: string,
    { tokenHash, replaces }: { readonly tokenHash: string; readonly replaces: boolean },
  ): Promise<AppInvitation | undefined> {
    const changed = await this.db<Row>('auth_app_invitations')
      .where({ id, ...(!replaces && { token_hash: null }) })
      .update({ token_hash: tokenHash });
    return changed > 0 ? this.#get(id, this.db) : undefined;
  }

  async findByToken(appId: string, tokenHash: string): Promise<AppInvitation | undefined> {
    const row = await this.db<Row>('auth_app_invitations')
      .where({ app_id: appId, token_hash: tokenHash })
      .first();
    return row && fromRow(row);
  }

  /**
   * Finds and locks the invitation of an address until the transaction ends; of two concurrent users the
   * first gets it.
   * @returns also the hash of its secret, if an email was sent.
   */
  async lock(
    appId: string,
    email: string,
    transaction: Database,
  ): Promise<(AppInvitation & { readonly tokenHash: string | undefined }) | undefined> {
    const row = await transaction<Row>('auth_app_invitations')
      .where({ app_id: appId, email })
      .forUpdate()
      .first();
    return row && { ...fromRow(row), tokenHash: row.token_hash ?? undefined };
  }

  async delete(appId: string, id: string, db: Database = this.db): Promise<boolean> {
    return (await db<Row>('auth_app_invitations').where({ id, app_id: appId }).delete()) > 0;
  }

  async deleteAll(appId: string, db: Database): Promise<void> {
    await db<Row>('auth_app_invitations').where({ app_id: appId }).delete();
  }

  async #get(id: string, db: Database): Promise<AppInvitation | undefined> {
    const row = await db<Row>('auth_app_invitations').where({ id }).first();
    return row && fromRow(row);
  }
}
