import type { Clock, Database, Transaction } from '@buildai/core';
import type { HostRecord, HostPurpose, HostState, OwnedApp } from '../../shared/outside-hosts.js';

interface Row {
  readonly app_id: string;
  readonly owner_id: string;
  readonly purpose: HostPurpose;
  readonly host: string;
  readonly state: HostState;
  readonly asked_by: string | null;
  readonly asked_at: string | null;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
}

/** Hosts that wait for a decision: code can ask for any number. */
const maxPending = 50;

const primary = ['app_id', 'owner_id', 'purpose', 'host'] as const;
const ofApp = ({ appId, ownerId }: OwnedApp) => ({ app_id: appId, owner_id: ownerId });

/** The table `outside_hosts`. */
export class HostRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Lists them by name. */
  async list(app: OwnedApp, purpose: HostPurpose): Promise<readonly HostRecord[]> {
    const rows = await this.#rows()
      .where({ ...ofApp(app), purpose })
      .orderBy('host');
    return rows.map(({ host, state, asked_by, decided_by, decided_at }) => ({
      host,
      state,
      askedBy: asked_by ?? undefined,
      decidedBy: decided_by ?? undefined,
      decidedAt: decided_at ?? undefined,
    }));
  }

  /** @returns false if the host is known, or too many wait */
  async ask(
    app: OwnedApp,
    purpose: HostPurpose,
    host: string,
    askedBy: string | undefined,
  ): Promise<boolean> {
    const waiting = await this.#rows()
      .where({ ...ofApp(app), purpose, state: 'asked' })
      .count<{ count: number | string }[]>({ count: '*' });
    if (Number(waiting[0]?.count ?? 0) >= maxPending) return false;
    const asked = { state: 'asked', asked_by: askedBy ?? null, asked_at: this.clock.timestamp() } as const;
    const added = await this.#rows()
      .insert({ ...ofApp(app), purpose, host, ...asked })
      .onConflict([...primary])
      .ignore()
      .returning('host');
    return added.length > 0;
  }

  async decide(
    app: OwnedApp,
    purpose: HostPurpose,
    hosts: readonly string[],
    { accountId, state }: { readonly state: 'allowed' | 'declined'; readonly accountId: string },
  ): Promise<void> {
    const decided = { state, decided_by: accountId, decided_at: this.clock.timestamp() };
    for (const host of hosts)
      await this.#rows()
        .insert({ ...ofApp(app), purpose, host, ...decided })
        .onConflict([...primary])
        .merge(['state', 'decided_by', 'decided_at']);
  }

  /** @returns whether it was there */
  async remove(app: OwnedApp, purpose: HostPurpose, host: string): Promise<boolean> {
    const found = this.#rows().where({ ...ofApp(app), purpose, host });
    return (await found.delete()) > 0;
  }

  /** Asks the new owner of an app for what the former one allowed. What the new one once decided counts. */
  async moved({ appId, ownerId }: OwnedApp, formerOwnerId: string, transaction: Transaction): Promise<void> {
    const allowed = await this.#rows(transaction).where({
      app_id: appId,
      owner_id: formerOwnerId,
      state: 'allowed',
    });
    for (const { purpose, host, asked_by } of allowed)
      await this.#rows(transaction)
        .insert({
          ...ofApp({ appId, ownerId }),
          ...{ purpose, host, asked_by, state: 'asked', asked_at: this.clock.timestamp() },
        })
        .onConflict([...primary])
        .ignore();
  }

  #rows(db: Database = this.db) {
    return db<Row>('outside_hosts');
  }
}
