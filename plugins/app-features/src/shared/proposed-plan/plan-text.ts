import type { ProposedPage, ProposedPlan } from './proposed-plan.js';
import { planPageLabels } from './page-kinds.js';

/** `Board of Orders by Status`; the title of a page comes first, if it has one. */
export function planPageText({ kind, title, entity, by }: ProposedPage): string {
  const subject = entity === undefined || kind === 'page' ? '' : ` of ${entity}`;
  return `${title ?? planPageLabels[kind]}${title === undefined ? subject : ''}${by === undefined ? '' : ` by ${by}`}`;
}

/** The plan in one line: `Orders (Customer, Pickup date), Customers (Name, Phone)`. */
export function planText({ entities }: Pick<ProposedPlan, 'entities'>): string {
  return entities
    .map(({ name, fields }) => `${name} (${fields.map((field) => field.name).join(', ')})`)
    .join(', ');
}
