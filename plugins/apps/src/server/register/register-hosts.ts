import { ownHostsOf, parseOutsideHost } from '@buildai/core';
import { outsideHosts } from '../../shared/outside-hosts.js';
import { ownerChanges } from '../../shared/app-owner-change.js';
import type { AppsKit } from '../apps-kit.js';
import type { ArchivedHosts } from '../archive/settings-part.js';
import { createOutsideHosts } from '../hosts/create-outside-hosts.js';
import { HostRepository } from '../hosts/host-repository.js';

/** Registers the hosts that code of apps may reach. @returns those of pages, for archives */
export function registerHosts({
  clock,
  contribute,
  db,
  events,
  provide,
  settings,
  uses,
}: AppsKit): ArchivedHosts {
  const repository = new HostRepository(db, clock);
  const hosts = createOutsideHosts({ ...uses, events, repository });
  provide(outsideHosts, hosts);
  contribute(ownerChanges, hosts);
  const ownHosts = ownHostsOf(settings);
  return {
    async list(app) {
      const known = await hosts.list(app, 'pages');
      return known.filter(({ state }) => state !== 'declined').map(({ host }) => host);
    },
    async ask(app, names) {
      for (const name of names) {
        const read = parseOutsideHost(name, ownHosts);
        if (read.ok) await hosts.ask(app, 'pages', read.host);
      }
    },
  };
}
