import type { Reply } from './reply.js';
import { planApp } from '../plan/plan-app.js';
import { readBrief } from '../understanding/read-brief.js';
import { nothingToKeep, refusal } from './make-app.js';
import { proposePlan } from './propose-plan.js';

/** Proposes a plan of the app that a request describes. */
export function planFirst(request: string): Reply {
  const refused = refusal(request);
  if (refused) return refused;
  const brief = readBrief(request);
  const plan = planApp(brief);
  return plan ? proposePlan(plan, { beyond: brief.beyond }) : nothingToKeep();
}
