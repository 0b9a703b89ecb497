import { isCode } from '@buildai/code-model';
import type { AppDraft } from '../app-draft.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { Outcome } from './outcome.js';
import { inText, sentenceCase } from '../../language/casing.js';
import { plural } from '../../language/nouns.js';
import { entityName } from '../../plan/instantiate-entity.js';
import { done, refuse } from './outcome.js';
import { EntityUses } from './rename/entity-uses.js';
import { renameInModule } from './rename/rename-in-module.js';
import { renameInSchema } from './rename/rename-in-schema.js';
import { WordChange } from './rename/word-change.js';

/** Renames an entity: in its data (rows are kept), files, addresses, code, and in texts that speak of it. */
export function renameEntity(draft: AppDraft, entityId: string, label: string): Outcome {
  const from = draft.entity(entityId);
  if (!from) return refuse('That no longer exists.');
  const others = draft.entities.filter(({ name }) => name !== entityId);
  if (others.some((other) => other.label.toLowerCase() === label.toLowerCase()))
    return refuse(`The app already has ${inText(plural(label))}.`);
  const name = entityName(label, new Set(others.map((other) => other.name)));
  const to: EntityPlan = { ...from, name, label: sentenceCase(label), plural: plural(sentenceCase(label)) };
  const change = new WordChange(from, to, others);
  const uses = new EntityUses(draft.files, change);
  const stored = storedWords(draft.entities);
  for (const [path, content] of [...draft.files]) {
    const isOwn = path === `entities/${from.name}.json`;
    const place = isOwn ? `entities/${to.name}.json` : (uses.moves.get(path) ?? path);
    const next = path.startsWith('entities/')
      ? renameInSchema(content, from, to, isOwn)
      : isCode(path)
        ? renameInModule(content, { path, change, uses, stored })
        : content;
    if (place !== path) draft.delete(path);
    if (place !== path || next !== content) draft.write(place, next);
  }
  if (from.name !== to.name) draft.renames.push({ from: from.name, to: to.name });
  return done(
    `${sentenceCase(inText(from.plural))} are now called ${inText(to.plural)} everywhere, and their rows were kept.`,
  );
}

/** Names of fields and values of their options: rows are stored under them. */
const storedWords = (entities: readonly EntityPlan[]): ReadonlySet<string> =>
  new Set(
    entities.flatMap(({ fields }) =>
      fields.flatMap(({ name, options = [] }) => [name, ...options.map(({ value }) => value)]),
    ),
  );
