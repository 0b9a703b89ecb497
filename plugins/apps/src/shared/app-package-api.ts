import { defineApi, typedName } from '@buildai/core/shared';
import { z } from 'zod';
import { app } from './app-resource.js';

/** Credits that the buyer of an app receives. */
const packageCredits = z.object({
  appRuns: z.int().min(0).max(1_000_000),
  builderChatMessages: z.int().min(0).max(1_000_000),
});

/** An app for sale, with its own credits. Prices are in cents. */
export const appOffer = z.object({
  packageId: z.string(),
  name: z.string(),
  price: z.number(),
  credits: packageCredits.partial(),
  isOnSale: z.boolean(),
});
export type AppOffer = z.infer<typeof appOffer>;

export const savedOffer = z.object({
  name: typedName(100, 'Enter a name for the package.'),
  /** Cents. */
  price: z.int('should be a whole number of cents').min(100, 'should be at least 100 cents').max(10_000_000),
  credits: packageCredits,
  /** Product ids by checkout provider. */
  products: z.record(z.string().max(40), z.string().max(200)).default({}),
  isOnSale: z.boolean().default(true),
});

const params = z.object({ appId: z.string() });

/** Selling an app as a package. */
export const appPackageApi = defineApi({
  getOffer: {
    method: 'GET',
    path: '/api/apps/:appId/package',
    access: 'builder',
    on: app('builder'),
    summary: 'The package in which the app is sold, or null.',
    params,
    response: z.object({ offer: appOffer.nullable() }),
  },
  saveOffer: {
    method: 'PUT',
    path: '/api/apps/:appId/package',
    access: 'builder',
    on: app('owner'),
    summary: 'Starts, changes, or ends the sale of the app as a package. Existing buyers keep it.',
    params,
    body: savedOffer,
    response: z.object({ offer: appOffer }),
  },
});
