import type { App, OutsideHosts } from '@buildai/apps/shared';
import { appRequestsMended } from '@buildai/apps/shared';
import type { Events, Handlers, OutsideHost } from '@buildai/core';
import { readOutsideHosts } from '@buildai/core';
import { Conflict, NotFound } from '@buildai/core/shared';
import type { functionRightsApi } from '../../shared/function-rights-api.js';
import type { AppFunctions } from '../code/app-functions.js';
import type { AppRights } from './app-rights.js';
import type { HostLists } from './host-lists.js';

export interface RightsHandlersParts {
  readonly events: Events;
  readonly functions: Pick<AppFunctions, 'findNewest'>;
  readonly hosts: Pick<OutsideHosts, 'list'>;
  readonly lists: HostLists;
  readonly readHost: (text: string) => OutsideHost;
  readonly rights: AppRights;
}

export function rightsHandlers(parts: RightsHandlersParts): Handlers<typeof functionRightsApi> {
  const { events, functions, hosts: known, lists, readHost, rights } = parts;

  /** What a function failed with before is no longer an issue. */
  const mended = async ({ appId }: App, name: string | undefined): Promise<void> => {
    if (name === undefined) return;
    await events.publish(appRequestsMended, {
      appId,
      text: ` /api/apps/${appId}/functions/${name} failed with `,
    });
  };

  return {
    listFunctionHosts: ({ resource: { app } }) => lists.listOf(app),
    async decideFunctionHosts({ resource: { app }, body: { hosts, state }, caller }) {
      const read = readOutsideHosts(hosts, readHost, 'body.hosts');
      const asked = (await known.list(app, 'functions')).filter(({ host }) => read.includes(host));
      await rights.decide(app, read, state, caller.accountId);
      if (state === 'allowed') for (const { askedBy } of asked) await mended(app, askedBy);
      return lists.listOf(app);
    },
    async removeFunctionHost({ resource: { app }, params: { host } }) {
      if (!(await rights.remove(app, host))) throw NotFound();
      return lists.listOf(app);
    },
    async confirmFunctionHosts({ resource: { app }, caller }) {
      await rights.endUnlisted(app, (await lists.unlistedIn(app)) ?? [], caller.accountId);
      return lists.listOf(app);
    },
    async confirmFunction({ resource: { app }, params: { name }, body: { codeHash }, caller }) {
      const { code } = await functions.findNewest(app.appId, name);
      // What was shown and what is confirmed are the same text.
      if (code.codeHash !== codeHash) throw Conflict();
      const stateOf = await rights.stateOf(app);
      const wanted = code.facts.hosts.filter((host) => readHost(host).ok && stateOf(host) === 'asked');
      if (wanted.length > 0) await rights.decide(app, wanted, 'allowed', caller.accountId);
      await rights.confirm(app, [code], caller.accountId);
      await mended(app, name);
      return lists.listOf(app);
    },
  };
}
