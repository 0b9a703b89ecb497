import type { Clock, Database, Settings } from '@buildai/core';
import { createAllowList, servesOnlyThisMachine } from '@buildai/core';
import type { Accounts } from '@buildai/auth/shared';

const here = 'here';

interface ConsentRow {
  readonly id: typeof here;
  readonly given_at: string;
}

export interface LocalAccessParts {
  readonly accounts: Pick<Accounts, 'count'>;
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<Settings, 'egressAllow' | 'listenHost' | 'publicUrl'>;
}

/** Decides whether admins may use the model servers of the computer that the platform runs on. */
export class LocalAccess {
  constructor(private readonly parts: LocalAccessParts) {}

  /** Only this computer or the admin uses the platform, or an admin has allowed it. */
  async isAllowed(): Promise<boolean> {
    const { accounts, db, settings } = this.parts;
    if (servesOnlyThisMachine(settings) || (await accounts.count()) === 1) return true;
    return (await db<ConsentRow>('model_local_consents').where({ id: here }).first()) !== undefined;
  }

  async allow(): Promise<void> {
    const { clock, db } = this.parts;
    await db<ConsentRow>('model_local_consents')
      .insert({ id: here, given_at: clock.timestamp() })
      .onConflict('id')
      .ignore();
  }

  /** Whether EGRESS_ALLOW has the address already, so that nothing is to be confirmed. */
  isOpen(address: string): boolean {
    const [, name = '', port] = /^\[?(.*?)\]?:(\d+)$/.exec(address) ?? [];
    const numeric = name === 'localhost' ? '127.0.0.1' : name;
    return createAllowList(this.parts.settings.egressAllow)({
      hostname: name,
      address: numeric,
      port: Number(port),
    });
  }
}
