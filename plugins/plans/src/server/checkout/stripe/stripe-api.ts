import Stripe from 'stripe';
import { AppError, retryAfterSeconds } from '@buildai/core/shared';
import type { CheckoutContext } from '../../../shared/checkout-provider.js';
import { operatorFetch } from '../operator-fetch.js';
import { unavailable } from '../unavailable.js';

/**
 * The API version of the shapes here. Accounts keep the version they started with, so every request states
 * it.
 */
const apiVersion = '2026-10-28.endive';

export interface StripeAccess {
  readonly secretKey: string;
  /** Where the API is: `https://api.stripe.com`. */
  readonly url: string;
  /** Response timeout in ms. Default: 15,000. */
  readonly timeout?: number;
}

type Way = Pick<CheckoutContext, 'egress' | 'signal'>;

/** Stripe's client library, over `core/egress`. */
export function createStripeClient({ secretKey, url, timeout = 15_000 }: StripeAccess, way: Way): Stripe {
  const { hostname, port, protocol } = new URL(url);
  return new Stripe(secretKey, {
    apiVersion,
    host: hostname,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(operatorFetch(url, timeout, way)),
  });
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode === 404 || error.code === 'resource_missing');

/**
 * Calls Stripe.
 * @returns undefined for a missing object.
 * @throws CheckoutUnavailable for any other error; retry later.
 */
export async function askStripe<T>(ask: () => Promise<T>, { signal }: Way): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    signal.throwIfAborted();
    if (isMissing(error)) return undefined;
    if (error instanceof AppError) throw error;
    const headers = error instanceof Stripe.errors.StripeError ? error.headers : undefined;
    throw unavailable(error, retryAfterSeconds(headers?.['retry-after']));
  }
}

/** All items of a paginated list. */
export async function allOf<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of pages) all.push(each);
  return all;
}

export const idOf = (each: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof each === 'string' ? each : each?.id;

/** @param seconds Unix time. */
export const isoTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();
