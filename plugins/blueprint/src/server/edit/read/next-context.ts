import type { Edit } from '../edit.js';
import type { AppDraft } from '../app-draft.js';
import type { Context, Wish } from './wish.js';
import { selectionsIn } from './conditions.js';

/** What a wish speaks of, for the pronouns of the next one. */
function spokenOf(wish: Wish): Context {
  const pure = wish.namedFields.filter(({ mention }) =>
    mention.targets.every(({ kind }) => kind !== 'entity'),
  );
  const fields = pure.flatMap(({ fields: each }) => (each.length === 1 ? each : []));
  const field =
    fields.at(-1) ??
    pure.flatMap((each) => each.fields).find(({ entity }) => entity.name === wish.contextEntity?.name);
  // `interviews` may be rows as well as the stage Interview.
  const isPure = wish.mentions.some(
    ({ targets }) => targets.length > 0 && targets.every(({ kind }) => kind === 'option'),
  );
  const option = isPure ? wish.namedOptions.at(-1) : undefined;
  const page =
    wish.mentions
      .flatMap(({ targets }) => targets.flatMap((target) => (target.kind === 'page' ? [target.page] : [])))
      .at(-1) ?? pageByView(wish);
  const entity = wish.namedEntities.at(-1) ?? field?.entity ?? option?.entity;
  const isNew = entity !== undefined || page !== undefined;
  const selections = entity ? selectionsIn(wish, entity) : [];
  return {
    ...(entity && selections.length > 0 && { rows: selections }),
    ...(entity
      ? { entity: entity.name }
      : wish.context.entity !== undefined && { entity: wish.context.entity }),
    ...(field
      ? { field: { entity: field.entity.name, field: field.field.name } }
      : wish.context.field &&
        (!isNew || (page === undefined && entity?.name === wish.context.field.entity)) && {
          field: wish.context.field,
        }),
    ...(option
      ? { option: { entity: option.entity.name, field: option.field.name, value: option.option.value } }
      : !isNew && wish.context.option && { option: wish.context.option }),
    ...(page
      ? { page: page.path }
      : wish.context.page !== undefined && !isNew && { page: wish.context.page }),
  };
}

function pageByView(wish: Wish) {
  const view = (['board', 'calendar', 'timeline', 'checklist'] as const).find((each) => wish.has(each));
  const entity = wish.namedEntities[0]?.name;
  const found = wish.pages.filter(
    (page) => view !== undefined && page.view === view && (entity === undefined || page.entity === entity),
  );
  return found.length === 1 ? found[0] : undefined;
}

function optionCount({ entities }: Wish, entity: string, field: string): number {
  const fields = entities.find(({ name }) => name === entity)?.fields ?? [];
  return fields.find(({ name }) => name === field)?.options?.length ?? 0;
}

/** The context behind a wish and what was done for it: a new field is what `those with it` are meant by. */
export function nextContext(wish: Wish, done: readonly Edit[], draft: AppDraft): Context {
  const { rows, ...spoken } = spokenOf(wish);
  // What a sentence between says does not count: `requested is gone, we take confirmed ones, so lose that status`.
  const { dropped } = wish.context;
  const context = { ...spoken, ...(dropped && done.length === 0 && { dropped }) };
  const removed = done.findLast(
    (edit) =>
      edit.kind === 'change-field' &&
      edit.change.options !== undefined &&
      edit.change.options.length < optionCount(wish, edit.entity, edit.field),
  );
  if (removed?.kind === 'change-field')
    return { ...context, dropped: { entity: removed.entity, field: removed.field } };
  const added = done.findLast((edit) => edit.kind === 'add-fields' || edit.kind === 'add-entity');
  if (added?.kind === 'add-fields') {
    const entity = draft.entity(added.entity);
    const before = wish.entities.find(({ name }) => name === added.entity);
    const field = entity?.fields.findLast(({ name }) => !before?.fields.some((each) => each.name === name));
    if (entity && field)
      return { ...context, entity: entity.name, field: { entity: entity.name, field: field.name } };
  }
  if (added?.kind === 'add-entity') {
    const entity = draft.entities.findLast(({ name }) => !wish.entities.some((each) => each.name === name));
    if (entity) return { entity: entity.name };
  }
  return { ...context, ...(rows && { rows }) };
}
