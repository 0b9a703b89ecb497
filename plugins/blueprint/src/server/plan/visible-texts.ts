import type { EntityPlan } from './app-plan.js';
import type { FieldPlan } from './field-plan.js';
import { WordTable } from './roles/word-table.js';

/** Long texts that are written beside what a row is about. */
const aside = new WordTable<true>([
  [
    true,
    'note|notes|description|details|comments|about|remarks|bio|instructions|notizen|beschreibung|bemerkung|notas|descripcion|observaciones|descricao|descrizione|note interne|remarques',
  ],
]);

const isColumn = ({ type, inTable }: FieldPlan) => type !== 'long_text' && inTable !== false;

/** Shows long text in lists where it is what the rows are about: their title, or nearly all they hold. */
export function withVisibleTexts(entity: EntityPlan): EntityPlan {
  const columns = entity.fields.filter((field) => isColumn(field) && field.name !== entity.title);
  const isMain = (field: FieldPlan) =>
    field.name === entity.title || (columns.length < 2 && !aside.find(field.label));
  return {
    ...entity,
    fields: entity.fields.map((field) =>
      field.type === 'long_text' && isMain(field) ? { ...field, inTable: true } : field,
    ),
  };
}
