import type { Clock, Database } from '@buildai/core';

interface Row {
  app_id: string;
  email: string;
  blocked_at: string;
}

const rows = (db: Database) => db<Row>('auth_blocked_addresses');

/** Addresses whose account was removed from an app, and that may not sign up for it again. */
export class BlockedAddressRepository {
  constructor(private readonly clock: Clock) {}

  async block(appId: string, email: string, db: Database): Promise<void> {
    await rows(db)
      .insert({ app_id: appId, email, blocked_at: this.clock.timestamp() })
      .onConflict(['app_id', 'email'])
      .ignore();
  }

  async has(appId: string, email: string, db: Database): Promise<boolean> {
    return (await rows(db).where({ app_id: appId, email }).first()) !== undefined;
  }

  async unblock(appId: string, email: string, db: Database): Promise<void> {
    await rows(db).where({ app_id: appId, email }).delete();
  }

  async deleteAll(appId: string, db: Database): Promise<void> {
    await rows(db).where({ app_id: appId }).delete();
  }
}
