import type { FieldPlan } from '../field-plan.js';
import type { DraftEntity } from '../instantiate-entity.js';
import { optionsOf } from '../../domains/define-field.js';

const usualCategories = ['Materials', 'Equipment', 'Consumables', 'Other'];

function fitField(field: FieldPlan, own: FieldPlan | undefined): FieldPlan {
  const { placeholder: _of, ...rest } = field;
  const hasOptionsOfTemplate = field.options !== undefined && field.options === own?.options;
  if (field.name !== 'category' || !hasOptionsOfTemplate) return rest;
  const { initial: _gone, ...open } = rest;
  return { ...open, options: optionsOf(usualCategories) };
}

/** Takes what is about one trade out of a template where the request does not name it: samples, examples, categories. */
export function fitTrade(draft: DraftEntity, request: string): DraftEntity {
  const { template, plan } = draft;
  if (template.trade === undefined || request.toLowerCase().includes(template.trade)) return draft;
  const fields = plan.fields.map((field) =>
    fitField(
      field,
      template.fields.find(({ name }) => name === field.name),
    ),
  );
  return { ...draft, plan: { ...plan, fields, samples: [] } };
}
