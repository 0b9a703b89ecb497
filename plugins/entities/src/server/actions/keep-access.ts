import { z } from 'zod';
import { toJsonFile } from '@buildai/app-features/shared';
import { defaultPermissions } from '../../shared/entity-schema.js';

const field = z.record(z.string(), z.unknown());
/** As much of an entity file as says who may do what; the file's own check tells what is wrong with the rest. */
const ruled = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  'x-accessControl': z.looseObject({ permissions: field.optional() }).optional(),
});
type Ruled = z.infer<typeof ruled>;

/** The rules of one field, and those of a whole entity, that stay until they are stated otherwise. */
const fieldRules = ['x-accessControl', 'x-read', 'x-write', 'x-immutable'];
const entityRules = ['x-unique', 'x-no-overlap'];
/** Fields that every row has without a declaration. */
const everyRow = ['id', 'creatorId', 'createdAt', 'updatedAt'];

export interface KeptAccess {
  readonly text: string;
  /** What the new file left out and keeps: `Price: x-read`. */
  readonly kept: readonly string[];
}

/**
 * The new file of an entity with the access levels and rules of the one before, where it does not state them:
 * a change of the fields opens nobody's rows.
 * @param before the file as it was; undefined for a new entity.
 * @param stated levels of the action's tag, before all others.
 */
export function keepAccess(
  before: string | undefined,
  text: string,
  stated: Readonly<Record<string, string>>,
): KeptAccess {
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
    return ruled.safeParse(JSON.parse(text)).data;
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
    const now = field.safeParse(property).data;
    const then = field.safeParse(old?.properties?.[name]).data;
    if (!now || !then) return [name, property] as const;
    const missing = fieldRules.filter((rule) => then[rule] !== undefined && now[rule] === undefined);
    kept.push(...missing.map((rule) => `${name}: ${rule}`));
    return [name, { ...now, ...Object.fromEntries(missing.map((rule) => [rule, then[rule]])) }] as const;
  });
  return Object.fromEntries(entries);
}

/** A rule of fields that are all still there. */
function keepEntityRules(old: Ruled | undefined, after: Ruled, kept: string[]): Record<string, unknown> {
  const fields = new Set([...everyRow, ...Object.keys(after.properties ?? {})]);
  const rules: Record<string, unknown> = {};
  for (const rule of entityRules) {
    const was = old?.[rule];
    if (was === undefined || after[rule] !== undefined) continue;
    if (!namesIn(was).every((name) => fields.has(name))) continue;
    rules[rule] = was;
    kept.push(rule);
  }
  return rules;
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
}
