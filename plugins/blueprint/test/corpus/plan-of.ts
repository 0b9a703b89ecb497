import type { AppPlan } from '../../src/server/plan/app-plan.js';
import { planApp } from '../../src/server/plan/plan-app.js';
import { refusal } from '../../src/server/reply/make-app.js';
import { isUnclear } from '../../src/server/reply/is-unclear.js';
import { readBrief } from '../../src/server/understanding/read-brief.js';

/** What the model would build. */
export interface Planned {
  /** Undefined if it answers or asks instead. */
  readonly plan: AppPlan | undefined;
  /** Whether it shows the plan before it builds. */
  readonly asksFirst: boolean;
}

export function planOf(request: string): Planned {
  const brief = readBrief(request);
  const plan = refusal(request) ? undefined : planApp(brief);
  return { plan, asksFirst: plan !== undefined && isUnclear(brief, plan) };
}
