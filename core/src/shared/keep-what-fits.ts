import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** A value with the parts that a schema accepts. */
export type Fitting<T> =
  /** `leftOut` names the parts that are missing: `replies.3.usage`. */
  | { readonly ok: true; readonly value: T; readonly leftOut: readonly string[] }
  | { readonly ok: false; readonly error: z.ZodError };

/** More than any sensible value has invalid parts; each round parses the value once. */
const mostRounds = 100;

const isContainer = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) value = isContainer(value) ? value[key] : undefined;
  return value;
}

/** The smallest part that can be left out: the value itself, or what lacks it. */
function partWith(root: unknown, path: Path): Path {
  let part = path;
  while (part.length > 0 && valueAt(root, part) === undefined) part = part.slice(0, -1);
  return part;
}

/** Later items of a list first. */
function backwards(one: Path, other: Path): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  const [a, b] = [one[at], other[at]];
  if (typeof a === 'number' && typeof b === 'number') return b - a;
  return String(a) < String(b) ? -1 : Number(a !== b);
}

/** Leaves parts out, later items of a list before earlier ones, so that the indices hold. */
function leaveOut(root: unknown, paths: readonly Path[]): void {
  for (const path of [...paths].sort(backwards)) {
    const holder = valueAt(root, path.slice(0, -1));
    const key = path.at(-1);
    if (key === undefined || !isContainer(holder)) continue;
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  }
}

/** Leaves out paths that are inside another one, or that occur twice. */
function outermost(paths: readonly Path[]): readonly Path[] {
  const keys = paths.map((path) => JSON.stringify(path.map(String)).slice(0, -1));
  return paths.filter(
    (_path, index) =>
      !keys.some((key, other) =>
        keys[index] === key ? other < index : keys[index]?.startsWith(`${key},`) === true,
      ),
  );
}

/**
 * Reads what was stored or sent earlier: a part that does not fit the schema is left out, and the rest is kept. One
 * wrong number in a record would otherwise make everything around it unreadable, for good.
 * @param value plain JSON; it is not changed
 */
export function keepWhatFits<S extends z.ZodType>(schema: S, value: unknown): Fitting<z.output<S>> {
  const whole = schema.safeParse(value);
  if (whole.success) return { ok: true, value: whole.data, leftOut: [] };
  const rest: unknown = structuredClone(value);
  const leftOut: string[] = [];
  let { error } = whole;
  for (let round = 0; round < mostRounds; round += 1) {
    const paths = outermost(
      error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => [...issue.path, key])
          : [partWith(rest, issue.path)],
      ),
    );
    if (paths.some((path) => path.length === 0)) break;
    leaveOut(rest, paths);
    leftOut.push(...paths.map((path) => path.map(String).join('.')));
    const next = schema.safeParse(rest);
    if (next.success) return { ok: true, value: next.data, leftOut };
    ({ error } = next);
  }
  return { ok: false, error: whole.error };
}

/**
 * What a column holds as JSON text, without the parts that do not fit the schema.
 * @returns undefined if the text is no JSON, or nothing of it fits
 */
export function readStored<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const fitting = keepWhatFits(schema, value);
  return fitting.ok ? fitting.value : undefined;
}
