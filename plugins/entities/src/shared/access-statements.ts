import type { AppEntry } from '@buildai/auth/shared';
import type { AccessLevel, EntitySchema } from './entity-schema.js';
import { defaultPermissions } from './entity-schema.js';

/** Access levels of an entity. */
export interface EntityAccess {
  /** Label of a row: `Deal`. */
  readonly name: string;
  /** Label of several, if known; otherwise derived from the name as in English. */
  readonly plural?: string;
  readonly read: AccessLevel;
  readonly write: AccessLevel;
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
  schema: Pick<EntitySchema, 'title' | 'x-accessControl'>,
): EntityAccess {
  const { read, write } = schema['x-accessControl']?.permissions ?? defaultPermissions;
  return { name: schema.title ?? name, read, write };
}

/** `DealStage` → `Deal stages`. */
function pluralOf(name: string): string {
  const [first = '', ...rest] = name.split(/(?<=[a-z0-9])(?=[A-Z])|[\s_]+/);
  const words = [first, ...rest.map((word) => word.toLowerCase())].join(' ');
  if (/[^aeiou]y$/i.test(words)) return `${words.slice(0, -1)}ies`;
  if (/s$/i.test(words) && !/(?:ss|us)$/i.test(words)) return words;
  return /(?:s|x|z|ch|sh)$/i.test(words) ? `${words}es` : `${words}s`;
}

function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The people who may access every row at this level, as the subject of a sentence. */
function subjectOf(level: AccessLevel, audience: Audience): string {
  if (level === 'anonymous' || level === 'all') return audience[level];
  return level === 'admin' ? 'Only admins' : 'No one';
}

/** A sentence about the rows of some entities: `Everyone who signs up can read and change all Deals.` */
function sentenceOf(
  { read, write }: Pick<EntityAccess, 'read' | 'write'>,
  things: string,
  audience: Audience,
): string {
  const reader = subjectOf(read, audience);
  const writer = subjectOf(write, audience);
  if (read === 'none' && write === 'none') return `No one can read or change ${things}`;
  if (read === 'creator' && write === 'creator')
    return `People see and change only the ${things} they create`;
  if (read === 'creator')
    return `People see only the ${things} they create; ${writes(write, writer, 'them')}`;
  if (write === 'creator')
    return `${reader} can read all ${things}, and people change only the ones they create`;
  if (reader === writer) return `${reader} can read and change all ${things}`;
  return `${reader} can read ${read === 'none' || read === 'admin' ? '' : 'all '}${things}; ${writes(write, writer, 'them')}`;
}

function writes(write: AccessLevel, writer: string, them: string): string {
  return `${writer.charAt(0).toLowerCase()}${writer.slice(1)} can ${write === 'anonymous' || write === 'all' ? 'add and change' : 'change'} ${them}`;
}

/** What each entry option means for the data: one sentence per group of entities with the same levels. */
export function accessStatements(entities: readonly EntityAccess[], entry: AppEntry): readonly string[] {
  const groups = new Map<string, EntityAccess[]>();
  for (const entity of entities) {
    const key = `${entity.read} ${entity.write}`;
    groups.set(key, [...(groups.get(key) ?? []), entity]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const things = listOf(group.map(({ name, plural }) => plural ?? pluralOf(name)));
    return first ? [`${sentenceOf(first, things, audiences[entry])}.`] : [];
  });
}

/**
 * One line about an entity, independent of the entry setting: `Deals: everyone who signs in can read and change
 * all rows`
 */
export function accessLine(entity: EntityAccess): string {
  const sentence = sentenceOf(entity, 'rows', signedIn);
  return `${capital(pluralOf(entity.name))}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** Whether signed-in users share the rows: each can read or change those of others. */
export const sharesRows = ({ read, write }: EntityAccess): boolean => read === 'all' || write === 'all';

/** The default entry setting. Without entities there is nothing to protect. */
export function proposedEntry(entities: readonly EntityAccess[]): AppEntry {
  if (entities.some(sharesRows)) return 'invited';
  const isOpen = ({ read, write }: EntityAccess) => read === 'anonymous' || write === 'anonymous';
  return entities.length === 0 || entities.some(isOpen) ? 'anyone' : 'signUp';
}
