import type { EntityPlan } from '../../plan/app-plan.js';
import type { CheckInsView } from '../../plan/view-plan.js';
import { namesOf } from '../names.js';
import { fillPage } from './fill-page.js';

export function checkInsPage(view: CheckInsView, entity: EntityPlan, log: EntityPlan): string {
  const { logReference, logDate } = view;
  const names = namesOf(log);
  return fillPage(view, entity, { logReference, logDate, Log: log.name, log: names.one, logs: names.many });
}
