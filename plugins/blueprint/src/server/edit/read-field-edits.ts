import type { Edit, FieldChange, Unclear } from './edit.js';
import type { FieldTarget } from './targets.js';
import type { AppDraft } from './app-draft.js';
import { optionsOf } from '../domains/define-field.js';
import { inText, sentenceCase } from '../language/casing.js';
import { joinList, splitList } from '../language/lists.js';
import { tinted, typeNamed } from '../plan/infer-field.js';
import { unclear } from './edit.js';
import { fieldsNamed } from './targets.js';

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^["“'‘]|["”'’]$/g, '')
    .trim();

/** The one matching field, or a question about which one. */
function only(targets: readonly FieldTarget[], phrase: string): FieldTarget | Unclear | undefined {
  const [first, ...more] = targets;
  if (!first) return undefined;
  if (more.length === 0) return first;
  const owners = joinList(
    targets.map(({ entity }) => inText(entity.plural)),
    'or',
  );
  return unclear(
    `“${phrase}” could be a field of ${owners}. Say which one, for example “${inText(first.field.label)} of ${inText(first.entity.plural)}”.`,
  );
}

function changed(
  targets: readonly FieldTarget[],
  phrase: string,
  change: (target: FieldTarget) => FieldChange | Unclear,
): Edit | Unclear | undefined {
  const target = only(targets, phrase);
  if (target === undefined || 'kind' in target) return target;
  const wanted = change(target);
  return 'kind' in wanted
    ? wanted
    : { kind: 'change-field', entity: target.entity.name, field: target.field.name, change: wanted };
}

function listed(text: string): string[] {
  return splitList(text.replace(/\s+or\s+/gi, ', ').replace(/\s*[/|]\s*/g, ', ')).map((item) =>
    sentenceCase(unquoted(item)),
  );
}

/** The type change in `a select with low, medium and high`, `money`, `a checkbox`. */
function typeChange(text: string): FieldChange | undefined {
  const withOptions =
    /^(?:an?\s+)?(?:select|dropdown|drop-down|choice|multi-?select|list|single choice|multiple choice|picker|option|enum)?(?: (?:field|of))?\s*(?:with(?: the)?(?: options?| values?| choices?)?|of|from|:|between)\s*:?\s*(.+)$/i.exec(
      text,
    );
  const several = /multi/i.test(text);
  if (withOptions?.[1]) {
    const options = listed(withOptions[1]);
    if (options.length > 1)
      return { type: several ? 'multiselect' : 'select', options: optionsOf(tinted(options)) };
  }
  const type = typeNamed(text);
  if (type) return { type };
  const options = listed(text.replace(/^(?:one of|either)\s+/i, ''));
  return options.length > 1 && options.every((option) => option.split(' ').length <= 3)
    ? { type: 'select', options: optionsOf(tinted(options)) }
    : undefined;
}

/**
 * An edit; undefined if the request is of another kind, null if it is of this kind but names no existing field.
 */
type FieldReading = Edit | Unclear | null | undefined;
type Entities = AppDraft['entities'];

/** `make the phone required` */
function readRequired(part: string, entities: Entities): FieldReading {
  const match =
    /^(?:make|mark|set)\s+(?:the\s+)?(.+?)\s+(?:as |to be |field )*(required|mandatory|optional|not required)$/i.exec(
      part,
    ) ??
    /^(?:the\s+)?(.+?)\s+(?:should be|must be|is|has to be|needs to be)\s+(required|mandatory|optional|not required)$/i.exec(
      part,
    );
  if (!match) return undefined;
  const phrase = match[1] ?? '';
  const isRequired = /^(required|mandatory)$/i.test(match[2] ?? '');
  return (
    changed(fieldsNamed(entities, phrase), phrase, ({ entity, field }) =>
      !isRequired && field.name === entity.title
        ? unclear(
            `${sentenceCase(inText(field.label))} is what ${inText(entity.plural)} are identified by, so it can’t be optional.`,
          )
        : { required: isRequired },
    ) ?? null
  );
}

/** `add “On hold” to the stage of deals` */
function readAddedOption(part: string, entities: Entities): FieldReading {
  const match =
    /^(?:add|include|create|introduce)\s+(?:an?\s+|the\s+|another\s+|new\s+)*(?:option|status|stage|choice|value|category|priority|type|kind)s?\s+(?:called\s+|named\s+)?["“']?(.+?)["”']?\s+(?:to|for|in|on)\s+(?:the\s+)?(.+)$/i.exec(
      part,
    ) ??
    /^(?:add|include)\s+["“'](.+?)["”']\s+(?:to|as an option (?:of|to|for|in))\s+(?:the\s+)?(.+)$/i.exec(
      part,
    ) ??
    /^(?:add|include)\s+(.+?)\s+(?:as an? (?:option|status|stage|choice)\s+(?:of|to|for|in|on)|to the (?:options|choices|values|list) (?:of|for))\s+(?:the\s+)?(.+)$/i.exec(
      part,
    );
  if (!match) return undefined;
  const [, labels = '', phrase = ''] = match;
  const targets = fieldsNamed(entities, phrase).filter(({ field }) => field.options);
  if (targets.length > 0) {
    return changed(targets, phrase, ({ field }) => {
      const added = optionsOf(tinted(listed(labels))).filter(
        (option) => !field.options?.some(({ value }) => value === option.value),
      );
      return { options: [...(field.options ?? []), ...added] };
    });
  }
  const word = /\b(status|stage|priority|category|type|kind)\b/i.exec(part)?.[1];
  const inEntity = word
    ? fieldsNamed(entities, `${word} of ${phrase}`).filter(({ field }) => field.options)
    : [];
  if (inEntity.length > 0)
    return changed(inEntity, phrase, ({ field }) => ({
      options: [...(field.options ?? []), ...optionsOf(tinted(listed(labels)))],
    }));
  return undefined;
}

/** `remove the option Lost from stage` */
function readDroppedOption(part: string, entities: Entities): FieldReading {
  const match =
    /^(?:remove|delete|drop)\s+(?:the\s+)?(?:option|choice|value|status|stage)\s+["“']?(.+?)["”']?\s+(?:from|of|in)\s+(?:the\s+)?(.+)$/i.exec(
      part,
    );
  if (!match) return undefined;
  const [, label = '', phrase = ''] = match;
  const targets = fieldsNamed(entities, phrase).filter(({ field }) => field.options);
  return (
    changed(targets, phrase, ({ field }) => {
      const kept = (field.options ?? []).filter(
        (option) => option.label.toLowerCase() !== unquoted(label).toLowerCase(),
      );
      if (kept.length === field.options?.length)
        return unclear(
          `${field.label} has no option “${unquoted(label)}”. It has ${joinList(field.options.map((option) => option.label))}.`,
        );
      return kept.length === 0
        ? unclear(`That is the last option of ${inText(field.label)}.`)
        : { options: kept };
    }) ?? null
  );
}

/** `rename the stage Lost to Dropped` */
function readRenamedOption(part: string, entities: Entities): FieldReading {
  const match =
    /^(?:rename|change)\s+(?:the\s+)?(?:option|status|stage|choice)\s+["“']?(.+?)["”']?\s+(?:to|into|as)\s+["“']?(.+?)["”']?$/i.exec(
      part,
    );
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  const targets = entities.flatMap((entity) =>
    entity.fields
      .filter(({ options }) => options?.some(({ label }) => label.toLowerCase() === from.toLowerCase()))
      .map((field) => ({ entity, field })),
  );
  if (targets.length > 0)
    return changed(targets, from, ({ field }) => ({
      options: (field.options ?? []).map((option) =>
        option.label.toLowerCase() === from.toLowerCase() ? { ...option, label: sentenceCase(to) } : option,
      ),
    }));
  return undefined;
}

/** `change the stages of deals to …` */
function readOptions(part: string, entities: Entities): FieldReading {
  const match =
    /^(?:make|let|give)\s+(?:the\s+)?(.+?)\s+(?:field\s+)?(?:have\s+)?(?:the\s+|these\s+)?(?:options|choices|values)\s*:?\s+(.+)$/i.exec(
      part,
    ) ??
    /^(?:change|set|make|replace|update)\s+(?:the\s+)?(?:options|choices|values|statuses|stages|priorities|categories)\s+(?:of|for|in|on)\s+(?:the\s+)?(.+?)\s+(?:to|as|into|with|are|be|:)\s*(.+)$/i.exec(
      part,
    ) ??
    /^(?:the\s+)?(?:options|choices|values)\s+(?:of|for)\s+(?:the\s+)?(.+?)\s+(?:should be|are)\s+(.+)$/i.exec(
      part,
    );
  if (!match) return undefined;
  const [, phrase = '', labels = ''] = match;
  const named = fieldsNamed(entities, phrase);
  const word = /\b(status|stage|priorit|categor)/i
    .exec(part)?.[1]
    ?.replace(/^priorit$/i, 'priority')
    .replace(/^categor$/i, 'category');
  const targets = named.length > 0 ? named : word ? fieldsNamed(entities, `${word} of ${phrase}`) : [];
  return (
    changed(targets, phrase, ({ field }) => ({
      type: field.type === 'multiselect' ? 'multiselect' : 'select',
      options: optionsOf(tinted(listed(labels))),
    })) ?? null
  );
}

/** `turn the phone into a number` */
function readType(part: string, entities: Entities): FieldReading {
  const match =
    /^(?:make|turn|change|convert|switch|set)\s+(?:the\s+)?(?:type of\s+)?(.+?)\s+(?:in)?to\s+(?:be\s+)?(.+)$/i.exec(
      part,
    ) ??
    /^make\s+(?:the\s+)?(.+?)\s+(an?\s+.+)$/i.exec(part) ??
    /^(?:the\s+)?(.+?)\s+(?:should be|must be|can be|has to be)\s+(.+)$/i.exec(part);
  if (!match) return undefined;
  const [, phrase = '', wanted = ''] = match;
  const targets = fieldsNamed(entities, phrase);
  const change = targets.length > 0 ? typeChange(wanted) : undefined;
  if (change) return changed(targets, phrase, () => change);
  return undefined;
}

const readings = [readRequired, readAddedOption, readDroppedOption, readRenamedOption, readOptions, readType];

/** A change to an existing field: its type, options, or whether it is required. */
export function readFieldEdit(part: string, { entities }: AppDraft): Edit | Unclear | undefined {
  for (const read of readings) {
    const edit = read(part, entities);
    if (edit !== undefined) return edit ?? undefined;
  }
  return undefined;
}
