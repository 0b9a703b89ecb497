import { join } from 'node:path';
import { commands, valueCompletions } from '@buildai/core';
import { appPackageStore } from '../../shared/index.js';
import { Catalogue } from '../catalogue/catalogue.js';
import { PlanRepository } from '../catalogue/plan-repository.js';
import { readPlansFile } from '../catalogue/read-plans-file.js';
import { completePlans } from '../commands/complete-plans.js';
import { listPlansCommand } from '../commands/list-plans.js';
import { seedPlansCommand } from '../commands/seed-plans.js';
import { setPlanCommand } from '../commands/set-plan.js';
import { AppPackages } from '../packages/app-packages.js';
import type { PlansKit } from '../plans-kit.js';

/** What is sold: the plans, and the packages of apps. */
export interface Offers {
  readonly plans: PlanRepository;
  readonly catalogue: Catalogue;
  readonly packages: AppPackages;
}

export function registerCatalogue(kit: PlansKit): Offers {
  const { clock, db, events, log } = kit;
  const plansFile = join(kit.settings.configDir, 'plans.yaml');
  const plans = new PlanRepository(db, clock, log);
  const catalogue = new Catalogue({
    db,
    events,
    plans,
    readFile: () => readPlansFile(plansFile),
    defaultPlan: kit.config.defaultPlan,
  });
  kit.onStart(() => catalogue.start());
  kit.contribute(valueCompletions, completePlans(plans));
  kit.contribute(commands, listPlansCommand(catalogue));
  kit.contribute(commands, seedPlansCommand(catalogue, plansFile));
  kit.contribute(commands, setPlanCommand(catalogue));

  const packages = new AppPackages(db, clock);
  kit.provide(appPackageStore, packages);
  return { plans, catalogue, packages };
}
