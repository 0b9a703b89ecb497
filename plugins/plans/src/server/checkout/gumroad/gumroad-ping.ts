import { createHash, timingSafeEqual } from 'node:crypto';
import type { ParsedWebhookEvent, WebhookRequest } from '../../../shared/checkout-provider.js';
import { WebhookEventRefused } from '../../../shared/errors.js';

/** All event kinds of Gumroad. */
export const gumroadResources = [
  'sale',
  'refund',
  'dispute',
  'dispute_won',
  'cancellation',
  'subscription_updated',
  'subscription_ended',
  'subscription_restarted',
] as const;

/** The shape of Gumroad's ids. */
export const gumroadId = /^[\w-]{1,120}={0,2}$/;
const checkoutIdShape = /^[\w-]{16,120}$/;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The fields of a ping that Gumroad itself fills in. A custom field of the seller's form is sent beside them under
 * its own name with the buyer's input, and replaces one with the same name; all of them are listed again
 * in `custom_fields`, so that they can be removed.
 * @throws WebhookEventRefused for a duplicate key: parsers differ about which one counts.
 */
function fieldsOf(body: string): {
  entries: [string, string][];
  field: (name: string) => string | undefined;
} {
  const entries = [...new URLSearchParams(body)];
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    // A list repeats its key.
    if (name.endsWith('[]')) continue;
    if (fields.has(name)) throw WebhookEventRefused();
    fields.set(name, value);
  }
  const buyers = (name: string) => fields.has(`custom_fields[${name}]`);
  return { entries, field: (name) => (buyers(name) ? undefined : fields.get(name)) };
}

/**
 * All deliveries of a ping have the same key. Two identical pings, such as those of two partial refunds,
 * have different keys if they are a minute apart. The resend count of a repeated delivery is not part of the key.
 */
function keyOf(resource: string, entries: readonly [string, string][], receivedAt: string): string {
  const said = entries.filter(([name]) => name !== 'retry_count');
  return digest(JSON.stringify([resource, receivedAt.slice(0, 'yyyy-mm-ddThh:mm'.length), said])).toString(
    'hex',
  );
}

/**
 * What a ping (https://gumroad.com/ping) refers to. Gumroad signs nothing, so a ping only proves that its sender
 * knows the URL.
 * @throws WebhookEventRefused
 */
export function readGumroadPing(
  { body, headers, secret, receivedAt }: WebhookRequest,
  ownSecret: string,
): ParsedWebhookEvent {
  if (!timingSafeEqual(digest(secret), digest(ownSecret))) throw WebhookEventRefused();
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) throw WebhookEventRefused();
  const { entries, field } = fieldsOf(body);
  const resource = field('resource_name') ?? 'sale';
  const key = keyOf(resource, entries, receivedAt);
  if (!gumroadResources.some((name) => name === resource)) return { key, references: [] };

  const saleId = field('sale_id');
  const id = saleId ?? field('subscription_id');
  if (id === undefined || !gumroadId.test(id)) throw WebhookEventRefused();
  const checkoutId = field('url_params[checkout]');
  return {
    key,
    references: [
      {
        kind: saleId === undefined ? 'subscription' : 'sale',
        id,
        ...(checkoutId !== undefined && checkoutIdShape.test(checkoutId) ? { checkoutId } : {}),
      },
    ],
  };
}
