import { z } from 'zod';

/** Gumroad sends null for missing values. */
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

/** The fields in use of https://gumroad.com/api#sales. */
export const gumroadSale = z.object({
  id: z.string().min(1),
  email: z.string(),
  created_at: time,
  /** US cents, whatever currency the product is priced in. */
  price: z.int().min(0),
  product_id: z.string(),
  product_permalink: z.string().nullish(),
  /** Choices by their names: `{ Tier: 'Premium' }`. */
  variants: z.record(z.string(), z.string()).nullish(),
  subscription_duration: z.string().nullish(),
  subscription_id: z.string().nullish(),
  order_id: z.number(),
  /** `$10 a month`, and how much of that can still be refunded: `8`. */
  formatted_total_price: z.string().nullish(),
  amount_refundable_in_currency: z.string().nullish(),
  /** The key of a product that has license keys. */
  license_key: z.string().nullish(),
  refunded: flag,
  partially_refunded: flag,
  disputed: flag,
  dispute_won: flag,
});
export type GumroadSale = z.output<typeof gumroadSale>;

/** The fields in use of https://gumroad.com/api#subscribers. */
export const gumroadSubscriber = z.object({
  id: z.string().min(1),
  user_email: z.string().nullish(),
  email: z.string().nullish(),
  product_id: z.string(),
  /** The sales of its successful charges. */
  purchase_ids: z.array(z.string()),
  created_at: time,
  recurrence: z.string().nullish(),
  user_requested_cancellation_at: time.nullish(),
  /** End of the paid period; in the future for a cancelled subscription that still has time. */
  cancelled_at: time.nullish(),
  ended_at: time.nullish(),
  failed_at: time.nullish(),
  status: z.string().nullish(),
});
export type GumroadSubscriber = z.output<typeof gumroadSubscriber>;

export const gumroadProduct = z.object({
  id: z.string(),
  name: z.string(),
  short_url: z.url({ protocol: /^https?$/ }),
  published: flag,
  deleted: flag,
});
export type GumroadProduct = z.output<typeof gumroadProduct>;

export const gumroadSalesPage = z.object({
  sales: z.array(gumroadSale),
  next_page_key: z.string().nullish(),
});

export const gumroadProductsPage = z.object({
  products: z.array(gumroadProduct),
  next_page_key: z.string().nullish(),
});

/** The fields in use of https://gumroad.com/api#licenses. */
export const gumroadLicense = z.object({
  purchase: z.object({
    id: z.string(),
    sale_id: z.string().nullish(),
    subscription_id: z.string().nullish(),
  }),
});

export const gumroadPingSubscriptions = z.object({
  resource_subscriptions: z.array(z.object({ resource_name: z.string(), post_url: z.string() })),
});
