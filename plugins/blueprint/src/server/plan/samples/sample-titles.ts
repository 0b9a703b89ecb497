import type { EntityPlan } from '../app-plan.js';
import type { FieldPlan } from '../field-plan.js';
import { wordsOf } from '../../language/casing.js';
import { kindOf } from '../roles/entity-kind.js';
import { plainWords, WordTable } from '../roles/word-table.js';
import { people } from './people.js';
import { sampleTexts } from './sample-texts.js';

/** Words that name the title of anything, and say nothing about what it is. */
const plainTitles = new Set(
  'name title subject headline label what item description text note entry full topic nom nombre nome titel titre titulo titolo bezeichnung titulo'.split(
    ' ',
  ),
);
const codes = new WordTable<true>([
  [
    true,
    'number|no|nr|code|id|reference|ref|sku|serial|serial number|order number|invoice number|barcode|isbn|inventory number|case number|nummer|numero|codigo|codice|referenz|bestellnummer|rechnungsnummer|tracking number|batch number|lot|member number|tag number|asset tag|customer number|patient id|student id|ear tag',
  ],
]);
/** What an entity holds that is named by another word: a log of weights is kept in the mornings. */
const entityTitles = new WordTable<string>([
  [
    'Kitchen faucet|Hallway painting|New fence|Roof inspection|Bathroom tiles|Garden lights',
    'job|work order|service call|auftrag',
  ],
  [
    'Morning|Evening|Morning|After lunch|Evening|Morning',
    'measurement|reading|weight|blood pressure|blood sugar|glucose|mood|temperature|sleep|heart rate',
  ],
  [
    'Great start to the week|Long day at work|Quiet Sunday|Dinner with friends|Rainy afternoon|A good walk',
    'journal entry|diary entry|entry|journal|day|tagebucheintrag',
  ],
]);

const numbered = new Set(['transaction', 'appointment', 'happening', 'measure']);

/** Whether rows have a number or a time rather than a name, such as orders; they are made for several months. */
export function isNumbered(label: string): boolean {
  return numbered.has(kindOf(label) ?? '');
}

/** `INV-1001`, from the letters of the entity's name. */
export function sampleCode(label: string, index: number): string {
  const letters = wordsOf(label).join('').slice(0, 3).toUpperCase();
  return `${letters}-${1001 + index}`;
}

export function isCode(field: Pick<FieldPlan, 'type' | 'label'>): boolean {
  return field.type === 'text' && codes.find(field.label) === true;
}

/** Whether a field holds the name of a person: `Contact person`, `Name of the owner`, `Assigned to`. */
export function namesPerson(label: string): boolean {
  const words = plainWords(label);
  if (
    /^(assigned to|lent to|loaned to|borrowed by|rented by|sent to|given to|made by|written by|paid by|who|with|done by|responsible|reported by|requested by|taken by|ordered by|booked by|asked by|verliehen an|ausgeliehen an|emergency contact|completed by|from whom|created by|submitted by|recorded by|rented to|added by|voter|received by)$/.test(
      words.join(' '),
    )
  )
    return true;
  const rest = words.filter(
    (word) => word !== 'name' && word !== 'full' && word !== 'person' && word !== 'of' && word !== 'the',
  );
  return (rest.length === 0 && words.includes('person')) || kindOf(rest.join(' ')) === 'person';
}

function titleField(entity: EntityPlan): FieldPlan | undefined {
  return entity.fields.find(({ name }) => name === entity.title);
}

/** Real names for the rows of an entity; undefined if there are none for its kind. */
function knownTitles(entity: EntityPlan): readonly string[] | undefined {
  const field = titleField(entity);
  const label = field?.label ?? 'Name';
  const isPlain = plainWords(label).every((word) => plainTitles.has(word));
  if (!isPlain && namesPerson(label)) return people;
  const ofTitle = isPlain ? undefined : sampleTexts(`${entity.label} ${label}`);
  return (
    ofTitle ??
    (kindOf(entity.label) === 'person' ? people : undefined) ??
    entityTitles.find(entity.label)?.split('|') ??
    sampleTexts(entity.label)
  );
}

/**
 * Titles for the sample rows of an entity, one per row: names of its kind, `Order 1001` for what has a number, and
 * otherwise few rows that are only counted, `Zorble 1`.
 */
export function sampleTitles(entity: EntityPlan): readonly string[] {
  const field = titleField(entity);
  if (field && isCode(field)) return Array.from({ length: 6 }, (_, index) => sampleCode(entity.label, index));
  const known = knownTitles(entity);
  if (known) return known.slice(0, 8);
  const first = kindOf(entity.label) === 'transaction' ? 1001 : 1;
  return Array.from(
    { length: isNumbered(entity.label) ? 6 : 3 },
    (_, index) => `${entity.label} ${first + index}`,
  );
}
