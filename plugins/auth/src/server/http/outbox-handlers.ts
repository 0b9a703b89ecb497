import type { Handlers, Outbox } from '@buildai/core';
import { NotAllowed } from '@buildai/core/shared';
import type { outboxApi } from '../../shared/index.js';
import type { OutboxViewers } from './outbox-viewers.js';

/** Mail holds ways in to other people's accounts: it is shown to admins, and to all only where all are one. */
export function createOutboxHandlers(outbox: Outbox, showsTo: OutboxViewers): Handlers<typeof outboxApi> {
  return {
    async listMails({ caller, context, query }) {
      if (!showsTo(context) && !(caller.kind === 'account' && caller.isAdmin)) throw NotAllowed();
      return { mails: [...(await outbox.list(query.to === undefined ? {} : { to: query.to }))] };
    },
  };
}
