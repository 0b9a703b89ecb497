import type { App, OutsideHosts } from '@buildai/apps/shared';
import { allowedAmong } from '@buildai/apps/shared';
import type { Handlers, OutsideHost } from '@buildai/core';
import { readOutsideHosts } from '@buildai/core';
import { InvalidInput, NotFound } from '@buildai/core/shared';
import { maxPageHosts } from '../../shared/page-hosts.js';
import type { pageHostsApi } from '../../shared/page-hosts-api.js';

export interface PageHostHandlersParts {
  readonly hosts: OutsideHosts;
  readonly readHost: (text: string) => OutsideHost;
}

const tooMany = { field: 'body.hosts', message: `At most ${maxPageHosts} hosts can be allowed.` };

export function pageHostHandlers({ hosts, readHost }: PageHostHandlersParts): Handlers<typeof pageHostsApi> {
  const listOf = async (app: App) => ({ hosts: await hosts.views(await hosts.list(app, 'pages')) });
  return {
    listPageHosts: ({ resource: { app } }) => listOf(app),
    async decidePageHosts({ resource: { app }, body, caller: { accountId } }) {
      const { state } = body;
      const names = readOutsideHosts(body.hosts, readHost, 'body.hosts');
      const allowed = new Set([...allowedAmong(await hosts.list(app, 'pages')), ...names]);
      if (state === 'allowed' && allowed.size > maxPageHosts) throw InvalidInput({ details: [tooMany] });
      await hosts.decide(app, 'pages', names, { state, accountId });
      return listOf(app);
    },
    async removePageHost({ resource: { app }, params: { host } }) {
      if (!(await hosts.remove(app, 'pages', host))) throw NotFound();
      return listOf(app);
    },
  };
}
