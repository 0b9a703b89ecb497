import type { EntityPlan } from '../app-plan.js';
import type { SampleRow, SampleValue } from '../sample-value.js';
import { kindOf } from '../roles/entity-kind.js';
import { plainWords } from '../roles/word-table.js';

/** How many of the rows it refers to name a row. */
const most = 2;
const plain = new Set(['title', 'name', 'subject', 'description', 'titel', 'titre', 'titulo', 'titolo']);

/** The references that distinguish an appointment from others: what for, then with whom. */
function namingReferences(entity: EntityPlan): string[] {
  const references = entity.fields.flatMap(({ name, reference }) =>
    reference === undefined ? [] : [{ name, isPerson: kindOf(reference) === 'person' }],
  );
  return [...references.filter(({ isPerson }) => !isPerson), ...references.filter(({ isPerson }) => isPerson)]
    .slice(0, most)
    .map(({ name }) => name);
}

const textOf = (value: SampleValue | undefined) => (typeof value === 'string' ? value : '');

/** `Booking 1` becomes `Haircut, Ana Ruiz`, if titles are only counted and the rows refer to others. */
function titlesOf(entity: EntityPlan, rows: readonly SampleRow[]): ReadonlyMap<unknown, string> {
  const title = entity.fields.find(({ name }) => name === entity.title);
  const isPlain = title !== undefined && plainWords(title.label).every((word) => plain.has(word));
  const isCounted = rows.every((row) => / \d+$/.test(textOf(row[entity.title])));
  if (!isPlain || !isCounted || kindOf(entity.label) === 'transaction') return new Map();
  const names = namingReferences(entity);
  const titles = rows.map((row) =>
    names
      .map((name) => textOf(row[name]))
      .filter(Boolean)
      .join(', '),
  );
  const isDistinct = titles.every(Boolean) && new Set(titles).size === titles.length;
  return new Map(isDistinct ? rows.map((row, index) => [row[entity.title], titles[index] ?? '']) : []);
}

/** Names rows that are only counted by what they refer to, here and where others refer to them. */
export function withMeaningfulTitles(entities: readonly EntityPlan[]): EntityPlan[] {
  const titles = new Map(entities.map((entity) => [entity.name, titlesOf(entity, entity.samples)]));
  return entities.map((entity) => ({
    ...entity,
    samples: entity.samples.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          const field = entity.fields.find((candidate) => candidate.name === name);
          const owner = name === entity.title ? entity.name : field?.reference;
          return [name, (owner === undefined ? undefined : titles.get(owner)?.get(value)) ?? value];
        }),
      ),
    ),
  }));
}
