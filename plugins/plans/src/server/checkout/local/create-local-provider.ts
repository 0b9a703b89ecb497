import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type {
  CheckoutOrder,
  CheckoutProvider,
  ParsedWebhookEvent,
  WebhookRequest,
} from '../../../shared/checkout-provider.js';
import { WebhookEventRefused } from '../../../shared/errors.js';
import { localProviderId, localSalePath } from '../../../shared/local-checkout.js';
import type { LocalSaleRepository } from './local-sale-repository.js';

/** Webhook event of the test checkout, signed like those of real providers. */
const webhookEvent = z.object({ key: z.string(), saleId: z.string(), signature: z.string() });

const signatureOf = (secretKey: string, key: string, saleId: string) =>
  createHmac('sha256', secretKey).update(`local-checkout\n${key}\n${saleId}`).digest('base64url');

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Creates a signed webhook event for a sale. */
export function localWebhookEvent(secretKey: string, saleId: string, receivedAt: string): WebhookRequest {
  const key = randomBytes(12).toString('base64url');
  const body = JSON.stringify({ key, saleId, signature: signatureOf(secretKey, key, saleId) });
  return { body, headers: {}, secret: '', receivedAt };
}

function readLocalWebhookEvent(secretKey: string, { body }: WebhookRequest): ParsedWebhookEvent {
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    throw WebhookEventRefused();
  }
  const { data } = webhookEvent.safeParse(said);
  if (!data || !isSame(data.signature, signatureOf(secretKey, data.key, data.saleId)))
    throw WebhookEventRefused();
  return { key: data.key, references: [{ kind: 'sale', id: data.saleId }] };
}

/** The built-in test checkout: no money, but the same path from sale to plan as with any other provider. */
export function createLocalProvider(
  sales: LocalSaleRepository,
  settings: { readonly publicUrl: string; readonly secretKey: string },
): CheckoutProvider {
  const pageOf = (saleId: string) => settings.publicUrl + localSalePath(saleId);
  const begin = async (order: CheckoutOrder, replaces?: string) => {
    const saleId = `local_${randomBytes(12).toString('hex')}`;
    await sales.insert(saleId, order, replaces);
    return { url: pageOf(saleId), reference: saleId };
  };
  return {
    id: localProviderId,
    label: 'Test checkout',
    isTest: true,
    needsProduct: false,
    begin: (order) => begin(order),
    change: (reference, order) => begin(order, reference),
    close: async (saleId) => ((await sales.close(saleId)) ? 'closed' : 'paid'),
    readWebhookEvent: (raw) => readLocalWebhookEvent(settings.secretKey, raw),
    read: async ({ id }) => (await sales.find(id))?.purchase,
    async *listSales(since) {
      for (const id of await sales.listSince(since)) yield { kind: 'sale', id };
    },
    manageUrl: ({ reference }) => Promise.resolve(pageOf(reference)),
  };
}
