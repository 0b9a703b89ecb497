import { z } from 'zod';
import { toJsonFile } from '@buildai/app-features/shared';
import { nestsDeeper } from '@buildai/core/shared';
import { defaultPermissions } from '../../../shared/entity-schema.js';

const field = z.record(z.string(), z.unknown());
/** The part of an entity file that holds access rules. The file's own check reports errors in the rest. */
const ruled = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  'x-accessControl': z.looseObject({ permissions: field.optional() }).optional(),
});
type Ruled = z.infer<typeof ruled>;

/** Rules of a field and of an entity that are kept until they are stated again. */
const fieldRules = ['x-read', 'x-write', 'x-immutable'];
const entityRules = ['x-unique', 'x-no-overlap', 'x-limit', 'x-check'];
/** Fields that every row has without a declaration. */
const everyRow = ['id', 'creatorId', 'createdAt', 'updatedAt'];

export interface PreservedAccess {
  readonly text: string;
  /** Rules that the new file omits and that were kept: `Price: x-read`. */
  readonly kept: readonly string[];
}

/**
 * Returns the new entity file with the previous access levels and rules where it does not state its own, so
 * that a change to fields never opens rows to others.
 * @param before the previous file; undefined for a new entity.
 * @param stated levels in the action's tag, which take precedence.
 */
export function preserveAccess(
  before: string | undefined,
  text: string,
  stated: Readonly<Record<string, string>>,
): PreservedAccess {
  const after = read(text);
  const old = before === undefined ? undefined : read(before);
  if (!after || (!old && Object.keys(stated).length === 0)) return { text, kept: [] };
  const kept: string[] = [];
  const properties = keepFieldRules(old, after, kept);
  const rules = keepEntityRules(old, after, kept);
  const access = { ...old?.['x-accessControl'], ...after['x-accessControl'] };
  const permissions = {
    ...old?.['x-accessControl']?.permissions,
    ...after['x-accessControl']?.permissions,
    ...stated,
  };
  const hasLevels = Object.keys(permissions).length > 0;
  const whole = {
    ...after,
    ...(properties ? { properties } : {}),
    ...rules,
    ...(hasLevels
      ? { 'x-accessControl': { ...access, permissions: { ...defaultPermissions, ...permissions } } }
      : {}),
  };
  const isSame = JSON.stringify(whole) === JSON.stringify(after);
  return { text: isSame ? text : toJsonFile(whole), kept };
}

function read(text: string): Ruled | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return nestsDeeper(json) ? undefined : ruled.safeParse(json).data;
  } catch {
    return undefined;
  }
}

function keepFieldRules(
  old: Ruled | undefined,
  after: Ruled,
  kept: string[],
): Record<string, unknown> | undefined {
  if (!after.properties) return undefined;
  const entries = Object.entries(after.properties).map(([name, property]) => {
    const now = withReadLevel(field.safeParse(property).data);
    const then = withReadLevel(field.safeParse(old?.properties?.[name]).data);
    if (!now || !then) return [name, property] as const;
    const missing = fieldRules.filter((rule) => then[rule] !== undefined && now[rule] === undefined);
    kept.push(...missing.map((rule) => `${name}: ${rule}`));
    return [name, { ...now, ...Object.fromEntries(missing.map((rule) => [rule, then[rule]])) }] as const;
  });
  return Object.fromEntries(entries);
}

/** Older files state `x-read` as the level in an `x-accessControl`. */
function withReadLevel(
  property: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> | undefined {
  if (property?.['x-accessControl'] === undefined) return property;
  const { 'x-accessControl': older, ...rest } = property;
  return { 'x-read': field.safeParse(older).data?.['read'], ...rest };
}

/** Keeps a rule if all of its fields still exist. */
function keepEntityRules(old: Ruled | undefined, after: Ruled, kept: string[]): Record<string, unknown> {
  const fields = new Set([...everyRow, ...Object.keys(after.properties ?? {})]);
  const rules: Record<string, unknown> = {};
  for (const rule of entityRules) {
    const was = old?.[rule];
    if (was === undefined || after[rule] !== undefined) continue;
    // The check names a function, not fields.
    if (rule !== 'x-check' && !namesIn(was).every((name) => fields.has(name))) continue;
    rules[rule] = was;
    kept.push(rule);
  }
  return rules;
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
}
