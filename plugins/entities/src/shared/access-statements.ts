import type { AppEntry } from '@buildai/auth/shared';
import type { AccessLevel, EntitySchema, Levels } from './entity-schema.js';
import { entityPlural } from './entity-label.js';
import { levelsOf, operations } from './entity-schema.js';

/** Access levels of an entity. */
export interface EntityAccess extends Levels {
  /** Label of several rows: `Deals`. */
  readonly plural: string;
}

/** How the levels `anonymous` and `all` read in a sentence. */
interface Audience {
  readonly anonymous: string;
  readonly all: string;
}

const audiences: Readonly<Record<AppEntry, Audience>> = {
  anyone: { anonymous: 'Anyone', all: 'Everyone who signs up' },
  signUp: { anonymous: 'Everyone who signs up', all: 'Everyone who signs up' },
  invited: { anonymous: 'Everyone you invite', all: 'Everyone you invite' },
};
const signedIn: Audience = { anonymous: 'anyone', all: 'everyone who signs in' };

/** The access of an entity by its schema, with defaults for levels it does not state. */
export function accessOf(
  name: string,
  schema: Pick<EntitySchema, 'title' | 'x-plural' | 'x-accessControl'>,
): EntityAccess {
  return { plural: entityPlural(name, schema), ...levelsOf(schema) };
}

export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The people who may access every row at this level, as the subject of a sentence. */
function subjectOf(level: AccessLevel, audience: Audience): string {
  if (level === 'anonymous' || level === 'all') return audience[level];
  return level === 'admin' ? 'Only admins' : 'No one';
}

/** A sentence about the rows of some entities: `Everyone who signs up can read and change all Deals.` */
function sentenceOf(levels: Levels, things: string, audience: Audience): string {
  const { read, create, update } = levels;
  if (create !== update || update !== levels.delete)
    return `${readersOf(read, things, audience)}; ${changersOf(levels, audience)}`;
  const write = update;
  const reader = subjectOf(read, audience);
  const writer = subjectOf(write, audience);
  if (read === 'none' && write === 'none') return `No one can read or change ${things}`;
  if (read === 'creator' && write === 'creator')
    return `People see and change only the ${things} they create`;
  if (read === 'creator') return `${readersOf(read, things, audience)}; ${writes(write, writer, 'them')}`;
  if (write === 'creator')
    return `${reader} can read all ${things}, and people change only the ones they create`;
  if (reader === writer) return `${reader} can read and change all ${things}`;
  return `${readersOf(read, things, audience)}; ${writes(write, writer, 'them')}`;
}

function readersOf(read: AccessLevel, things: string, audience: Audience): string {
  if (read === 'creator') return `People see only the ${things} they create`;
  const all = read === 'none' || read === 'admin' ? '' : 'all ';
  return `${subjectOf(read, audience)} can read ${all}${things}`;
}

function writes(write: AccessLevel, writer: string, them: string): string {
  return `${small(writer)} can ${write === 'anonymous' || write === 'all' ? 'add and change' : 'change'} ${them}`;
}

const verbs = { create: 'add', update: 'change', delete: 'delete' } as const;

/** Who may do what, where it differs: `anyone can add them, and only admins can change and delete them`. */
function changersOf(levels: Levels, audience: Audience): string {
  const byLevel = new Map<AccessLevel, string[]>();
  for (const operation of ['create', 'update', 'delete'] as const) {
    // New rows are one’s own: all who are signed in may add them.
    const isOwn = operation === 'create' && levels.create === 'creator';
    const level = isOwn ? 'all' : levels[operation];
    byLevel.set(level, [...(byLevel.get(level) ?? []), verbs[operation]]);
  }
  const clauses = [...byLevel].map(([level, done]) => {
    const isOwn = level === 'creator';
    const verb = done.join(level === 'none' ? ' or ' : ' and ');
    const who = isOwn ? 'people' : small(subjectOf(level, audience));
    return `${who} can ${verb} ${isOwn ? 'only the ones they create' : 'them'}`;
  });
  const last = clauses.pop() ?? '';
  return clauses.length === 0 ? last : `${clauses.join(', ')}, and ${last}`;
}

/** What each entry option means for the data: one sentence per group of entities with the same levels. */
export function accessStatements(entities: readonly EntityAccess[], entry: AppEntry): readonly string[] {
  const groups = new Map<string, EntityAccess[]>();
  for (const entity of entities) {
    const key = operations.map((operation) => entity[operation]).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), entity]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const things = listOf(group.map(({ plural }) => plural));
    return first ? [`${sentenceOf(first, things, audiences[entry])}.`] : [];
  });
}

/** Who can read and change rows, independent of the entry setting: `Only admins can read and change all rows` */
export const accessSentence = (levels: Levels): string => capital(sentenceOf(levels, 'rows', signedIn));

/**
 * One line about an entity, independent of the entry setting: `Deals: everyone who signs in can read and change
 * all rows`
 */
export function accessLine(entity: EntityAccess): string {
  return `${capital(entity.plural)}: ${small(accessSentence(entity))}`;
}

const readersOfField: Readonly<Record<AccessLevel, string>> = {
  anonymous: 'anyone',
  all: 'everyone who signs in',
  creator: 'only the person who created a row',
  admin: 'only admins',
  none: 'no one',
};

/** One line about the fields with rules of their own: `Tickets: only admins can read Cost.` Undefined without any. */
export function fieldLine(
  name: string,
  schema: Pick<EntitySchema, 'title' | 'x-plural' | 'properties'>,
): string | undefined {
  const clauses = new Map<string, string[]>();
  const add = (subject: string, rest: string, label: string) => {
    const key = `${subject}|${rest}`;
    clauses.set(key, [...(clauses.get(key) ?? []), label]);
  };
  for (const [field, property] of Object.entries(schema.properties)) {
    const { 'x-read': read, 'x-write': write, 'x-immutable': isFixed } = property;
    const label = property.title ?? field;
    if (read) add(`${readersOfField[read]} can read `, '', label);
    if (write) add(`${readersOfField[write]} can change `, '', label);
    if (isFixed) add('', ' can’t be changed later', label);
  }
  if (clauses.size === 0) return undefined;
  const sentences = [...clauses].map(([key, labels]) => key.replace('|', listOf(labels)));
  return `${capital(entityPlural(name, schema))}: ${sentences.join('; ')}`;
}

/** Whether signed-in users share the rows: each can read or change those of others. */
export const sharesRows = (levels: EntityAccess): boolean =>
  levels.read === 'all' || levels.update === 'all' || levels.delete === 'all';

/** The default entry setting. Without entities there is nothing to protect. */
export function proposedEntry(entities: readonly EntityAccess[]): AppEntry {
  if (entities.some(sharesRows)) return 'invited';
  const isOpen = (levels: EntityAccess) => operations.some((operation) => levels[operation] === 'anonymous');
  return entities.length === 0 || entities.some(isOpen) ? 'anyone' : 'signUp';
}
