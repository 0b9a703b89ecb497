import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const dollarsPerMillion = z.number().min(0).max(100_000);

/** What a public list says about a model. */
export const priceListEntry = z.object({
  label: z.string(),
  kind: z.enum(['chat', 'embedding', 'image']),
  /** Tokens. */
  contextWindow: z.number().int().positive().optional(),
  /** Dollars per 1M tokens. */
  rates: z
    .object({
      prompt: dollarsPerMillion,
      completion: dollarsPerMillion,
      cacheRead: dollarsPerMillion.optional(),
      cacheWrite: dollarsPerMillion.optional(),
    })
    .optional(),
  seesImages: z.boolean().optional(),
  /** Whether it thinks before it answers, within the limit of its answer. */
  thinks: z.boolean().optional(),
  /** Whether it refuses another temperature than its own. */
  hasFixedTemperature: z.boolean().optional(),
  isRetired: z.boolean().optional(),
  /** The newest model of its family, for a retired one. */
  replacedBy: z.string().optional(),
});
export type PriceListEntry = z.infer<typeof priceListEntry>;

/** Models by service and name, as a public list had them on a day. */
export const priceList = z.object({
  source: z.string(),
  license: z.string(),
  /** `2026-07-02` */
  asOf: z.string(),
  services: z.record(z.string(), z.record(z.string(), priceListEntry)),
});
export type PriceList = z.infer<typeof priceList>;

let shipped: PriceList | undefined;

/** The list that comes with the product. */
export function shippedPrices(): PriceList {
  const path = fileURLToPath(import.meta.resolve('#prices/prices.json'));
  return (shipped ??= priceList.parse(JSON.parse(readFileSync(path, 'utf8'))));
}
