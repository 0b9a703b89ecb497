import { inText, sentenceCase } from '../../language/casing.js';
import { joinList } from '../../language/lists.js';
import { isNumeric } from '../../plan/fields/type-traits.js';
import type { FieldPlan } from '../../plan/field-plan.js';
import type { Edit, FieldChange, Unclear } from '../edit.js';
import { unclear } from '../edit.js';
import { currencyNamed, measureNamed } from './units.js';
import type { FieldTarget, Wish } from './wish.js';

type Reading = readonly (Edit | Unclear)[] | undefined;

export function change({ entity, field }: FieldTarget, changed: FieldChange): Edit {
  return { kind: 'change-field', entity: entity.name, field: field.name, change: changed };
}

/** Asks which field is meant where several entities have one of that name. */
export function whichOf(targets: readonly FieldTarget[]): Unclear {
  const owners = targets.map(({ entity }) => inText(entity.plural));
  const [first] = targets;
  const label = inText(first?.field.label ?? '');
  return unclear(
    `${sentenceCase(joinList(owners))} all have ${label}. Say which one, for example “${label} of ${owners[0] ?? ''}”.`,
  );
}

/**
 * The fields that a wish is about. Of several entities only if each of these is named; otherwise a question.
 * @param fits which fields can be meant
 */
export function targetsOf(
  wish: Wish,
  fits: (field: FieldPlan) => boolean = () => true,
): readonly FieldTarget[] | Unclear {
  const owners = new Set(wish.namedEntities.map(({ name }) => name));
  const found: FieldTarget[] = [];
  const unclearOnes: FieldTarget[][] = [];
  const isPure = ({ mention }: (typeof wish.namedFields)[number]) =>
    mention.targets.every(({ kind }) => kind !== 'entity');
  const named = wish.namedFields.some(isPure) ? wish.namedFields.filter(isPure) : wish.namedFields;
  for (const { fields, mention } of named) {
    const fitting = fields.filter(({ field }) => fits(field));
    const isSaid = fitting.every(({ entity }) => owners.has(entity.name));
    if (fitting.length > 1 && !isSaid && !mention.isPartial) unclearOnes.push(fitting);
    else found.push(...fitting.filter(({ field }) => !found.some((other) => other.field === field)));
  }
  const [asked] = unclearOnes;
  if (found.length > 0) return found;
  if (asked) return whichOf(asked);
  const { contextField } = wish;
  return contextField && fits(contextField.field) ? [contextField] : [];
}

/** What a comparison is about, by the names that its field may have: `plots bigger than 300`. */
const compared: readonly (readonly [RegExp, RegExp])[] = [
  [/ (?:bigger|larger|smaller) than /, /size|area|fläche|größe|taille|surface|superfici|tama[nñ]|dimension/i],
  [/ (?:longer|shorter) than /, /length|duration|minutes|hours|time|dauer|länge|dur[ée]e|longueur/i],
  [/ (?:older|younger) than /, /age|alter|âge|edad|idade|età/i],
  [/ (?:heavier|lighter) than /, /weight|gewicht|poids|peso/i],
  [/ (?:more expensive|cheaper|dearer) than /, /price|cost|amount|fee|rent|preis|prix|precio|preço|prezzo/i],
];

function comparedField(wish: Wish, numbers: readonly FieldPlan[]): FieldPlan | undefined {
  const names = compared.find(([words]) => words.test(wish.keys))?.[1];
  const found = names ? numbers.filter(({ label }) => names.test(label)) : [];
  return found.length === 1 ? found[0] : undefined;
}

/** Marks rows beyond a limit: `warn me when the stock goes below 10`. */
export function readWarning(wish: Wish): Reading {
  const limit = /(?<![\d.,])-?\d+(?:[.,]\d+)?/.exec(wish.text)?.[0];
  const isBelow = wish.has('below');
  if (!wish.has('warn') || limit === undefined || !(isBelow || wish.has('above'))) return undefined;
  const targets = targetsOf(wish, isNumeric);
  if ('say' in targets) return [targets];
  const numbers = wish.entity?.fields.filter(isNumeric) ?? [];
  const meant = comparedField(wish, numbers);
  const [only, another] = meant ? [meant] : numbers;
  const [target] =
    targets.length > 0
      ? targets
      : only && !another && wish.entity
        ? [{ entity: wish.entity, field: only }]
        : [];
  if (!target) return [unclear('I couldn’t find the number that this limit is for.')];
  const value = Number(limit.replace(',', '.'));
  return [change(target, isBelow ? { warnBelow: value } : { warnAbove: value })];
}

/** The last currency that is not the one to be replaced: `in pounds, not dollars`. */
function currencyIn(wish: Wish): string | undefined {
  return wish.words
    .flatMap(({ key }, at) => {
      const isOld = /^(?:not|of|than|nicht|statt|von|pas|lieu|no|from|non|nao|vez|invece)$/.test(
        wish.words[at - 1]?.key ?? '',
      );
      const code = currencyNamed(key);
      return code === undefined || isOld ? [] : [code];
    })
    .at(0);
}

function unitIn(wish: Wish): string | undefined {
  const named = wish.words.flatMap(({ key }, at) => {
    const next = wish.words[at + 1]?.key ?? '';
    const unit = measureNamed(`${key} ${next}`) ?? measureNamed(key);
    const isNamed = wish.mentions.some(({ from, to, isPartial }) => !isPartial && at >= from && at < to);
    const isSaid = wish.cuesAt('below').length === 0;
    // A single letter is a unit only where it is said to be one.
    const isLetter =
      key.length === 1 && !/^(?:in|en|em|is|put|add|ist|the|with)$/.test(wish.words[at - 1]?.key ?? '');
    return unit === undefined || isNamed || !isSaid || isLetter ? [] : [unit];
  });
  return named[0];
}

const saysUnit =
  / (?:in|is|are|unit|units|behind|show|measured|put|currency|should be|need to be|to|into|as|display|einheit|wahrung|ist|sind|en|unite|devise|sont|est|unidad|moneda|es|son|em|unidade|moeda|sao|unita|valuta|moneta|e|sono) /;

/** The unit or the currency of a number: `the weight is in kg`, `prices in euros`. */
export function readUnit(wish: Wish): Reading {
  if (wish.has('warn') || !saysUnit.test(wish.keys)) return undefined;
  const currency = currencyIn(wish);
  if (currency !== undefined) {
    const targets = targetsOf(wish, ({ type }) => type === 'currency');
    if (!('say' in targets) && targets.length > 0 && wish.namedFields.length > 0)
      return targets.map((target) => change(target, { currency }));
    const owners = wish.namedEntities.length > 0 ? wish.namedEntities : wish.entities;
    const all = owners.flatMap((entity) =>
      entity.fields.filter(({ type }) => type === 'currency').map((field) => ({ entity, field })),
    );
    const aboutMoney =
      / (?:currency|prices?|amounts?|money|everything|all|wahrung|preise?|betrage?|devise|prix|montants?|moneda|precios?|moeda|precos?|valores|valuta|prezzi|importi) /.test(
        wish.keys,
      );
    if (all.length > 0 && (aboutMoney || 'say' in targets))
      return all.map((target) => change(target, { currency }));
  }
  const unit = unitIn(wish);
  if (unit === undefined) return undefined;
  const targets = targetsOf(wish, ({ type }) => type === 'number');
  if ('say' in targets) return [targets];
  return targets.length > 0 ? targets.map((target) => change(target, { unit })) : undefined;
}

/** `email must always be filled in`, `the phone is optional`. */
export function readRequired(wish: Wish): Reading {
  // `location isn't compulsory`
  const isOptional = wish.has('optional') || (wish.has('required') && !wish.hasPlainly('required'));
  if (!isOptional && !wish.has('required')) return undefined;
  if (wish.has('page', 'chart')) return undefined;
  const targets = targetsOf(wish);
  if ('say' in targets) return [targets];
  if (targets.length === 0) return undefined;
  return targets.map((target) =>
    isOptional && target.field.name === target.entity.title
      ? unclear(
          `${sentenceCase(inText(target.field.label))} is what ${inText(target.entity.plural)} are identified by, so it can’t be optional.`,
        )
      : change(target, { required: !isOptional }),
  );
}
