import type { FieldPlan, OptionPlan } from '../field-plan.js';
import type { DraftEntity } from '../instantiate-entity.js';
import type { Trade } from './trades.js';
import { optionsOf } from '../../domains/define-field.js';

const usualCategories = ['Materials', 'Equipment', 'Consumables', 'Other'];

function fitField(field: FieldPlan, own: FieldPlan | undefined, trade: Trade | undefined): FieldPlan {
  const { placeholder: _of, ...rest } = field;
  const isTemplates = (options: readonly OptionPlan[] | undefined) =>
    options !== undefined && options === own?.options;
  if (field.name !== 'category' || !isTemplates(field.options)) return rest;
  const { initial: _gone, ...open } = rest;
  return {
    ...open,
    options: optionsOf((trade?.products && trade.categories?.split('|')) || usualCategories),
  };
}

/** Takes the texts of one trade out of a template that an app of another trade uses: samples, examples, categories. */
export function fitTrade(draft: DraftEntity, trade: Trade | undefined): DraftEntity {
  const { template, plan } = draft;
  if (template.trade === undefined || template.trade === trade?.id) return draft;
  const fields = plan.fields.map((field) =>
    fitField(
      field,
      template.fields.find(({ name }) => name === field.name),
      trade,
    ),
  );
  return { ...draft, plan: { ...plan, fields, samples: [] } };
}
