import type { Clock, Command, Egress } from '@buildai/core';
import { CommandError, defineCommand } from '@buildai/core';
import { z } from 'zod';
import type { PriceRepository } from './price-repository.js';
import { readModelsDev } from './read-models-dev.js';

/** The public list has some 4 MB. */
const maxBytes = 50_000_000;
const timeoutMs = 60_000;

export interface RefreshPricesParts {
  readonly clock: Clock;
  readonly egress: Egress;
  readonly prices: Pick<PriceRepository, 'store'>;
  /** MODEL_PRICES_URL */
  readonly pricesUrl: string;
}

/** Fetches the current list of prices. */
export const refreshPrices = ({ clock, egress, prices, pricesUrl }: RefreshPricesParts): Command =>
  defineCommand({
    name: 'models refresh-prices',
    summary: 'Fetches the prices and context windows of models from the list at MODEL_PRICES_URL.',
    options: z.object({}),
    examples: ['models refresh-prices'],
    async run(_options, io) {
      const unreadable = `The list at ${pricesUrl} isn’t in the form of models.dev. Nothing was changed.`;
      const response = await egress.fetch(pricesUrl, { maxBytes, timeout: timeoutMs, signal: io.signal });
      if (!response.ok)
        throw new CommandError(`${pricesUrl} responded with ${response.status}. Nothing was changed.`);
      const document: unknown = await response.json().catch(() => {
        throw new CommandError(unreadable);
      });
      const list = readModelsDev(document, {
        source: pricesUrl,
        asOf: clock.now().toISOString().slice(0, 10),
      });
      if (!list) throw new CommandError(unreadable);
      await prices.store(list);
      const count = Object.values(list.services).reduce((sum, models) => sum + Object.keys(models).length, 0);
      io.result({ asOf: list.asOf, models: count, source: pricesUrl }, (shown) =>
        io.print(`Stored the prices of ${shown.models} models from ${shown.source}.`),
      );
    },
  });
