import type { Accounts } from '@buildai/auth/shared';
import type { Events, ReadCaches, Transaction } from '@buildai/core';
import type { HostRecord, OutsideHosts, HostPurpose, OwnedApp } from '../../shared/outside-hosts.js';
import { outsideHostsChanged } from '../../shared/outside-hosts.js';
import type { OwnerChange } from '../../shared/app-owner-change.js';
import type { HostRepository } from './host-repository.js';

export interface OutsideHostsParts {
  readonly accounts: Pick<Accounts, 'get'>;
  readonly caches: ReadCaches;
  readonly events: Pick<Events, 'publish'>;
  readonly repository: HostRepository;
}

const purposes: readonly HostPurpose[] = ['functions', 'pages'];
const keyOf = ({ appId, ownerId }: OwnedApp, purpose: HostPurpose) => `${appId} ${ownerId} ${purpose}`;

export function createOutsideHosts({
  accounts,
  caches,
  events,
  repository,
}: OutsideHostsParts): OutsideHosts & OwnerChange {
  const known = caches.create<readonly HostRecord[]>('apps/outside-hosts', { isAlwaysReported: true });

  const changed = async (app: OwnedApp, purpose: HostPurpose, transaction?: Transaction): Promise<void> => {
    await known.changed(keyOf(app, purpose), transaction);
    await events.publish(outsideHostsChanged, { appId: app.appId, purpose }, transaction);
  };
  const nameOf = async (accountId: string | undefined): Promise<string | null> => {
    const account = accountId === undefined ? undefined : await accounts.get(accountId);
    return account ? account.name || account.email : null;
  };
  return {
    async list(app, purpose) {
      return (await known.get(keyOf(app, purpose), () => repository.list(app, purpose))) ?? [];
    },
    views: (hosts) =>
      Promise.all(
        hosts.map(async ({ host, state, askedBy, decidedBy, decidedAt }) => ({
          host,
          state,
          askedBy: askedBy ?? null,
          decidedBy: await nameOf(decidedBy),
          decidedAt: decidedAt ?? null,
        })),
      ),
    async ask(app, purpose, host, askedBy) {
      const isNew = await repository.ask(app, purpose, host, askedBy);
      if (isNew) await changed(app, purpose);
      return isNew;
    },
    async decide(app, purpose, hosts, decision) {
      await repository.decide(app, purpose, hosts, decision);
      await changed(app, purpose);
    },
    async remove(app, purpose, host) {
      const isRemoved = await repository.remove(app, purpose, host);
      if (isRemoved) await changed(app, purpose);
      return isRemoved;
    },
    async ownerChanges({ app, formerOwnerId }, transaction) {
      await repository.moved(app, formerOwnerId, transaction);
      for (const purpose of purposes) await changed(app, purpose, transaction);
    },
  };
}
