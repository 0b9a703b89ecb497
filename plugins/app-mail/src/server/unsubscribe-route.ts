import type { AppStore } from '@buildai/apps/shared';
import type { Kit } from '@buildai/core';
import { StopLinkInvalid } from '../shared/errors.js';
import { unsubscribePath } from '../shared/unsubscribe-path.js';
import type { MailStops } from './mail-stops.js';

/** Unsubscribes where a mail program posts to the page that a person would open (RFC 8058), without a question. */
export function addUnsubscribeRoute(
  { router }: Pick<Kit, 'router'>,
  apps: Pick<AppStore, 'get'>,
  stops: MailStops,
): void {
  router.post(unsubscribePath, async (context) => {
    const { token } = context.query;
    if (typeof token !== 'string') throw StopLinkInvalid();
    const recipient = stops.read(token);
    if (await apps.get(recipient.appId)) await stops.add(recipient);
    context.status = 204;
  });
}
