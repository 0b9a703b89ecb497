import { optionsOf } from '../../domains/define-field.js';
import { sentenceCase } from '../../language/casing.js';
import { splitList } from '../../language/lists.js';
import { fieldTypeCalled, screenTypeOf } from '@buildai/fields';
import type { ScreenFieldType } from '@buildai/fields';
import type { Language } from '../../language/language.js';
import { customTypeNamed } from '../../plan/fields/custom-type.js';
import { tinted, typeNamed } from '../../plan/infer-field.js';
import type { Edit, FieldChange, Unclear } from '../edit.js';
import { change, targetsOf } from './read-field-changes.js';
import type { Wish } from './wish.js';

type Reading = readonly (Edit | Unclear)[] | undefined;

/** The words of the longest phrase for a type: `date and time` in `a date and time of the day`. */
const longestPhrase = 4;

/** The type that a text names among other words: by its longest phrase, and by the first of these. */
function typeWithin(text: string, language: Language): ScreenFieldType | undefined {
  const words = text.split(/\s+/);
  for (let length = longestPhrase; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const named = fieldTypeCalled(words.slice(start, start + length).join(' '), language);
      if (named) return screenTypeOf(named);
    }
  return undefined;
}

const choiceWords =
  /\b(?:select|dropdown|drop-down|drop down|choice|choose|multi-?select|pick|picker|options?|one of|either|auswahl\w*|liste|choix|menu|lista|opci[oó]n\w*|sele[cç][aã]o|scelta|elenco|tendina)\b/iu;

/** The options in `a choice between easy, medium and hard`, `low, medium or high`. */
export function optionsIn(text: string): string[] {
  const listed =
    /(?:between|with(?: the)?(?: options?| values?| choices?)?|of|from|among|:|zwischen|mit|aus|entre|avec|parmi|con|com|tra|fra|da)\s*:?\s+([^:]+)$/iu.exec(
      text,
    )?.[1] ?? text;
  const wanted = listed.replace(
    /\s+(?:instead of|rather than|statt|anstatt|au lieu d|en vez d|em vez d|invece d)(?:e|i|el|o|a)?\s.*$/iu,
    '',
  );
  return splitList(wanted.replace(/\s+(?:or|oder|ou|o|und|et|y|e)\s+/giu, ', ').replace(/\s*[/|]\s*/g, ', '))
    .map((item) =>
      sentenceCase(
        item
          .replace(/^(?:either|one of|an?|the)\s+/i, '')
          .replace(/^["“'‘„«]|["”'’“».]$/g, '')
          .trim(),
      ),
    )
    .filter((item) => item !== '' && item.length <= 40);
}

function changeIn(text: string, language: Language): FieldChange | undefined {
  const isChoice = choiceWords.test(text);
  const options = optionsIn(text);
  const several = /multi|several|more than one|mehrere|plusieurs|varios|várias|più/i.test(text);
  if (isChoice && options.length > 1)
    return { type: several ? 'multiselect' : 'select', options: optionsOf(tinted(options)) };
  const custom = customTypeNamed(text);
  if (custom) return custom;
  const type = typeNamed(text) ?? typeWithin(text, language);
  if (type) return { type };
  return options.length > 1 && /[,/]/.test(text) && options.every((option) => option.split(' ').length <= 3)
    ? { type: 'select', options: optionsOf(tinted(options)) }
    : undefined;
}

/** Verbs and connectors that say that something becomes something else. */
const becomes =
  /(?:\b(?:in)?to\s+(?:be\s+)?|\bbe\s+|\bas\s+|\bit\s+|\bthat\s+|\bis\s+|\bzum?r?\s+|\bin\s+|\bals\s+|\ben\s+|\bcomme\s+|\bcomo\s+|\bem\s+|\bcome\s+|\bsein\s+|\bêtre\s+|\bser\s+|\bessere\s+|\bun[ea]?\s+|\ban?\s+)/iu;

/** Another type of an existing field: `turn the phone into a number`, `make it a choice between …`. */
export function readType(wish: Wish): Reading {
  if (
    !wish.has('change') ||
    wish.has('page', 'chart', 'required', 'optional', 'sort', 'hide', 'warn', 'rename')
  )
    return undefined;
  const [named] = wish.namedFields.filter(
    ({ mention }) => !mention.isPartial || wish.namedFields.length === 1,
  );
  const isIt = named === undefined && wish.hasPronoun && wish.contextField !== undefined;
  if (!named && !isIt) return undefined;
  const link = readReference(wish);
  if (link) return link;
  const behind = wish.slice(named?.mention.to ?? 1);
  const ownerless = wish.namedEntities.reduce(
    (text, { label, plural }) =>
      text.replace(
        new RegExp(`\\b(?:of|on|in|for)\\s+(?:the |our |my |a |an |each )?(?:${plural}|${label})\\b`, 'iu'),
        ' ',
      ),
    behind,
  );
  const said = becomes.exec(` ${ownerless} `);
  const text = said ? ` ${ownerless} `.slice(said.index + said[0].length).trim() : '';
  if (text === '') return undefined;
  const changed = changeIn(text, wish.language);
  if (!changed) return undefined;
  const targets = targetsOf(wish);
  if ('say' in targets) return [targets];
  return targets.slice(0, 1).map((target) => change(target, changed));
}

/** `let me pick the manager from employees`, `manager should be an employee`. */
export function readReference(wish: Wish): Reading {
  const picks =
    / (?:pick|picked|choose|chosen|select|selected|link|linked|dropdown of|reference|auswahlen|aussuchen|choisir|elegir|seleccionar|escolher|selecionar|scegliere|selezionare) /.test(
      wish.keys,
    ) || / (?:from (?:it|them|there|that list|the list|our|my|the) ) /.test(wish.keys);
  const texts = wish.namedFields
    .flatMap(({ fields }) => fields)
    .filter(({ field }) => field.reference === undefined && field.type === 'text');
  const [target] = texts;
  if (!picks || !target) return undefined;
  const owner = target.entity.name;
  const parent =
    wish.namedEntities.find(({ name }) => name !== owner) ??
    (wish.contextEntity?.name === owner ? undefined : wish.contextEntity);
  return parent ? [change(target, { type: 'reference', reference: parent.name })] : undefined;
}
