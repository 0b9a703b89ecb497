import type { Handlers, Outbox } from '@buildai/core';
import { NotAllowed } from '@buildai/core/shared';
import type { outboxApi } from '../../shared/index.js';
import type { OutboxViewers } from './outbox-viewers.js';

/**
 * Handlers for unsent emails. They contain sign-in links of other people, so only admins may read them, or
 * anyone on a developer's own machine.
 */
export function createOutboxHandlers(outbox: Outbox, showsTo: OutboxViewers): Handlers<typeof outboxApi> {
  return {
    async listMails({ caller, context, query }) {
      if (!showsTo(context) && !(caller.kind === 'account' && caller.isAdmin)) throw NotAllowed();
      return { mails: [...(await outbox.list(query.to === undefined ? {} : { to: query.to }))] };
    },
  };
}
