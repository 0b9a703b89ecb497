import { createHmac } from 'node:crypto';
import { ManualClock } from '@buildai/core/testing';
import { localCheckoutApi } from '../../src/shared/local-checkout.js';
import type { LocalSaleEvent } from '../../src/shared/local-checkout.js';
import type { FakeCheckout, Sold } from './fake-checkout.js';
import { FakeGumroad } from './fake-gumroad.js';
import { startLifeHost } from './life-host.js';
import type { LifeHost } from './life-host.js';
import type { Delivery } from './webhook-deliveries.js';
import type { Person } from './plans-host.js';
import { FakeStripe } from './fake-stripe.js';

/** An instance and its checkout, with the same interface for each provider. */
export interface Shop extends AsyncDisposable {
  readonly provider: 'gumroad' | 'stripe' | 'local';
  readonly clock: ManualClock;
  readonly host: LifeHost;
  /** The embedded checkout only delivers once. */
  deliver(delivery: Exclude<Delivery, 'twice'>): void;
  /** Delivers again what was delivered immediately since the last time. */
  redeliver(): Promise<void>;
  release(): Promise<void>;
  /** A buyer pays monthly for the plan Rocket. */
  sell(person: Person): Promise<Sold>;
  /** The buyer changes to the plan Moon, following the instance's URL. */
  changeToMoon(person: Person, sold: Sold): Promise<void>;
  renew(person: Person, sold: Sold): Promise<void>;
  failCharge(person: Person, sold: Sold): Promise<void>;
  /** Half of it, or all. */
  refund(person: Person, sold: Sold, part: 'half' | 'all'): Promise<void>;
  dispute(person: Person, sold: Sold): Promise<void>;
  winDispute(person: Person, sold: Sold): Promise<void>;
  cancel(person: Person, sold: Sold): Promise<void>;
  restart(person: Person, sold: Sold): Promise<void>;
  end(person: Person, sold: Sold): Promise<void>;
}

const buy = async (person: Person, planId: string) =>
  (await person.plans.checkout({ body: { planId, recurrence: 'monthly' } })).url;

function shopAt(
  provider: 'gumroad' | 'stripe',
  fakeServer: FakeCheckout,
  host: LifeHost,
  clock: ManualClock,
  changeAt: (url: string, sold: Sold) => Promise<unknown>,
): Shop {
  return {
    provider,
    clock,
    host,
    deliver: (delivery) => fakeServer.deliver(delivery),
    redeliver: () => fakeServer.redeliver(),
    release: () => fakeServer.release('reversed'),
    sell: async (person) => fakeServer.sell(await buy(person, 'rocket')),
    changeToMoon: async (person, sold) => void (await changeAt(await buy(person, 'moon'), sold)),
    renew: async (_, { reference }) => void (await fakeServer.renew(reference)),
    failCharge: (_, { reference }) => fakeServer.failCharge(reference),
    refund: (_, { saleId }, part) => fakeServer.refund(saleId, part === 'half' ? 1_250 : undefined),
    dispute: (_, { saleId }) => fakeServer.dispute(saleId),
    winDispute: (_, { saleId }) => fakeServer.winDispute(saleId),
    cancel: (_, { reference }) => fakeServer.cancel(reference),
    restart: (_, { reference }) => fakeServer.restart(reference),
    end: (_, { reference }) => fakeServer.end(reference),
    async [Symbol.asyncDispose]() {
      await host.stop();
      await fakeServer[Symbol.asyncDispose]();
    },
  };
}

async function openGumroad(): Promise<Shop> {
  const clock = new ManualClock();
  const gumroad = await FakeGumroad.start({ clock });
  const config = { gumroad: { accessToken: gumroad.accessToken, url: gumroad.url } };
  const host = await startLifeHost({ clock, fakeServer: gumroad, config });
  const secret = createHmac('sha256', host.settings.secretKey).update('gumroad-pings').digest('base64url');
  gumroad.notify(`${host.url}/api/plans/webhooks/gumroad/${secret}`);
  return shopAt('gumroad', gumroad, host, clock, async (url, { reference }) => {
    if (!url.endsWith('/manage')) throw new Error(`${url} is not the page of a membership.`);
    await gumroad.changePlan(reference, { gumroad: 'membr/Moon' }, 'monthly');
  });
}

async function openStripe(): Promise<Shop> {
  const clock = new ManualClock();
  const stripe = await FakeStripe.start({ clock });
  const { secretKey, webhookSecret, url } = stripe;
  const config = { stripe: { secretKey, webhookSecret, url } };
  const host = await startLifeHost({ clock, fakeServer: stripe, config });
  stripe.notify(`${host.url}/api/plans/webhooks/stripe`);
  return shopAt('stripe', stripe, host, clock, (portalUrl) => stripe.confirm(portalUrl));
}

/** The embedded checkout sends events within the instance; they can be sent again. */
async function openLocal(): Promise<Shop> {
  const clock = new ManualClock();
  const host = await startLifeHost({ clock });
  let redelivered = 0;
  const play = async ({ token }: Person, saleId: string, event: LocalSaleEvent) =>
    void (await host.client(localCheckoutApi, token).happen({ params: { saleId }, body: { event } }));
  const pay = async (person: Person, planId: string) => {
    const saleId = (await buy(person, planId)).split('/').at(-1) ?? '';
    await play(person, saleId, 'pay');
    return { saleId, reference: saleId };
  };
  const plays =
    (event: LocalSaleEvent) =>
    (person: Person, { saleId }: Sold) =>
      play(person, saleId, event);
  return {
    provider: 'local',
    clock,
    host,
    deliver: () => undefined,
    async redeliver() {
      const bodies = await host.webhookEvents();
      for (const body of bodies.slice(redelivered))
        await fetch(`${host.url}/api/plans/webhooks/local`, { method: 'POST', body });
      redelivered = bodies.length;
    },
    release: async () => undefined,
    sell: (person) => pay(person, 'rocket'),
    changeToMoon: async (person) => void (await pay(person, 'moon')),
    renew: plays('renew'),
    failCharge: plays('fail-charge'),
    refund: (person, { saleId }, part) => play(person, saleId, part === 'half' ? 'refund-part' : 'refund'),
    dispute: plays('dispute'),
    winDispute: plays('win-dispute'),
    cancel: plays('cancel'),
    restart: plays('restart'),
    end: plays('end'),
    [Symbol.asyncDispose]: () => host.stop(),
  };
}

/** All checkout providers. */
export const shops = { gumroad: openGumroad, stripe: openStripe, local: openLocal } as const;
