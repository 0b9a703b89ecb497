import { createHmac } from 'node:crypto';
import type { Kit } from '@buildai/core';
import { readBody } from '@buildai/core';
import type { Gumroads, WebhookRequest } from '@buildai/plans/shared';
import type { PurchaseReference } from './read-purchase.js';

const maxBytes = 256_000;

/** What an announcement of Gumroad is about. */
export interface Announced {
  readonly appId: string;
  readonly reference: PurchaseReference;
  /** The end user who followed the link to buy, as the link says. */
  readonly buyer: string | undefined;
}

/** The secret in the address at which Gumroad announces changes for an app. */
export function pingSecret(appId: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`memberships/pings/${appId}`).digest('base64url');
}

/** The address at which Gumroad announces changes for an app. */
export function pingAddress(appId: string, settings: { publicUrl: string; secretKey: string }): string {
  return `${settings.publicUrl}/api/memberships/gumroad/${appId}/${pingSecret(appId, settings.secretKey)}`;
}

/** Where Gumroad announces changes. Nothing is believed but which purchase to read. */
export function addPingRoute(
  { clock, router, settings }: Pick<Kit<unknown>, 'clock' | 'router' | 'settings'>,
  gumroads: Pick<Gumroads, 'readPing'>,
  onAnnounced: (announced: Announced) => Promise<void>,
): void {
  router.post('/api/memberships/gumroad/:appId/:secret', async (context) => {
    const { appId = '', secret = '' } = context.params;
    const body = await readBody(context.req, maxBytes);
    const headers = { 'content-type': context.get('content-type') };
    const request: WebhookRequest = { body, headers, secret, receivedAt: clock.timestamp() };
    const { references } = gumroads.readPing(request, pingSecret(appId, settings.secretKey));
    for (const { kind, id, checkoutId } of references) {
      // A recurring charge names the sale; a sale stands for its subscription.
      await onAnnounced({ appId, reference: { kind, id }, buyer: checkoutId });
    }
    context.status = 200;
    context.body = { received: true };
  });
}
