import type { AppDraft } from '../app-draft.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { FieldPlan } from '../../plan/field-plan.js';
import { prune } from '../../code/prune.js';
import { namesOf } from '../../files/names.js';
import { isMadeOf, usesOfField, withoutOptionalUses } from './field-uses.js';

const showsRows = (source: string) => /\s(?:entity|fields)=\{/.test(source);
/** Forms and details are never about one field. */
const showsOneRow = (source: string) => /<Record(?:Form|Details)\b/.test(source);
const controlsOf = (source: string) => source.match(/\s(?:on[A-Z]\w*|to|back)=/g)?.length ?? 0;

/** Whether a view without the uses of a field still shows rows, their other fields, and all of its controls. */
function isIntact(pruned: string, before: string, entity: EntityPlan, field: FieldPlan): boolean {
  const { one } = namesOf(entity);
  const others = entity.fields.filter(({ name }) => name !== field.name);
  const reads = (source: string, name: string) => new RegExp(`\\b${one}\\??\\.${name}\\b`).test(source);
  return (
    (showsRows(pruned) || pruned.includes('.map(')) &&
    controlsOf(pruned) === controlsOf(before) &&
    others.every(({ name }) => reads(pruned, name) || !reads(before, name))
  );
}

/** Pages that the uses of a field can't be taken out of. */
export interface DependentPages {
  /** Views that are made of the field. */
  readonly made: readonly string[];
  /** Others, which use it still. */
  readonly using: readonly string[];
}

/**
 * Takes the uses of a field out of every page that is as good without them. A page that would show no rows any more,
 * such as a list of what the field selects, keeps what it has. So does a view that would lose more than the field.
 */
export function removeUses(draft: AppDraft, entity: EntityPlan, field: FieldPlan): DependentPages {
  const names = namesOf(entity);
  const standard = new Set(
    [names.listPage, names.detailsPage, names.newPage, names.editPage].map((page) => `pages/${page}.jsx`),
  );
  const [made, using]: [string[], string[]] = [[], []];
  for (const path of draft.pages) {
    const source = draft.read(path) ?? '';
    const optional = withoutOptionalUses(source, entity, field.name);
    const isPaper = /^pages\/Print/.test(path);
    const pruned = isPaper ? optional : prune(optional, usesOfField(entity, field.name));
    const isWhole = path === draft.homePath || standard.has(path) || showsOneRow(source);
    const isAsGood = (without: string) =>
      isWhole
        ? showsRows(without) || !showsRows(optional)
        : without === optional || isIntact(without, optional, entity, field);
    if (pruned !== undefined && isAsGood(pruned)) draft.write(path, pruned);
    else if (!isWhole && isMadeOf(source, entity, field)) made.push(path);
    else {
      draft.write(path, optional);
      using.push(path);
    }
  }
  return { made, using };
}
