import { createHmac } from 'node:crypto';
import type { Kit } from '@buildai/core';
import { readBody } from '@buildai/core';
import type { Gumroads, WebhookRequest } from '@buildai/plans/shared';
import { WebhookEventRefused } from '@buildai/plans/shared';
import type { PurchaseReference } from './read-purchase.js';
import type { SetupRepository } from './setup-repository.js';

const maxBytes = 256_000;

/** What an announcement of Gumroad is about. */
export interface Announced {
  readonly appId: string;
  readonly reference: PurchaseReference;
  /** The end user who followed the link to buy, as the link says. */
  readonly buyer: string | undefined;
}

/** An app and the access token of its seller. */
export interface Seller {
  readonly appId: string;
  readonly token: string;
}

/**
 * The secret in the address at which Gumroad announces changes for an app. It is another one for each token: sellers
 * can read the addresses that their account announces to, also those who have left.
 */
function pingSecret({ appId, token }: Seller, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`memberships/pings/${appId}/${token}`).digest('base64url');
}

/** The address at which Gumroad announces changes for an app. */
export function pingAddress(
  seller: Seller,
  { publicUrl, secretKey }: { publicUrl: string; secretKey: string },
): string {
  return `${publicUrl}/api/memberships/gumroad/${seller.appId}/${pingSecret(seller, secretKey)}`;
}

/** Adds the address where Gumroad announces changes. Nothing is believed but which purchase to read. */
export function addPingRoute(
  { clock, router, settings }: Pick<Kit<unknown>, 'clock' | 'router' | 'settings'>,
  gumroads: Pick<Gumroads, 'readPing'>,
  setups: Pick<SetupRepository, 'find'>,
  onAnnounced: (announced: Announced) => Promise<void>,
): void {
  router.post('/api/memberships/gumroad/:appId/:secret', async (context) => {
    const { appId = '', secret = '' } = context.params;
    const body = await readBody(context.req, maxBytes);
    const token = (await setups.find(appId))?.connected?.token;
    if (token === undefined) throw WebhookEventRefused();
    const headers = { 'content-type': context.get('content-type') };
    const request: WebhookRequest = { body, headers, secret, receivedAt: clock.timestamp() };
    const { references } = gumroads.readPing(request, pingSecret({ appId, token }, settings.secretKey));
    for (const { kind, id, checkoutId } of references) {
      // A recurring charge names the sale; a sale stands for its subscription.
      await onAnnounced({ appId, reference: { kind, id }, buyer: checkoutId });
    }
    context.status = 200;
    context.body = { received: true };
  });
}
