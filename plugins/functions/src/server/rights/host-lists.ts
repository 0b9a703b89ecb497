import type { App, HostRecord, OutsideHosts } from '@buildai/apps/shared';
import type { OutsideHost } from '@buildai/core';
import type { FunctionHosts } from '../../shared/function-rights-api.js';
import type { AppFunctions } from '../code/app-functions.js';
import type { TrafficLog } from '../outgoing/traffic-log.js';
import type { AppRights } from './app-rights.js';
import type { RightsRepository } from './rights-repository.js';

export interface HostListsParts {
  readonly functions: AppFunctions;
  readonly hosts: Pick<OutsideHosts, 'list' | 'views'>;
  readonly readHost: (text: string) => OutsideHost;
  readonly repository: Pick<RightsRepository, 'unlistedVersion'>;
  readonly rights: Pick<AppRights, 'stateOf'>;
  readonly traffic: TrafficLog;
}

/** The hosts of apps as their builders see them. */
export interface HostLists {
  listOf(app: App): Promise<FunctionHosts>;
  /** Hosts in the published code that was published before hosts were listed; null for other code. */
  unlistedIn(app: App): Promise<string[] | null>;
}

export function hostLists(parts: HostListsParts): HostLists {
  const { functions, hosts, readHost, repository, rights, traffic } = parts;

  const unlistedIn = async ({ appId, publishedVersionId }: App): Promise<string[] | null> => {
    const unlisted = await repository.unlistedVersion(appId);
    if (unlisted === undefined || unlisted !== publishedVersionId) return null;
    const hosts = (await functions.all(unlisted)).flatMap(({ facts }) => facts.hosts);
    return [...new Set(hosts)].filter((host) => readHost(host).ok).sort();
  };

  /** Hosts that the newest code names and that are not decided about, before a function has tried to reach them. */
  const namedIn = async (app: App, known: readonly HostRecord[]): Promise<readonly HostRecord[]> => {
    const stateOf = await rights.stateOf(app);
    const named = new Map<string, HostRecord>();
    for (const { name, facts } of await functions.newest(app.appId))
      for (const host of facts.hosts)
        if (stateOf(host) === 'asked' && readHost(host).ok && !known.some((each) => each.host === host))
          named.set(host, {
            host,
            state: 'asked',
            askedBy: name,
            decidedBy: undefined,
            decidedAt: undefined,
          });
    return [...named.values()];
  };

  const listOf = async (app: App): Promise<FunctionHosts> => {
    const known = await hosts.list(app, 'functions');
    return {
      hosts: await hosts.views([...(await namedIn(app, known)), ...known]),
      traffic: [...(await traffic.list(app.appId))],
      unlisted: await unlistedIn(app),
    };
  };

  return { listOf, unlistedIn };
}
