import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AppAdministration } from './app-administration.js';
import { appOption, requireApp } from './app-administration.js';
import { savedOffer } from '../../shared/app-package-api.js';

const count = z.coerce.number('should be a whole number').int('should be a whole number').min(0).default(0);

const options = z.object({
  app: appOption,
  price: z.coerce
    .number('should be a number of cents')
    .pipe(savedOffer.shape.price)
    .meta({ title: 'Price in cents', description: 'one-time price in cents' }),
  appRuns: count.meta({ description: 'AI credits included' }),
  builderChatMessages: count.meta({ description: 'builder messages included with the app' }),
  off: z.boolean().default(false).meta({ description: 'stop selling it; people who bought it keep it' }),
});

/** `apps sell`: offers an app as a package with its own credits. */
export function sellAppCommand(parts: AppAdministration): Command {
  return defineCommand({
    name: 'apps sell',
    summary: 'Sell an app for a one-time price, with credits included.',
    options,
    positions: ['app', 'price'],
    examples: ['apps sell habit-tracker 1900 --app-runs 500', 'apps sell habit-tracker 1900 --off'],
    async run({ app: named, price, appRuns, builderChatMessages, off }, io) {
      const { appId, name, ownerId } = await requireApp(parts, named);
      if (!off) await parts.limits.requireFeature(ownerId, 'payments');
      const { products = {} } = (await parts.packages.ofApp(appId)) ?? {};
      const credits = { appRuns, builderChatMessages };
      const offer = await parts.packages.offer(appId, { name, price, credits, products, isOnSale: !off });
      io.result(offer, () =>
        io.print(
          off ? `${name} is no longer for sale.` : `${name} is for sale at $${(price / 100).toFixed(2)}.`,
        ),
      );
    },
  });
}
