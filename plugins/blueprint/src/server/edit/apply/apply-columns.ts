import type { AppDraft } from '../app-draft.js';
import type { Edit } from '../edit.js';
import type { FieldPlan } from '../../plan/field-plan.js';
import type { Outcome } from './outcome.js';
import { inText } from '../../language/casing.js';
import { joinList } from '../../language/lists.js';
import { inOrder, withProperty } from '../schema-file.js';
import { done, refuse } from './outcome.js';

type Columns = Extract<Edit, { kind: 'columns' }>;

/** A table shows all fields but long texts, unless a field says otherwise. */
const isShown = ({ type, inTable }: FieldPlan) => inTable ?? type !== 'long_text';

function wanted(field: FieldPlan, { show, hide, only }: Columns): boolean {
  if (only) return only.includes(field.name);
  if (hide?.includes(field.name)) return false;
  return show?.includes(field.name) === true || isShown(field);
}

function withVisibility(field: FieldPlan, shows: boolean): FieldPlan {
  const { inTable: _before, ...rest } = field;
  return shows === (field.type !== 'long_text') ? rest : { ...rest, inTable: shows };
}

/** Shows and hides columns of an entity's tables. */
export function setColumns(draft: AppDraft, edit: Columns): Outcome {
  const entity = draft.entity(edit.entity);
  if (!entity) return refuse(`${edit.entity} no longer exists.`);
  if (edit.hide?.includes(entity.title))
    return refuse(`${entity.plural} are opened by that column, so it has to stay.`);
  const changed = entity.fields.filter((field) => wanted(field, edit) !== isShown(field));
  const order = edit.only && isReordered(entity.fields, edit.only) ? edit.only : undefined;
  if (changed.length === 0 && !order) return refuse('The table already shows these columns.');
  draft.editSchema(entity, (content) =>
    changed.reduce(
      (schema, field) => withProperty(schema, withVisibility(field, wanted(field, edit))),
      content,
    ),
  );
  // The order of the fields is that of the columns.
  if (order) draft.editSchema(entity, (content) => inOrder(content, order));
  const after = draft.entity(edit.entity)?.fields.filter(isShown) ?? [];
  return done(
    `The table of ${inText(entity.plural)} shows ${joinList(after.map(({ label }) => inText(label)))} now.`,
  );
}

function isReordered(fields: readonly FieldPlan[], only: readonly string[]): boolean {
  const places = only.map((name) => fields.findIndex((field) => field.name === name));
  return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
}
