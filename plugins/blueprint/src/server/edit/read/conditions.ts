import type { Condition } from '../../plan/dashboard-plan.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import { isNumeric } from '../../plan/fields/type-traits.js';
import type { FieldPlan } from '../../plan/field-plan.js';
import { inText, sentenceCase, wordsOf } from '../../language/casing.js';
import { isOver, progressField, valuesWhere } from '../../plan/roles/option-role.js';
import type { Selection } from './selection.js';
import { isSmall } from './small-words.js';
import type { Wish } from './wish.js';
import { fitOf, keyOf } from './words.js';

/** The negation that stands before or, in some languages, right behind a word. */
function isNegated(wish: Wish, from: number, to: number): boolean {
  const around = [...wish.words.slice(Math.max(0, from - 4), to), ...wish.words.slice(to, to + 1)];
  const negations = wish.cuesAt('not').map(({ from: at }) => at);
  return around.some((word) => negations.some((at) => wish.words[at] === word));
}

function optionSelections(wish: Wish, entity: EntityPlan): Selection[] {
  const options = wish.namedOptions.filter((option) => option.entity.name === entity.name);
  const fields = new Set(options.map(({ field }) => field.name));
  return [...fields].map((name): Selection => {
    const own = options.filter(({ field }) => field.name === name).map(({ option }) => option);
    const values = [...new Set(own.map(({ value }) => value))];
    const mention = wish.mentions.find(({ targets }) =>
      targets.some((target) => target.kind === 'option' && target.field.name === name),
    );
    const isNot = mention !== undefined && isNegated(wish, mention.from, mention.to);
    const text = [...new Set(own.map(({ label }) => inText(label)))].join(' or ');
    return isNot
      ? { where: { field: name, not: values }, text: `not ${text}` }
      : { where: { field: name, is: values }, text, isPrefix: true };
  });
}

/** `unpaid` for `paid`. */
function isOpposite(key: string, part: string): boolean {
  const rest = key.replace(/^(?:un|in|im|nicht|non)/, '');
  return rest !== key && fitOf(rest, part) > 1;
}

/** `not paid their fee` for the field `fee paid`, `unpaid` for `paid`. */
function flagSelection(wish: Wish, field: FieldPlan): Selection[] {
  const parts = wordsOf(field.label.replace(/\(.*?\)/g, ''))
    .map(keyOf)
    .filter((key) => !isSmall(key));
  const opposites = parts.map((part) => wish.words.findIndex(({ key }) => isOpposite(key, part)));
  const places = parts.map((part, index) => {
    const place = wish.words.findIndex(({ key }) => fitOf(key, part) > 1);
    return place < 0 ? (opposites[index] ?? -1) : place;
  });
  if (parts.length === 0 || places.some((place) => place < 0)) return [];
  const isNot =
    places.some((place, index) => place === opposites[index]) ||
    isNegated(wish, Math.min(...places), Math.max(...places) + 1);
  const text = inText(field.label);
  return [{ where: { field: field.name, set: !isNot }, text: isNot ? `not ${text}` : text }];
}

const periods: readonly (readonly [NonNullable<Condition['when']>, string, RegExp])[] = [
  [
    'past',
    'overdue',
    / (?:overdue|past due|late|expired|uberfallig\w*|verspatet|abgelaufen\w*|en retard|echu\w*|perime\w*|vencid\w*|atrasad\w*|caducad\w*|expirad\w*|scadut\w*|in ritardo|past|in the past|vergangene\w*|passe\w*|pasad\w*|passad\w*|passat\w*) /,
  ],
  ['today', 'today', / (?:today|todays|heute|heutige\w*|aujourd hui|du jour|hoy|hoje|oggi) /],
  [
    'this-week',
    'this week',
    / (?:this week|this weeks|diese woche|dieser woche|cette semaine|esta semana|questa settimana|nesta semana) /,
  ],
  [
    'this-month',
    'this month',
    / (?:this month|this months|diesen monat|diesem monat|ce mois(?: ci)?|este mes|neste mes|questo mese) /,
  ],
  [
    'upcoming',
    'upcoming',
    / (?:upcoming|coming up|future|coming|next|kommende\w*|anstehende\w*|kunftige\w*|a venir|prochain\w*|proxim\w*|futur\w*|prossim\w*) /,
  ],
];

function dateSelection(wish: Wish, entity: EntityPlan): Selection[] {
  const period = periods.find(([, , pattern]) => pattern.test(wish.keys));
  const dates = entity.fields.filter(({ type }) => type === 'date' || type === 'datetime');
  const named = wish.namedFields
    .flatMap(({ fields }) => fields)
    .find(
      (target) => target.entity.name === entity.name && dates.some(({ name }) => name === target.field.name),
    );
  const due = dates.find(({ name }) =>
    /due|deadline|until|expir|end|best|frist|fallig|echeance|venc|scaden|limite/i.test(name),
  );
  const date = named?.field ?? due ?? dates[0];
  return period && date
    ? [
        {
          where: { field: date.name, when: period[0] },
          text: period[1],
          isPrefix: /^(?:past|upcoming)$/.test(period[0]),
        },
      ]
    : [];
}

const openWords =
  / (?:open|unfinished|outstanding|pending|not done|not finished|offen\w*|unerledigt\w*|ouvert\w*|en cours|abiert\w*|pendiente\w*|abert\w*|pendente\w*|apert[oaie]|in sospeso) /;

/** `open` where that is no option: what is not finished. */
function openSelection(wish: Wish, entity: EntityPlan): Selection[] {
  const field = progressField(entity);
  const over = field ? valuesWhere(field, isOver) : [];
  return openWords.test(wish.keys) && field && over.length > 0
    ? [{ where: { field: field.name, not: over }, text: 'open', isPrefix: true }]
    : [];
}

/** `more than 100 euros`, `below 5`. */
function numberSelection(wish: Wish, entity: EntityPlan): Selection[] {
  const limit = / (\d+(?:[.,]\d+)?)\S* /.exec(` ${wish.text} `)?.[1];
  const isBelow = wish.has('below');
  if (limit === undefined || !(isBelow || wish.has('above'))) return [];
  const field = wish.namedFields
    .flatMap(({ fields }) => fields)
    .find((target) => target.entity.name === entity.name && isNumeric(target.field))?.field;
  const value = Number(limit.replace(',', '.'));
  if (!field) return [];
  const text = `${inText(field.label)} ${isBelow ? 'below' : 'above'} ${value}`;
  return [
    { where: isBelow ? { field: field.name, below: value } : { field: field.name, above: value }, text },
  ];
}

/** Which rows of an entity a wish speaks of. Empty for all of them. */
export function selectionsIn(wish: Wish, entity: EntityPlan): Selection[] {
  const chosen = optionSelections(wish, entity);
  const flags = entity.fields
    .filter(({ type }) => type === 'boolean')
    .flatMap((field) => flagSelection(wish, field));
  const found = [...chosen, ...flags];
  if (found.length > 0) return found;
  const others = [numberSelection, dateSelection, openSelection];
  return others.map((select) => select(wish, entity)).find((some) => some.length > 0) ?? [];
}

/** What the selected rows are called: `Overdue invoices`, `Singers: not fee paid`. */
export function titleOfRows(entity: Pick<EntityPlan, 'plural'>, selections: readonly Selection[]): string {
  const texts = (isPrefix: boolean) =>
    selections.filter((each) => (each.isPrefix ?? false) === isPrefix).map(({ text }) => text);
  const [before, behind] = [texts(true), texts(false)];
  const name = sentenceCase([...before, inText(entity.plural)].join(' '));
  return behind.length > 0 ? `${name}: ${behind.join(', ')}` : name;
}
