import type { AppDirectory, OutsideHosts } from '@buildai/apps/shared';
import { allowedAmong, securityExaminers } from '@buildai/apps/shared';
import type { Kit } from '@buildai/core';
import { doctorChecks, ownHostsOf, parseOutsideHost } from '@buildai/core';
import type { VersionStore } from '@buildai/versions/shared';
import type { PageHosts } from '../../shared/page-hosts.js';
import { pageHosts } from '../../shared/page-hosts.js';
import { pageHostsApi } from '../../shared/page-hosts-api.js';
import { hostExaminer } from './host-examiner.js';
import { pageHostHandlers } from './page-host-handlers.js';
import { waitingCheck } from './waiting-check.js';

type PageHostsKit = Pick<Kit, 'contribute' | 'db' | 'provide' | 'serve' | 'settings'>;

export interface PageHostsUses {
  readonly directory: Pick<AppDirectory, 'get'>;
  readonly hosts: OutsideHosts;
  readonly versions: Pick<VersionStore, 'files'>;
}

/** Registers the hosts of other sites that pages may reach. @returns reads those of an app */
export function registerPageHosts(
  { contribute, db, provide, serve, settings }: PageHostsKit,
  { directory, hosts, versions }: PageHostsUses,
): PageHosts['of'] {
  const ownHosts = ownHostsOf(settings);
  const of: PageHosts['of'] = async (appId) => {
    const app = await directory.get(appId);
    return app ? allowedAmong(await hosts.list(app, 'pages')) : [];
  };
  provide(pageHosts, { of });
  serve(pageHostsApi, pageHostHandlers({ hosts, readHost: (text) => parseOutsideHost(text, ownHosts) }));
  contribute(securityExaminers, hostExaminer({ hosts, versions }));
  contribute(doctorChecks, waitingCheck(db));
  return of;
}
