import type { Kit } from '@buildai/core';
import { readBody } from '@buildai/core';
import type { WebhookReceiver } from './webhook-receiver.js';

/** Maximum size of a webhook request body in bytes. */
const maxWebhookBytes = 256_000;

/** `notices` is the former address: endpoints that operators registered at their provider keep working. */
const paths = ['webhooks', 'notices'].flatMap((name) => [
  `/api/plans/${name}/:provider`,
  `/api/plans/${name}/:provider/:secret`,
]);

const oneText = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(',') : (value ?? '');

/** Webhook endpoints of the checkout providers. Not declared routes: signatures cover the raw body. */
export function addWebhookRoutes(
  { router, clock }: Pick<Kit, 'router' | 'clock'>,
  receiver: WebhookReceiver,
): void {
  router.post(paths, async (context) => {
    const { provider = '', secret = '' } = context.params;
    const headers = Object.fromEntries(
      Object.entries(context.req.headers).map(([name, value]) => [name, oneText(value)]),
    );
    const body = await readBody(context.req, maxWebhookBytes);
    await receiver.receive(provider, { body, headers, secret, receivedAt: clock.timestamp() });
    context.status = 200;
    context.body = { received: true };
  });
}
