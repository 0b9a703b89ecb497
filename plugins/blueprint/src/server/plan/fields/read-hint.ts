import type { Language } from '../../language/language.js';
import { sentenceCase } from '../../language/casing.js';
import { splitList } from '../../language/lists.js';
import type { FieldPlan } from '../field-plan.js';
import { customTypeNamed } from './custom-type.js';
import type { FieldSense } from './field-meaning.js';
import type { Unit } from './units.js';
import { typeNamed } from './type-named.js';
import { unitNamed } from './units.js';

/** What is said about a field in brackets or after `as`. */
export interface HintReading {
  readonly required: boolean;
  /** The type and limits, if they are said. */
  readonly sense?: Partial<FieldSense>;
  /** What makes a field of the type of a plugin, if one is said. */
  readonly custom?: Omit<FieldPlan, 'name' | 'label'>;
  readonly unit?: Unit;
  /** Labels of options, at least two. */
  readonly options?: readonly string[];
  /** Whether several of the options may hold at once. */
  readonly several: boolean;
  /** Examples of values, which are no options: `e.g. Labrador`. */
  readonly examples?: string;
}

const requiredWords =
  /(?<!\p{L})(?:required|mandatory|must(?: be filled(?: in)?)?|pflicht(?:feld)?|erforderlich|obligatorisch|obligatoire|requis|obligatorio|obligatoria|requerido|obrigat[oó]rio|obrigat[oó]ria|obbligatorio|obbligatoria|richiesto)(?!\p{L})/iu;
const markers =
  /(?<!\p{L})(?:not required|optional(?:ly)?|unique|eindeutig|freiwillig|facultatif|facultative|optionnel(?:le)?|unico|[uú]nico|[uú]nica|opcional|facoltativo|facoltativa|opzionale)(?!\p{L})/giu;
const severalWords =
  /^(?:multi-?select|multiple choice|multiple|several|one or more|any of|all that apply|check ?boxes|mehrfachauswahl|mehrere|plusieurs|choix multiples?|varios|varias|selecci[oó]n m[uú]ltiple|v[aá]rios|v[aá]rias|sele[cç][aã]o m[uú]ltipla|scelta multipla|selezione multipla)(?!\p{L})[\s:,-]*(?:of|from|aus|de|di|entre|parmi|tra)?\s*/iu;
const severalBehind =
  /[\s,;–-]*(?:\(?(?:several|multiple|more than one|any number|mehrere|plusieurs|varios|varias|vários|várias|diversi|più di uno)(?: of them)?(?: (?:is|are|may|can be|möglich|possibles?|posibles?|possíveis|possibili|allowed|possible|apply|chosen|picked))*\)?)\s*$/iu;
const choiceWords =
  /^(?:(?:single )?(?:select|choice|dropdown|drop-down)|dropdown|drop-down|options?|choices|values|possible values|picklist|list|either|one of|auswahl(?:liste)?|entweder|eine[rs]? (?:von|aus)|optionen|liste(?: d[eé]roulante)?|choix|soit|lista(?: desplegable| suspensa)?|desplegable|opciones|uno de|una de|op[cç][oõ]es|um de|uma de|elenco|scelta|opzioni|i\.?e\.?|can be|kann sein|peut [eê]tre|puede ser|pode ser|pu[oò] essere)(?!\p{L})[\s:-]*(?:(?:of|from|between|with|aus|von|zwischen|de|entre|parmi|con|com|tra|fra|da)(?!\p{L})[\s:]*)?/iu;
const exampleWords =
  /^(?:e\.?\s?g\.?|for example|for instance|such as|like|z\.?\s?b\.?|zum beispiel|wie|p\.?\s?ex\.?|par exemple|comme|por ejemplo|p\.?\s?ej\.?|como|por exemplo|per esempio|ad es\.?|es\.|come)(?!\p{L})[\s:,]*/iu;
const rest = /[\s,]*(?:etc\.?|usw\.?|and so on|and more|…|\.\.\.|ecc\.?)\s*$/iu;

const numeral = String.raw`(-?\d+(?:[.,]\d+)?)`;
const range = new RegExp(
  String.raw`^(?:from |between |von |zwischen |de |entre |da |tra )?${numeral}\s*(?:-|–|—|to|bis|und|and|à|a|al|y|e|até|hasta|fino a)\s*${numeral}\s*(.*)$`,
  'iu',
);
const least = new RegExp(
  String.raw`^(?:min(?:imum|imal|imo)?\.?|at least|from|>=|≥|mindestens|ab|au moins|al menos|m[ií]nimo|pelo menos|no m[ií]nimo|almeno)\s*:?\s*${numeral}\s*(.*)$`,
  'iu',
);
const mostly = new RegExp(
  String.raw`^(?:max(?:imum|imal|imo)?\.?|at most|up to|no more than|<=|≤|h[oö]chstens|maximal|bis zu|au plus|jusqu['’][àa]|como m[aá]ximo|m[aá]ximo|hasta|no m[aá]ximo|at[eé]|al massimo|massimo|fino a)\s*:?\s*${numeral}\s*(.*)$`,
  'iu',
);
const positive = /^(?:positive|not negative|non-negative|>\s*0|positiv|positif|positivo)$/i;

const asNumber = (text: string | undefined) => Number((text ?? '').replace(',', '.'));

interface Limits {
  readonly min?: number;
  readonly max?: number;
  readonly after: string;
}

function limitsIn(text: string): Limits | undefined {
  const between = range.exec(text);
  if (between) return { min: asNumber(between[1]), max: asNumber(between[2]), after: between[3] ?? '' };
  const from = least.exec(text);
  if (from) return { min: asNumber(from[1]), after: from[2] ?? '' };
  const to = mostly.exec(text);
  if (to) return { max: asNumber(to[1]), after: to[2] ?? '' };
  return positive.test(text) ? { min: 0, after: '' } : undefined;
}

const ratingWords =
  /^(?:stars?|sterne?|étoiles?|etoiles?|estrellas?|estrelas?|stelle|stella|hearts?|points? scale|rating|scale)?$/iu;

/** The type and limits that a part of a hint says: `1-5`, `max 500`, `0 to 100 %`. */
function limitedSense(text: string): { sense: Partial<FieldSense>; unit?: Unit } | undefined {
  const limits = limitsIn(text);
  if (!limits || !(limits.min === undefined || limits.max === undefined || limits.min < limits.max))
    return undefined;
  const { min, max, after } = limits;
  const unit = after === '' ? undefined : unitNamed(after);
  const isRating = min === 1 && max === 5 && ratingWords.test(after);
  if (isRating) return { sense: { type: 'rating' } };
  if (after !== '' && !unit && !ratingWords.test(after)) return undefined;
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return { sense: { ...(unit && { type: unit.type }), ...bounds }, ...(unit && { unit }) };
}

function optionsIn(text: string): string[] {
  return splitList(text.replace(/\s*[/|]\s*/g, ', ').replace(/\s+(?:or|oder|ou|o|u)\s+/gi, ', '))
    .map((item) => sentenceCase(item.replace(/^["'“„«‘]+|["'”“»’.]+$/g, '').trim()))
    .filter((item) => item !== '' && item.length <= 40);
}

/** Reads a hint: its type, unit, limits, options, and whether the field is required. */
export function readHint(hint: string, language: Language): HintReading {
  const isRequired = requiredWords.test(hint.replace(markers, ''));
  const bare = hint
    .replace(markers, '')
    .replace(requiredWords, '')
    .replace(/^[\s,;:]+|[\s,;:]+$/g, '')
    .replace(/\s*[,;]\s*(?=[,;])/g, '');
  const base = { required: isRequired, several: false };
  if (bare === '') return base;
  const custom = customTypeNamed(bare);
  if (custom) return { ...base, custom, sense: { type: custom.type } };
  const type = typeNamed(bare, language);
  const unit = unitNamed(bare);
  if (unit) return { ...base, unit, sense: { type: unit.type } };
  if (type) return { ...base, sense: { type } };
  const limited = limitedSense(bare);
  if (limited) return { ...base, ...limited };
  const several = severalWords.test(bare) || (/[,/;]/.test(bare) && severalBehind.test(bare));
  const isExample = exampleWords.test(bare);
  const listed = bare
    .replace(severalWords, '')
    .replace(severalBehind, '')
    .replace(choiceWords, '')
    .replace(exampleWords, '')
    .replace(rest, '');
  const parts = splitList(listed);
  const typed = parts.length > 1 ? severalStatements(parts, language) : undefined;
  if (typed) return { ...base, ...typed };
  const options = optionsIn(listed);
  if (isExample) return { ...base, several, examples: listed, ...(options.length > 1 && { options }) };
  return options.length > 1 ? { ...base, several, options } : { ...base, several };
}

/** `number, max 500`, `kg, 0 to 300`: each part says something about the field. */
function severalStatements(parts: readonly string[], language: Language) {
  const read = parts.map((part) => {
    const unit = unitNamed(part);
    const type = typeNamed(part, language);
    if (unit) return { unit, sense: { type: unit.type } };
    return limitedSense(part) ?? (type ? { sense: { type } } : undefined);
  });
  const typed = read.filter((each) => each?.sense.type !== undefined);
  // `number, 1 to 5`
  const scale = typed.find((each) => each?.sense.type === 'rating');
  if (scale && typed.length === 2 && typed.some((each) => each?.sense.type === 'number')) return scale;
  // Several types or units are options: `S, M, L`, `phone, email`.
  if (typed.length > 1 || read.some((each) => each === undefined)) return undefined;
  const unit = read.find((each) => each?.unit)?.unit;
  const sense = read.reduce<Partial<FieldSense>>((said, each) => ({ ...said, ...each?.sense }), {});
  return { sense, ...(unit && { unit }) };
}
