import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { newId } from '@buildai/core';
import type { CommandProgress, FileStorage, StoredFile } from '@buildai/core';

/** Files copied or deleted at the same time. */
const atOnce = 8;

/** Some stores confirm a file a moment before they return all of it. */
const attempts = 3;

/** Where files are copied from and to. */
export interface CopiedStores {
  readonly source: FileStorage;
  readonly target: FileStorage;
  /** Which of two files with the same key and different content is the right one. */
  readonly wins: 'source' | 'target';
}

async function digestOf(file: StoredFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(file.stream(), hash);
  return hash.digest('hex');
}

async function areEqual(one: StoredFile, other: StoredFile): Promise<boolean> {
  if (one.size !== other.size || one.contentType !== other.contentType) return false;
  const [first, second] = await Promise.all([digestOf(one), digestOf(other)]);
  return first === second;
}

/** Copies a file unless the target has it, and reads it back. @throws Error if the copy is different */
async function copyFile(key: string, { source, target, wins }: CopiedStores): Promise<void> {
  const [original, existing] = await Promise.all([source.get(key), target.get(key)]);
  if (!original) return;
  if (existing && (wins === 'target' || (await areEqual(original, existing)))) return;
  for (let attempt = 0; attempt < attempts; attempt++) {
    await target.put(key, original.stream(), original.contentType);
    const copy = await target.get(key);
    if (copy && (await areEqual(original, copy))) return;
  }
  throw new Error(
    `The copy of ${key} is different from the original, ${attempts} times. Nothing was deleted; check the store.`,
  );
}

async function inGroups(
  keys: readonly string[],
  work: (key: string) => Promise<void>,
  bar: CommandProgress,
  signal: AbortSignal,
): Promise<void> {
  for (let start = 0; start < keys.length; start += atOnce) {
    signal.throwIfAborted();
    const group = keys.slice(start, start + atOnce);
    bar.describe(group[0] ?? '');
    await Promise.all(group.map(work));
    bar.advance(group.length);
  }
}

/** Copies files and verifies each copy. Those that an earlier run copied are not copied again. */
export function copyFiles(
  keys: readonly string[],
  stores: CopiedStores,
  bar: CommandProgress,
  signal: AbortSignal,
): Promise<void> {
  return inGroups(keys, (key) => copyFile(key, stores), bar, signal);
}

/** Deletes files that were copied. */
export function deleteFiles(
  keys: readonly string[],
  files: FileStorage,
  bar: CommandProgress,
  signal: AbortSignal,
): Promise<void> {
  return inGroups(keys, (key) => files.delete(key), bar, signal);
}

/** Whether two addresses lead to the same store, where deleting the originals would delete the copies. */
export async function areSameStore(one: FileStorage, other: FileStorage): Promise<boolean> {
  const key = `same-store-${newId()}`;
  await one.put(key, Buffer.from(key), 'text/plain');
  try {
    return (await other.get(key)) !== undefined;
  } finally {
    await one.delete(key);
  }
}
