import type { Database, Events } from '@buildai/core';
import { BootError, lockInTransaction } from '@buildai/core';
import { plansChanged } from '../../shared/events.js';
import { PlanInUse, UnknownPlan } from '../../shared/errors.js';
import type { Plan, PlanId } from '../../shared/plan.js';
import type { PlanRepository } from './plan-repository.js';

export interface CatalogueParts {
  readonly db: Database;
  readonly events: Events;
  readonly plans: PlanRepository;
  /** Plans of a new instance. */
  readonly readFile: () => Promise<readonly Plan[]>;
  /** The plan of accounts without a purchase or grant. */
  readonly defaultPlan: PlanId;
}

/** All plans, cached in memory and reloaded when they change on any instance. */
export class Catalogue {
  #plans: readonly Plan[] = [];

  constructor(private readonly parts: CatalogueParts) {
    parts.events.subscribe(plansChanged, () => this.#load());
  }

  /** Reads the plans; where there are none yet, those of the file. */
  async start(): Promise<void> {
    await this.#load();
    if (await this.parts.plans.isEmpty()) await this.replace(await this.parts.readFile());
    if (!this.find(this.parts.defaultPlan)) throw this.#unknownDefault();
  }

  /** The lowest first. */
  get all(): readonly Plan[] {
    return this.#plans;
  }

  find(planId: PlanId): Plan | undefined {
    return this.#plans.find(({ id }) => id === planId);
  }

  /** @throws UnknownPlan that names those there are. */
  require(planId: PlanId): Plan {
    const found = this.find(planId);
    if (found) return found;
    const known = this.#plans.map(({ id }) => id).join(', ');
    throw UnknownPlan({ message: `There is no plan "${planId}". There are: ${known}.` });
  }

  /** The plan of accounts without a purchase or grant. */
  get standard(): Plan {
    return this.require(this.parts.defaultPlan);
  }

  /** The one above all others. */
  get highest(): Plan {
    return this.#plans.at(-1) ?? this.standard;
  }

  /**
   * Replaces all plans. One that is stored and does not fit stays, unless there is another one with its ID.
   * @throws PlanInUse if a plan that accounts are on would be removed.
   */
  async replace(plans: readonly Plan[]): Promise<void> {
    const { db, events } = this.parts;
    const kept = new Set(plans.map(({ id }) => id));
    await db.transaction(async (transaction) => {
      await lockInTransaction(transaction, 'plans');
      const inUse = await this.parts.plans.inUse(transaction);
      const removed = this.#plans.map(({ id }) => id).filter((id) => !kept.has(id));
      const lost = removed.find((id) => inUse.has(id));
      if (lost)
        throw PlanInUse({ message: `An account is on the plan "${lost}". Hide it instead: isHidden.` });
      await this.parts.plans.store(plans, removed, transaction);
      await events.publish(plansChanged, {}, transaction);
    });
    await this.#load();
  }

  #unknownDefault(): BootError {
    const known = this.#plans.map(({ id }) => id).join(', ');
    return new BootError(
      `plugins.plans.defaultPlan: there is no plan "${this.parts.defaultPlan}". There are: ${known}.`,
    );
  }

  async #load(): Promise<void> {
    this.#plans = await this.parts.plans.list();
  }
}
