import type { TextPatch } from '@buildai/code-model';
import { applyPatches } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import type { FoundIssue, RuleRepair } from '../../shared/detector.js';

/** A repair that its detector proposes for a file. */
export interface Candidate extends RuleRepair {
  readonly detectorId: string;
  readonly path: string;
  /** What it is meant to remove. */
  readonly issues: readonly FoundIssue[];
}

/** What repairs do to one file. */
interface Taken {
  /** Undefined where the file is created or deleted. */
  readonly patches: readonly TextPatch[] | undefined;
  readonly places: ReadonlySet<string>;
}

/**
 * Repairs that can be made at once, the first ones first: those of one file have to change it in other places, for
 * issues in other places. Two detectors that find the same error repair it in two ways, of which one is enough.
 */
export function jointRepairs(
  files: readonly AppFile[],
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const texts = textsOf(files);
  const taken = new Map<string, Taken>();
  return candidates.filter((candidate) => {
    const added = changesOf(candidate, texts);
    const isFree = [...added].every(([path, each]) => areApart(taken.get(path), each));
    if (isFree) for (const [path, each] of added) taken.set(path, joined(taken.get(path), each));
    return isFree;
  });
}

/** The files after repairs that can be made at once; undefined if nothing changes. */
export function applyRepairs(
  files: readonly AppFile[],
  repairs: readonly Candidate[],
): readonly AppFile[] | undefined {
  if (repairs.every(({ changes }) => changes.length === 0)) return undefined;
  const before = textsOf(files);
  const after = new Map(before);
  const patches = new Map<string, readonly TextPatch[]>();
  for (const change of repairs.flatMap(({ changes }) => changes)) {
    const text = before.get(change.path);
    if (change.type === 'delete') after.delete(change.path);
    else if (text === undefined) after.set(change.path, change.content);
    else patches.set(change.path, [...(patches.get(change.path) ?? []), ...patchOf(text, change.content)]);
  }
  for (const [path, each] of patches) after.set(path, applyPatches(before.get(path) ?? '', each));
  return [...after].map(([path, content]) => ({ path, content }));
}

function changesOf(
  { changes, issues }: Candidate,
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, Taken> {
  const places = new Set(issues.map(({ line, column }) => `${line ?? 0}:${column ?? 0}`));
  return new Map(
    changes.map((change) => {
      const text = texts.get(change.path);
      const isEdit = change.type === 'write' && text !== undefined;
      return [change.path, { patches: isEdit ? patchOf(text, change.content) : undefined, places }];
    }),
  );
}

function areApart(one: Taken | undefined, other: Taken): boolean {
  if (!one) return true;
  if (!one.patches || !other.patches) return false;
  const [own, others] = [one.patches, other.patches];
  return (
    own.every((each) => others.every(({ start, end }) => each.end < start || end < each.start)) &&
    ![...one.places].some((place) => other.places.has(place))
  );
}

const joined = (one: Taken | undefined, other: Taken): Taken =>
  one
    ? {
        patches: [...(one.patches ?? []), ...(other.patches ?? [])],
        places: new Set([...one.places, ...other.places]),
      }
    : other;

/** What changed, from the first to the last place; empty if nothing did. */
function patchOf(before: string, after: string): readonly TextPatch[] {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return [{ start, end: before.length - same, text: after.slice(start, after.length - same) }];
}

const textsOf = (files: readonly AppFile[]): ReadonlyMap<string, string> =>
  new Map(files.map(({ path, content }) => [path, content]));
