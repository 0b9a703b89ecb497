import { baseName } from '@buildai/code-model';
import type { FilesOutlined, Signal } from './file-signals.js';

/** The share of a file's score that passes to what it imports, and to what imports it. */
const share = { imported: 0.4, importer: 0.35 };
/** A component that half of the app imports says nothing about its importers. */
const usualDegree = 8;
const hops = 2;

/** What each file is joined to, and how much of its score passes on. */
function joints({ files, modules }: FilesOutlined): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const functions = new Map(
    files.filter(({ path }) => path.startsWith('functions/')).map(({ path }) => [baseName(path), path]),
  );
  const imports = [...modules.values()].map((module) => ({
    path: module.path,
    targets: [...module.imports, ...module.functions.flatMap((name) => functions.get(name) ?? [])],
  }));
  const importers = new Map<string, number>();
  for (const { targets } of imports)
    for (const target of targets) importers.set(target, (importers.get(target) ?? 0) + 1);
  const joined = new Map<string, Map<string, number>>();
  const join = (from: string, to: string, weight: number) => {
    const own = joined.get(from) ?? new Map<string, number>();
    joined.set(from, own.set(to, Math.max(weight, own.get(to) ?? 0)));
  };
  for (const { path, targets } of imports) {
    for (const target of targets) {
      const damped = Math.min(1, usualDegree / (importers.get(target) ?? 1));
      join(path, target, share.imported * Math.max(0.5, damped));
      join(target, path, share.importer * damped);
    }
  }
  return joined;
}

/** Passes scores along the import graph, in both directions. */
export function importNeighbours(asked: FilesOutlined, scores: Signal): Signal {
  const joined = joints(asked);
  const gained = new Map<string, number>();
  let passing: Signal = scores;
  for (let hop = 0; hop < hops; hop += 1) {
    const next = new Map<string, number>();
    for (const [path, score] of passing) {
      for (const [other, weight] of joined.get(path) ?? []) {
        const passed = score * weight;
        if (passed < 1) continue;
        next.set(other, Math.max(passed, next.get(other) ?? 0));
        gained.set(other, Math.max(passed, gained.get(other) ?? 0));
      }
    }
    passing = next;
  }
  return gained;
}
