import { join } from 'node:path';
import { definePlugin } from '@buildai/core';
import type { Database } from '@buildai/core';
import type { ManualClock } from '@buildai/core/testing';
import { configDir } from '@buildai/core/testing';
import { eventually } from '@buildai/core/testing';
import { accountApi } from '@buildai/auth/shared';
import { PlanRepository } from '../../src/server/catalogue/plan-repository.js';
import { readPlansFile } from '../../src/server/catalogue/read-plans-file.js';
import { plansChanged } from '../../src/shared/events.js';
import type { Plan } from '../../src/shared/plan.js';
import { monthlyPrice } from '../../src/shared/plan.js';
import { plansApi } from '../../src/shared/plans-api.js';
import { startPlansHost } from './plans-host.js';
import type { Person, PlansHost, PlansHostOptions } from './plans-host.js';
import type { FakeCheckout, Products } from './fake-checkout.js';

const plansFile = join(configDir, 'plans.yaml');

/** The state of a purchase as visible over HTTP. */
export interface Standing {
  readonly plan: unknown;
  readonly status: unknown;
  readonly isCancelled: boolean;
  /** Oldest first. Paid and refunded cents. */
  readonly payments: readonly {
    readonly amount: number;
    readonly refunded: number;
    readonly status: string;
  }[];
}

/** A whole instance that sells at a fake server, and shares its clock. */
export interface LifeHost extends PlansHost {
  /** Resolves once all received webhook events were applied. */
  settled(): Promise<void>;
  /** Advances the clock by this many days and a little, then runs the hourly reconciliation. */
  reconcile(days: number): Promise<void>;
  /** The webhook events as received. */
  webhookEvents(): Promise<readonly string[]>;
  standing(person: Person): Promise<Standing>;
  /** Assigns the purchase to the returning buyer. */
  claim(person: Person, saleId: string): Promise<void>;
}

interface StoredWebhookEvent {
  readonly id: string;
  readonly body: string;
  readonly applied_at: string | null;
}

interface Schedule {
  readonly id: string;
  readonly next_run_at: string;
  readonly lease_until: string | null;
}

const day = 86_400_000;

/** The plans of the installation; those with a price can be bought at the fake server. */
async function plansAt(fakeServer: FakeCheckout | undefined): Promise<readonly Plan[]> {
  const offers = new Map<string, Products>();
  const plans = await readPlansFile(plansFile);
  for (const plan of plans.filter(({ price }) => price > 0)) {
    const offer = { planId: plan.id, name: plan.name, monthly: monthlyPrice(plan), yearly: plan.priceYearly };
    if (fakeServer) offers.set(plan.id, fakeServer.offer(offer));
  }
  return plans.map((plan) => ({ ...plan, products: offers.get(plan.id) ?? {} }));
}

export interface LifeHostOptions {
  readonly clock: ManualClock;
  /** None for the embedded checkout. */
  readonly fakeServer?: FakeCheckout;
  /** The plugin's section of the settings file. */
  readonly config?: Readonly<Record<string, unknown>>;
}

export async function startLifeHost(options: LifeHostOptions): Promise<LifeHost> {
  const { clock, config = {}, fakeServer } = options;
  const plans = await plansAt(fakeServer);
  let db!: Database;
  const catalogue = definePlugin({
    id: 'plans-on-sale',
    dependsOn: ['plans'],
    register(kit) {
      db = kit.db;
      kit.onStart(() =>
        kit.db.transaction(async (transaction) => {
          await new PlanRepository(kit.db, kit.clock, kit.log).store(plans, [], transaction);
          await kit.events.publish(plansChanged, {}, transaction);
        }),
      );
    },
  });
  const same: PlansHostOptions = { clock, config: { plans: config } };
  const host = await startPlansHost({ ...same, plugins: [catalogue] });
  const firstDb = db;
  await host.signUp('first');
  const life: LifeHost = {
    ...host,
    async settled() {
      await eventually(async () => {
        const left = await firstDb<StoredWebhookEvent>('plan_notices').whereNull('applied_at').select('id');
        return left.length === 0;
      });
    },
    async webhookEvents() {
      const rows = await firstDb<StoredWebhookEvent>('plan_notices').orderBy('received_at').select('body');
      return rows.map(({ body }) => body);
    },
    async reconcile(days) {
      clock.advance(days * day + 60_000);
      const due = firstDb<Schedule>('job_schedules').where({ id: 'plans/reconcile' });
      await due.clone().update({ next_run_at: new Date(0).toISOString() });
      // An instance checks for due work when it starts, so a second one is started on the same database.
      await using beside = await startPlansHost({ ...same, settings: { dataDir: host.settings.dataDir } });
      await eventually(async () => {
        const [row] = await due.clone().select('next_run_at', 'lease_until');
        return row && Date.parse(row.next_run_at) > 0 && row.lease_until === null && beside.url !== '';
      });
    },
    async standing(person) {
      const account = (await person.account.current()) as unknown as Record<string, unknown>;
      const { purchases } = await person.plans.purchases();
      return {
        plan: account.plan,
        status: account.planSubscriptionStatus,
        isCancelled: account.planSubscriptionCancelledAt !== null,
        payments: purchases
          .flatMap(({ payments }) => payments)
          .toSorted((a, b) => a.paidAt.localeCompare(b.paidAt))
          .map(({ amount, refunded, status }) => ({ amount, refunded, status })),
      };
    },
    async claim({ token }, saleId) {
      await host.client(accountApi, token).create({ query: { sale_id: saleId } });
    },
  };
  await eventually(async () => {
    const { plans: sold } = await host.client(plansApi).paidPlans();
    return sold.find(({ id }) => id === 'moon')?.isForSale;
  });
  return life;
}
