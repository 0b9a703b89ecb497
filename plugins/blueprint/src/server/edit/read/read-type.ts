import { optionsOf } from '../../domains/define-field.js';
import { sentenceCase } from '../../language/casing.js';
import { splitList } from '../../language/lists.js';
import type { ScreenFieldType } from '@buildai/fields';
import { customTypeNamed } from '../../plan/fields/custom-type.js';
import { tinted, typeNamed } from '../../plan/infer-field.js';
import type { Edit, FieldChange, Unclear } from '../edit.js';
import { change, targetsOf } from './read-field-changes.js';
import type { Wish } from './wish.js';
import { wordsIn } from './words.js';

type Reading = readonly (Edit | Unclear)[] | undefined;

/** Words for types in the other languages, and longer ones in English. Keys as in `words.ts`. */
const typePhrases: readonly (readonly [ScreenFieldType, RegExp])[] = [
  [
    'boolean',
    / (?:checkbox|check box|tick box|tickbox|yes no|yes or no|ja nein|kontrollkastchen|haken|case a cocher|oui non|oui ou non|casilla|si no|si o no|sim nao|sim ou nao|caixa de selecao|casella|si no) /,
  ],
  [
    'long_text',
    / (?:long text|multi line|multiline|several lines|text area|textarea|paragraph|mehrzeilig\w*|langer text|texte long|plusieurs lignes|texto largo|varias lineas|texto longo|testo lungo|piu righe) /,
  ],
  [
    'datetime',
    / (?:date and time|date with time|with a time|datum und uhrzeit|datum mit uhrzeit|date et heure|fecha y hora|data e hora|data e ora) /,
  ],
  ['date', / (?:date|calendar date|date picker|datum|datumsfeld|fecha|data) /],
  ['email', / (?:e mail|email|mail address|correo) /],
  ['phone', / (?:phone|phone number|telefon\w*|telephone|telefono|telefone) /],
  ['url', / (?:link|url|web address|website|lien|enlace) /],
  ['rating', / (?:stars?|star rating|rating|sterne\w*|etoiles?|estrellas|estrelas|stelle) /],
  [
    'currency',
    / (?:money|currency|amount of money|price|geldbetrag|wahrung|betrag|montant|argent|dinero|moneda|dinheiro|moeda|denaro|valuta|importo) /,
  ],
  [
    'percent',
    / (?:percent|percentage|prozent\w*|pourcentage|porcentaje|percentagem|porcentagem|percentuale) /,
  ],
  ['image', / (?:image|photo|picture|bild|foto|imagen|imagem|immagine) /],
  ['color', / (?:color|colour|farbe|couleur|cor|colore) /],
  ['number', / (?:number|numeric|zahl|nummer|nombre|chiffre|numero|numerico) /],
  ['text', / (?:text|plain text|free text|normal text|text field|freitext|textfeld|texte|texto|testo) /],
];

function typeIn(text: string, keys: string): ScreenFieldType | undefined {
  return typeNamed(text) ?? typePhrases.find(([, pattern]) => pattern.test(keys))?.[0];
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

function changeIn(text: string, keys: string): FieldChange | undefined {
  const isChoice = choiceWords.test(text);
  const options = optionsIn(text);
  const several = /multi|several|more than one|mehrere|plusieurs|varios|várias|più/i.test(text);
  if (isChoice && options.length > 1)
    return { type: several ? 'multiselect' : 'select', options: optionsOf(tinted(options)) };
  const custom = customTypeNamed(text);
  if (custom) return custom;
  const type = typeIn(text, keys);
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
  const changed = changeIn(text, keysIn(text));
  if (!changed) return undefined;
  const targets = targetsOf(wish);
  if ('say' in targets) return [targets];
  return targets.slice(0, 1).map((target) => change(target, changed));
}

/** The keys of the words of a text, each between spaces. */
function keysIn(text: string): string {
  return ` ${wordsIn(text)
    .map(({ key }) => key)
    .join(' ')} `;
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
