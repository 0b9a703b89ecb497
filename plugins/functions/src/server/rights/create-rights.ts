import { hostsForFunctions } from '@buildai/core';
import type { FunctionsKit } from '../functions-kit.js';
import { AppOutgoing } from '../outgoing/app-outgoing.js';
import { TrafficLog } from '../outgoing/traffic-log.js';
import { AppRights } from './app-rights.js';
import { RightsRepository } from './rights-repository.js';

/** What functions may reach and use, and the way out for their requests. */
export function createRights({ clock, db, events, log, settings, uses }: FunctionsKit) {
  const { caches, egress, hosts } = uses;
  const repository = new RightsRepository(db, clock);
  const rights = new AppRights({ caches, events, hosts, repository });
  const traffic = new TrafficLog({ clock, db, log });
  const readHost = hostsForFunctions(settings);
  const outgoing = new AppOutgoing({ egress, readHost, rights, traffic });
  return { outgoing, readHost, repository, rights, traffic };
}
