import type { FieldMention } from '../plan/infer-field.js';
import type { EntityMention } from '../understanding/brief.js';
import type { RuleMention } from '../understanding/rule-mention.js';
import { comparable } from '../understanding/lexicon.js';
import type { MentionedThreshold } from './thing-draft.js';

interface Named {
  readonly entity: EntityMention;
  readonly field: FieldMention;
}

const fieldsOf = (entities: readonly EntityMention[]): Named[] =>
  entities.flatMap((entity) => entity.fields.map((field) => ({ entity, field })));

/** The field of the request that a phrase names, by all or the last of its words. */
function fieldNamed(entities: readonly EntityMention[], phrase: string): Named | undefined {
  const wanted = comparable(phrase);
  if (wanted === '') return undefined;
  const all = fieldsOf(entities);
  return (
    all.find(({ field }) => comparable(field.phrase) === wanted) ??
    all.find(({ field }) => ` ${wanted} `.includes(` ${comparable(field.phrase)} `))
  );
}

function entityNamed(entities: readonly EntityMention[], phrase: string): EntityMention | undefined {
  const wanted = comparable(phrase);
  return (
    entities.find((entity) => comparable(entity.phrase) === wanted) ??
    entities.find((entity) => ` ${wanted} `.includes(` ${comparable(entity.phrase)} `))
  );
}

const amountWords =
  /^(?:quantity|qty|stock|in stock|amount|count|number|level|left|remaining|units|pieces|balance|menge|anzahl|bestand|quantité|stock|cantidad|existencias|quantidade|estoque|quantità|scorta)$/i;

function thresholdRule(
  { field, comparison, value }: MentionedThreshold,
  entities: readonly EntityMention[],
): RuleMention[] {
  const named = fieldNamed(entities, field);
  const entity = named?.entity ?? entityNamed(entities, field);
  const own =
    named?.field ??
    (entity ? [entity] : entities)
      .flatMap(({ fields }) => fields)
      .find(({ phrase }) => amountWords.test(phrase));
  const limit = typeof value === 'number' ? value : fieldNamed(entity ? [entity] : entities, value);
  if (!own || limit === undefined) return [];
  return [
    {
      kind: 'threshold',
      ...(entity && { entity: entity.phrase }),
      field: own.phrase,
      comparison,
      value: typeof limit === 'number' ? limit : { field: limit.field.phrase },
    },
  ];
}

/** `everyone can vote once`, `one vote per person`. */
const once =
  /\b(?:one|a single|only one|1) (\p{L}+) (?:per|for each|for every|by each) (?:person|user|member|visitor|customer|employee|people)|\b(?:can|may|should)(?: only)? (\p{L}+) (?:only )?once\b|\b(\p{L}+)s? (?:are |is |should be )?(?:counted|allowed) (?:only )?once (?:per|for each|by) (?:person|user|member)/iu;

function onceRule(text: string, entities: readonly EntityMention[]): RuleMention[] {
  const match = once.exec(text);
  const word = match?.[1] ?? match?.[2] ?? match?.[3];
  const entity = word === undefined ? undefined : entityNamed(entities, word);
  if (!entity) return [];
  const of = entities.find(
    (other) =>
      other !== entity && entity.fields.some(({ phrase }) => comparable(phrase) === comparable(other.phrase)),
  );
  return [{ kind: 'once-per-person', entity: entity.phrase, ...(of && { of: of.phrase }) }];
}

/** `total is quantity times price`, `balance = income - expenses`. */
const formula =
  /\b([\p{L} ]{3,30}?)\s*(?:=|is|should be|equals|is computed as|is calculated as|are)\s*(?:the )?([\p{L} ]{3,30}?)\s*(times|multiplied by|x|×|\*|minus|-|plus|\+)\s+(?:the )?([\p{L} ]{3,30}?)(?=[.,;)]|$|\s+(?:and|per|for|of)\b)/iu;

function computedRule(text: string, entities: readonly EntityMention[]): RuleMention[] {
  const match = formula.exec(text);
  if (!match) return [];
  const [, result = '', first = '', operator = '', second = ''] = match;
  const one = fieldNamed(entities, first);
  const other = one && fieldNamed([one.entity], second);
  if (!one || !other) return [];
  const field =
    fieldNamed([one.entity], result)?.field.phrase ?? result.trim().split(/\s+/).slice(-2).join(' ');
  const base = { kind: 'computed' as const, entity: one.entity.phrase, field };
  if (/minus|-/.test(operator))
    return [
      { ...base, formula: { kind: 'difference', from: one.field.phrase, minus: [other.field.phrase] } },
    ];
  if (/plus|\+/.test(operator))
    return [{ ...base, formula: { kind: 'addition', terms: [one.field.phrase, other.field.phrase] } }];
  return [{ ...base, formula: { kind: 'product', factors: [one.field.phrase, other.field.phrase] } }];
}

const overlap =
  /\b(?:double[- ]?book\p{L}*|no overlap\p{L}*|not overlap|overlapp?\p{L}*|booked twice|same time slot|at the same time twice|two bookings at the same time|doppelt gebucht|doppelbuchung\p{L}*|double réservation|surréservation)\b/iu;
const slots =
  /\b(?:booking|reservation|appointment|rental|slot|lesson|session|shift|buchung|reservierung|termin|réservation|rendez-vous|reserva|cita|prenotazione|appuntamento)\b/iu;

function overlapRule(text: string, entities: readonly EntityMention[]): RuleMention[] {
  if (!overlap.test(text)) return [];
  const entity =
    entities.find(({ phrase }) => slots.test(phrase)) ?? (entities.length === 1 ? entities[0] : undefined);
  if (!entity) return [];
  const per = entity.fields.find(({ phrase }) =>
    /\b(?:room|court|table|resource|vehicle|car|bike|boat|hall|seat|equipment|tool|item|instructor|raum|salle|sala|platz)\b/i.test(
      phrase,
    ),
  );
  const start = entity.fields.find(({ phrase }) =>
    /^(?:start|from|begin|check-?in|starts?(?: at)?|start time|start date|date and time|pickup)\b/i.test(
      phrase,
    ),
  );
  const end = entity.fields.find(({ phrase }) =>
    /^(?:end|to|until|check-?out|ends?(?: at)?|end time|end date|return)\b/i.test(phrase),
  );
  return [
    {
      kind: 'no-overlap',
      entity: entity.phrase,
      ...(start && { start: start.phrase }),
      ...(end && { end: end.phrase }),
      ...(per && { per: per.phrase }),
    },
  ];
}

/** The rules that a request asks the app to keep. Only what names fields and entities of the request counts. */
export function readRules(
  text: string,
  thresholds: readonly MentionedThreshold[],
  entities: readonly EntityMention[],
): RuleMention[] {
  return [
    ...thresholds.flatMap((threshold) => thresholdRule(threshold, entities)),
    ...onceRule(text, entities),
    ...computedRule(text, entities),
    ...overlapRule(text, entities),
  ];
}
