import { optionsOf } from '../../domains/define-field.js';
import { inText, sentenceCase } from '../../language/casing.js';
import { joinList, splitList } from '../../language/lists.js';
import type { FieldPlan, OptionPlan } from '../../plan/field-plan.js';
import { tinted } from '../../plan/infer-field.js';
import type { Edit, Unclear } from '../edit.js';
import { unclear } from '../edit.js';
import { properName } from './read-app-name.js';
import { change, targetsOf, whichOf } from './read-field-changes.js';
import { optionsIn } from './read-type.js';
import { labelIn } from './phrases.js';
import type { FieldTarget, OptionTarget, Wish } from './wish.js';
import { isSmall } from './small-words.js';
import { keyOf, wordsIn } from './words.js';

type Reading = readonly (Edit | Unclear)[] | undefined;

const isAlsoPossible =
  / (?:can also be|could also be|may also be|there should be|there has to be|there must be|there needs to be|also be|konnen auch|kann auch|peuvent aussi|peut aussi|pueden|tambien|podem|tambem|possono|anche) | (?:can|could|may) be .+ (?:as well|too) /;

const isChoice = ({ type }: FieldPlan) => type === 'select' || type === 'multiselect';

/** Words for a choice of any name, and what its field may be called. */
const choiceNames =
  /^(?:status|state|stage|phase|category|type|kind|priority|genre|level|statut|etat|etape|categorie|estado|etapa|categoria|tipo|situacao|stato|fase|kategorie|art|stufe)$/;

/** A choice that is asked for as a whole: `add a status to books`, but not `add a status Expired`. */
const newChoice =
  / (?:add|need|needs|want|have|get|give|gives|include|missing) (?:\S+ ){0,2}?(?:an?|another|new) (?:status|state|stage|phase|category|type|kind|priority|genre|level) (?:to|for|on|with|field|column) /;

/** The select field that a wish adds to: named, or the only one of the entity of that kind. */
function choiceFieldOf(wish: Wish): FieldTarget | Unclear | undefined {
  const named = wish.namedFields.flatMap(({ fields }) => fields.filter(({ field }) => isChoice(field)));
  const said = wish.words
    .map(({ key }) => key)
    .find((key) => choiceNames.test(key.replace(/e?s$/, '')) || choiceNames.test(key));
  const [first, ...more] = named;
  if (first && more.length === 0) return first;
  if (first) {
    const owner =
      wish.namedEntities.find(({ name }) => named.some(({ entity }) => entity.name === name)) ??
      wish.contextEntity;
    const own = named.filter(({ entity }) => entity.name === owner?.name);
    return own.length === 1 ? own[0] : whichOf(named);
  }
  const entity =
    wish.namedEntities[0] ??
    wish.contextEntity ??
    (wish.entities.length === 1 ? wish.entities[0] : undefined);
  const choices = entity?.fields.filter(isChoice) ?? [];
  const status =
    choices.find(({ name }) => /status|stage|state|phase|statut|estado|stato|situac/i.test(name)) ??
    (choices.length === 1 ? choices[0] : undefined);
  if (entity && status && said === undefined && isAlsoPossible.test(wish.keys))
    return { entity, field: status };
  const neighbors = wish.namedOptions.filter(
    ({ option }) => !wish.quotes.some(({ text }) => keyOf(text) === keyOf(option.label)),
  );
  const [neighbor] = neighbors;
  // `put “Urgent” above High`
  const isBeside = wish.quotes.length > 0 || isAlsoPossible.test(wish.keys);
  if (neighbor && isBeside && neighbors.every((each) => each.field === neighbor.field)) return neighbor;
  // `add a status to books` is a new field unless they have one of that name.
  const isNewField = said !== undefined && newChoice.test(wish.keys);
  const sameName = choices.find(
    ({ name, label }) => said !== undefined && [keyOf(name), keyOf(label)].includes(said),
  );
  const field =
    sameName ??
    ((said !== undefined || wish.has('option')) && choices.length === 1 && !isNewField
      ? choices[0]
      : undefined);
  if (entity && field) return { entity, field };
  const { contextField, contextOption } = wish;
  // `call “On hold” “Paused” and add “Cancelled”`
  if (contextOption && wish.quotes.length > 0 && wish.namedEntities.length <= 1) return contextOption;
  return contextField && isChoice(contextField.field) && wish.hasPronoun ? contextField : undefined;
}

/** Words between the verb and the field that say that what is meant is an option. */
const asOption =
  / (?:stato|estado|statut|kategorie|categoria|situacao|a|(?:at|to|in) the (?:end|start|top|bottom|beginning|front)|statuses|stages|categories|types|genres|kinds|levels|there should be|there has to be|there must be|there needs to be|one|as (?:a|an|another|the|new|last|first|one more)|another|option|options|choice|choices|value|values|status|stage|category|type|to the|into the|into|among the|zum?r?|als|zu den|comme|aux?|dans|como|a las?|a los|al|as|aos|ao|nas?|nos|come|alle|agli|ai|alla|can also be|also be|missing|needs|fehlt|fehlen|manque|falta|faltan|manca) /;

/** The labels that are to be added: quoted, or what is left between the verb and the field. */
function addedLabels(wish: Wish, target: FieldTarget): string[] {
  if (wish.quotes.length > 0) {
    const fieldKeys = [target.field.label, target.field.name].map(keyOf);
    const quoted = wish.quotes.map(({ text }) => text).filter((text) => !fieldKeys.includes(keyOf(text)));
    if (quoted.length > 0) return quoted;
  }
  // `we want a No show status`
  const [, written] =
    /\b(?:an?|another|the)\s+(\p{Lu}[\p{L}\d '’-]*?)\s+(?:status|stage|state|category|option|type)\b/u.exec(
      wish.text,
    ) ?? [];
  const [, behind] =
    /\b(?:status|stato|estado|statut|situação|kategorie|categor[ií]a|catégorie|category|stage|option)\s+(\p{Lu}[\p{L} ]*?)(?=\s+(?:per|für|pour|para|to|for|on|is|fehlt|manca|manque|falta)\b|$)/u.exec(
      wish.text,
    ) ?? [];
  const named = written ?? behind;
  if (named !== undefined) return [named];
  // `there should be a fourth one: very strong`
  const [, listed] =
    /\b(?:one|option|status|stage|category|value|choice)s?\s*:\s*(.+)$/iu.exec(wish.text) ?? [];
  if (listed !== undefined) return optionsIn(listed);
  const mention = wish.namedFields.find(({ fields }) => fields.includes(target))?.mention;
  const owners = wish.mentions.filter(({ targets }) => targets.some(({ kind }) => kind === 'entity'));
  const places = [...(mention ? [mention] : []), ...owners].sort((one, other) => one.from - other.from);
  const [first] = places;
  const isFirst = first !== undefined && labelsIn(wish.slice(0, first.from)).length > 0;
  const text = isFirst ? wish.slice(0, first.from) : wish.slice(places.at(-1)?.to ?? 0);
  return labelsIn(text);
}

/** Whether a quoted label is to stand beside an option that is there: `put “Urgent” above High`. */
function isQuotedNext(wish: Wish): boolean {
  return wish.quotes.length > 0 && wish.namedOptions.length > 0 && wish.namedFields.length === 0;
}

function labelsIn(text: string): string[] {
  const bare = text
    .replace(
      /^.*?\b(?:add|put|include|insert|introduce|create|there (?:should|must) be|there (?:has|needs) to be|also be|missing|needs?|ergänze|füge|ajoute[rz]?|rajoute|agrega|añade|incluye|adiciona|acrescenta|inclui|aggiungi|inserisci|fehlt|fehlen|manque|falta|faltan|manca)\b/iu,
      ' ',
    )
    .replace(
      /\s+(?:at|to|in) the (?:end|start|top|bottom|beginning|front)(?: of)?(?: (?:the|our|all))?\s*$/iu,
      ' ',
    );
  const items = splitList(bare.replace(/\s+or\s+/gi, ', ')).map((item) =>
    labelIn(
      item.replace(
        /\b(?:options?|choices?|values?|status|stage|category|auswahl|wert|option|opción|opção|opzione)\b/giu,
        ' ',
      ),
    ),
  );
  return items.every((item) => item !== undefined) ? items.flatMap((item) => item ?? []) : [];
}

/** `add “On hold” to the status`, `quotes can also be expired`. */
export function readAddedOption(wish: Wish): Reading {
  const isAlso =
    / (?:can also be|could also be|may also be|also be|is missing|are missing|fehlt|manque|falta|manca) /.test(
      wish.keys,
    ) || / (?:can|could|may) be .+ (?:as well|too) /.test(wish.keys);
  const fromContext = wish.context.option === undefined && wish.quotes.length === 0;
  if (
    !(wish.hasPlainly('add') || isAlso) ||
    wish.has('page', 'chart', 'home', 'hide', 'field') ||
    (wish.has('below', 'above') && !isQuotedNext(wish))
  )
    return undefined;
  const isQuoted =
    wish.quotes.length > 0 &&
    (wish.namedFields.length > 0 || isQuotedNext(wish) || wish.contextOption !== undefined);
  // `add language as a choice between German and English` is a field.
  if (/ as an? (?:choice|selection|select|dropdown) /.test(wish.keys)) return undefined;
  if (viewWords.test(wish.keys) || !(asOption.test(wish.keys) || isQuoted || isAlso)) return undefined;
  const target = choiceFieldOf(wish);
  if (!target) return undefined;
  if ('say' in target) return wish.quotes.length > 0 ? [target] : undefined;
  const isNamed = wish.namedFields.some(({ fields }) => fields.includes(target));
  if (!isNamed && fromContext && !wish.has('option')) return undefined;
  const labels = addedLabels(wish, target).map(sentenceCase);
  const known = target.field.options ?? [];
  const added = optionsOf(tinted(labels)).filter(
    ({ value }) => !known.some((option) => option.value === value),
  );
  if (labels.length === 0) return wish.hasPronoun && wish.context.option ? [] : undefined;
  if (added.length === 0)
    return [unclear(`${target.field.label} has ${joinList(labels.map((label) => `“${label}”`))} already.`)];
  return [change(target, { options: [...known, ...added] })];
}

/** `we have a new difficulty called Insane`. */
export function readNewOption(wish: Wish): Reading {
  const said = /\b(?:new|another|extra)\s+(.+?),?\s+(?:called|named)\s+(.+)$/iu.exec(wish.text);
  const target = wish.namedFields.flatMap(({ fields }) => fields).find(({ field }) => isChoice(field));
  const isField =
    target && [target.field.label, target.field.name].map(keyOf).includes(keyOf(said?.[1] ?? ''));
  const label = labelIn(said?.[2] ?? '');
  if (!target || !isField || label === undefined) return undefined;
  return [change(target, { options: [...(target.field.options ?? []), ...optionsOf(tinted([label]))] })];
}

const viewWords = / (?:board|kanban|calendar|timeline|checklist|table|list of|page) /;

/** Several options may change in one field, so each change starts from those before it. */
function withOptions(
  targets: readonly OptionTarget[],
  next: (options: readonly OptionPlan[], target: OptionTarget) => readonly OptionPlan[],
): Edit[] {
  const changed = new Map<string, { target: OptionTarget; options: readonly OptionPlan[] }>();
  for (const target of targets) {
    const key = `${target.entity.name}.${target.field.name}`;
    const before = changed.get(key)?.options ?? target.field.options ?? [];
    changed.set(key, { target, options: next(before, target) });
  }
  return [...changed.values()].map(({ target, options }) => change(target, { options }));
}

/** Options of several fields can be meant by one word. */
function unambiguous(options: readonly OptionTarget[]): readonly OptionTarget[] | Unclear {
  const labels = new Set(options.map(({ option }) => option.label));
  return labels.size < options.length ? whichOf(options) : options;
}

/** `remove the option Lost`, `that category can go`. */
export function readDroppedOption(wish: Wish): Reading {
  if (!wish.hasPlainly('remove') || wish.has('page', 'calendar', 'board', 'chart')) return undefined;
  // `we don't do baby stuff, so that category can go`: it is gone already.
  const { option: spokenOption, dropped } = wish.context;
  const isGone =
    (spokenOption !== undefined && !wish.contextOption) ||
    (dropped !== undefined &&
      wish.namedFields.some(({ fields }) =>
        fields.some(({ entity, field }) => entity.name === dropped.entity && field.name === dropped.field),
      ));
  if (isGone && / (?:that|this|diese\w*|cette|ce|esa|ese|essa|esse|quella|quel) /.test(wish.keys)) return [];
  const onlyOptions = wish.mentions.filter(({ targets }) => targets.every(({ kind }) => kind === 'option'));
  const ofSpoken =
    wish.contextOption &&
    wish.namedFields.some(({ fields }) =>
      fields.some(({ field }) => field.name === wish.contextOption?.field.name),
    ) &&
    / (?:that|this|diese\w*|cette|ce|esa|ese|essa|esse|quella|quel) /.test(wish.keys);
  const [spoken] =
    ofSpoken && wish.contextOption
      ? [wish.contextOption]
      : wish.contextOption && wish.mentions.length === 0 && (wish.has('option') || wish.hasPronoun)
        ? [wish.contextOption]
        : [];
  const named = spoken
    ? [spoken]
    : wish.namedOptions.filter(({ option }) =>
        onlyOptions.some(({ targets }) =>
          targets.some((target) => target.kind === 'option' && target.option.value === option.value),
        ),
      );
  if (named.length === 0) return missingOption(wish);
  const found = unambiguous(named);
  if ('say' in found) return [found];
  const emptied = found.find(({ field }) =>
    (field.options ?? []).every(({ value }) => found.some(({ option }) => option.value === value)),
  );
  if (emptied) return [unclear(`That is the last option of ${inText(emptied.field.label)}.`)];
  return withOptions(found, (options, { option }) => options.filter(({ value }) => value !== option.value));
}

/** `remove the option Foo from stage`, which has no such option. */
function missingOption(wish: Wish): Reading {
  const saysOption = / (?:option|choice|value|auswahl|opcion|opcao|opzione) /.test(wish.keys);
  const target = wish.namedFields.flatMap(({ fields }) => fields).find(({ field }) => isChoice(field));
  if (!saysOption || !target) return undefined;
  return [
    unclear(
      `${target.field.label} has no such option. It has ${joinList((target.field.options ?? []).map(({ label }) => label))}.`,
    ),
  ];
}

/** `called Customers in the menu`: where it is called that. */
function isInMenu(wish: Wish, at: number): boolean {
  const behind = wish.words.slice(at + 1, at + 3).map(({ key }) => key);
  return (
    wish.words[at]?.key === 'in' && /^(?:(?:the|our) )?(?:menu|navigation|sidebar)/.test(behind.join(' '))
  );
}

/** The new name in a rename: quoted, or behind the verb or its connector. */
export function newNameIn(wish: Wish, mentionTo: number, isNamed: boolean): string | undefined {
  const quoted = wish.quotes.filter(({ end }) => end > (wish.words[Math.max(0, mentionTo - 1)]?.end ?? 0));
  if (quoted.length > 0) return quoted.at(-1)?.text;
  const verb =
    wish.cuesAt('rename').find(({ to }) => to > (isNamed ? mentionTo : 0)) ?? wish.cuesAt('rename')[0];
  const toWord = wish.words.findLastIndex(
    ({ key, isQuoted }, at) =>
      !isQuoted &&
      at >= mentionTo &&
      /^(?:to|into|in|zu|en|em|a|por|come|como|as|als|with|by|be|instead)$/.test(key) &&
      !isInMenu(wish, at) &&
      // `Renomme Brouillon en À faire`
      !(/^.$/u.test(key) && /\p{Lu}/u.test(wish.slice(at, at + 1))),
  );
  const start = Math.max(
    verb?.to ?? 0,
    isNamed ? mentionTo : 0,
    toWord >= 0 && toWord > (verb?.from ?? 0) ? toWord + 1 : 0,
  );
  const text = wish
    .slice(start)
    .replace(/^(?:it|that|this|them|the|das|es|lo|la|le|les|os|as|o|a)\s+/i, '')
    .replace(/\s+(?:um|instead|statt.*|au lieu.*|everywhere|überall|partout)$/i, '')
    .replace(/\s+in (?:the |our )?(?:menu|navigation|sidebar)$/i, '')
    .replace(/\s*\(.*$/s, '');
  return properName(text);
}

/** `hygiene should be called toiletries`, `call it Declined`. */
export function readRenamedOption(wish: Wish): Reading {
  const [start] = wish.mentions;
  // `Played should be Finished`
  const becomes =
    start?.targets.every(({ kind }) => kind === 'option') === true &&
    wish.words.slice(0, start.from).every(({ key }) => isSmall(key)) &&
    /^(?:should be|becomes?|is now|soll|doit etre|debe ser|deve ser|deve essere) /.test(
      wordsIn(wish.slice(start.to))
        .map(({ key }) => key)
        .join(' ') + ' ',
    ) &&
    !wish.has('required', 'optional', 'remove', 'hide');
  const isChange =
    wish.has('rename') ||
    becomes ||
    (/^ (?:change|replace|cambia|troca|andere|remplace) /.test(wish.keys) &&
      / (?:to|with|by|into|zu|in|par|por|a|con) /.test(wish.keys));
  if (!isChange) return undefined;
  const mention = wish.mentions.find(
    ({ targets, isPartial }) => !isPartial && targets.every(({ kind }) => kind === 'option'),
  );
  const spoken = mention
    ? undefined
    : wish.mentions.length === 0 && wish.hasPronoun
      ? wish.contextOption
      : undefined;
  const options = mention
    ? wish.namedOptions.filter((option) =>
        mention.targets.some((target) => target.kind === 'option' && target.option === option.option),
      )
    : spoken
      ? [spoken]
      : [];
  if (options.length === 0) return undefined;
  const found = unambiguous(options);
  if ('say' in found) return [found];
  const name = newNameIn(wish, mention?.to ?? 0, mention !== undefined);
  if (name === undefined) return mention ? [] : undefined;
  return withOptions(found, (all, { option }) =>
    all.map((each) => (each.value === option.value ? { ...each, label: sentenceCase(name) } : each)),
  );
}

/** `change status of quotes to draft, sent, won`. */
function isFieldToList(wish: Wish): boolean {
  const [first] = wish.namedFields;
  const isChoiceField = first?.fields.some(({ field }) => isChoice(field)) ?? false;
  return (
    isChoiceField &&
    /\b(?:to|be|into|zu|in|par|por|a)\s+[^,]+,[^,]+/iu.test(wish.slice(first?.mention.to ?? 0))
  );
}

/** `change the options of stage to found, applied, offer`. */
export function readOptionList(wish: Wish): Reading {
  if (
    !/ (?:options|choices|values|statuses|stages|categories|priorities|auswahl\w*|optionen|werte|kategorien|opciones|estados|categorias|opcoes|opzioni|stati|categorie|choix|statuts) /.test(
      wish.keys,
    ) &&
    !isFieldToList(wish)
  )
    return undefined;
  if (!wish.has('change') || wish.has('rename')) return undefined;
  const targets = targetsOf(wish, (field) => isChoice(field) || field.type === 'text');
  if ('say' in targets || targets.length === 0) return undefined;
  const said =
    /(?:\bto\b|\bbe\b|\bare\b|\bas\b|\binto\b|\bwith\b|:|\bzu\b|\bin\b|\bpar\b|\bsont\b|\bpor\b|\bsean\b|\bson\b|\bsão\b|\bsono\b)\s*:?\s*((?:[^,/]+[,/])+.+)$/iu.exec(
      wish.text,
    )?.[1];
  const options = optionsIn(said ?? '');
  const [target] = targets;
  if (!target || options.length < 2) return undefined;
  return [
    change(target, {
      type: target.field.type === 'multiselect' ? 'multiselect' : 'select',
      options: optionsOf(tinted(options)),
    }),
  ];
}
