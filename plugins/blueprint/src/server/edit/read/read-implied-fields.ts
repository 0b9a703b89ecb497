import { sentenceCase } from '../../language/casing.js';
import { splitList } from '../../language/lists.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { Edit, FieldWish } from '../edit.js';
import { labelIn } from './phrases.js';
import { optionsIn } from './read-type.js';
import { isArticle } from './small-words.js';
import type { Wish } from './wish.js';

type Reading = readonly Edit[] | undefined;

/** The first entity that is named, if only articles stand between a place and it, and the text behind it. */
function subjectAt(
  wish: Wish,
  at: number,
): { readonly entity: EntityPlan; readonly behind: string } | undefined {
  const pronoun = /^(?:its?|theyre|they|he|she)$/.test(wish.words[at]?.key ?? '');
  if (pronoun && wish.entity && wish.namedEntities.length === 0)
    return {
      entity: wish.entity,
      behind: wish.slice(at + 1).replace(/^(?:is|are|was|were|has been|have been)\s+/iu, ''),
    };
  const mention = wish.mentions.find(({ from }) => from >= at);
  const entity = mention?.targets.flatMap((target) => (target.kind === 'entity' ? [target.entity] : []))[0];
  if (!mention || !entity || mention.isPartial) return undefined;
  const isBare = wish.words.slice(at, mention.from).every(({ key }) => isArticle(key));
  return isBare ? { entity, behind: wish.slice(mention.to) } : undefined;
}

const add = (entity: EntityPlan, field: FieldWish): Edit[] => [
  { kind: 'add-fields', entity: entity.name, fields: [field] },
];

/** What a question asks for, as the type of the field that answers it. */
const answers: readonly (readonly [RegExp, string | undefined])[] = [
  [/^(?:whether|if)$/, 'yes/no'],
  [/^when$/, 'date'],
  [/^(?:where|who|how|why|what)$/, undefined],
];

/** `track where each client came from, e.g. Google or Facebook`. */
function readQuestion(wish: Wish): Reading {
  const at = wish.words.findIndex(({ key }) => /^(?:whether|if|when|where|who|how|why)$/.test(key));
  const isTracked = / (?:track|record|note|store|save|log|remember|write down|keep track of|add|know) $/.test(
    ` ${wish.words
      .slice(0, at)
      .map(({ key }) => key)
      .join(' ')} `,
  );
  const found = at > 0 && isTracked ? subjectAt(wish, at + 1) : undefined;
  if (!found) return undefined;
  const [, verb = '', examples] =
    /^(.*?)(?:,?\s*(?:\(|e\.?g\.?|such as|for example|like|:)\s*(.+?)\)?)?$/su.exec(found.behind) ?? [];
  const phrase = sentenceCase(verb.replace(/,?\s+and\s+(?:since\s+)?when$/iu, '').trim());
  if (phrase === '' || phrase.split(' ').length > 5) return undefined;
  const options = examples === undefined ? [] : optionsIn(examples);
  const hint =
    options.length > 1
      ? options.join(', ')
      : answers.find(([word]) => word.test(wish.words[at]?.key ?? ''))?.[1];
  return add(found.entity, { phrase, ...(hint !== undefined && { hint }), language: wish.language });
}

/** `positions can be remote, on site or hybrid`. */
function readKinds(wish: Wish): Reading {
  const found = subjectAt(wish, 0);
  const [, list] =
    /^\s*(?:(?:can|could|may|should|must) be|are)\s+(?:either\s+)?([^:]+?\s+or\s+[^:]+)$/iu.exec(
      found?.behind ?? '',
    ) ?? [];
  const hasField = wish.mentions.some(({ targets }) => targets.every(({ kind }) => kind === 'field'));
  if (!found || list === undefined || wish.namedOptions.length > 0 || hasField) return undefined;
  const options = optionsIn(list);
  if (options.length < 2 || options.some((option) => option.split(' ').length > 3)) return undefined;
  const isTaken = (label: string) => found.entity.fields.some((field) => field.label === label);
  const phrase = ['Type', 'Kind'].find((label) => !isTaken(label));
  return phrase === undefined
    ? undefined
    : add(found.entity, { phrase, hint: options.join(', '), language: wish.language });
}

/** `flag cases as rush`. */
function readFlag(wish: Wish): Reading {
  const [, label] = /^(?:flag|mark|tick)\s+.+?\s+as\s+(?:an? )?([^,]+)$/iu.exec(wish.text) ?? [];
  const found = label === undefined ? undefined : subjectAt(wish, 1);
  const phrase = labelIn(label ?? '');
  if (!found || phrase === undefined || wish.namedOptions.length > 0 || splitList(phrase).length > 1)
    return undefined;
  return / (?:if|when|whose|that|which|where) /.test(wish.keys)
    ? undefined
    : add(found.entity, { phrase, hint: 'yes/no', language: wish.language });
}

/** Fields that are asked for without being named: by a question, by their options, or as a mark. */
export function readImpliedField(wish: Wish): Reading {
  return readQuestion(wish) ?? readKinds(wish) ?? readFlag(wish);
}
