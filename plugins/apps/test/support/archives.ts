import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { definePlugin } from '@buildai/core';
import type { Plugin } from '@buildai/core';
import { extract, pack } from 'tar-stream';
import {
  appArchives,
  archiveParts,
  ArchiveInvalid,
  canonicalJson,
  linesEntries,
  readLines,
} from '../../src/shared/index.js';
import type { App, AppArchives, ImportOptions } from '../../src/shared/index.js';
import { z } from 'zod';

export interface TarFile {
  readonly path: string;
  readonly content: Buffer | string;
  readonly type?: 'file' | 'symlink' | 'directory';
}

const sumsPath = 'SHA256SUMS';
const sumOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Files of an archive except its checksums. */
export async function filesOf(archive: Buffer): Promise<TarFile[]> {
  const files: TarFile[] = [];
  const tar = extract();
  tar.end(gunzipSync(archive));
  for await (const entry of tar) {
    const content = await buffer(entry as AsyncIterable<Buffer>);
    if (entry.header.name !== sumsPath) files.push({ path: entry.header.name, content });
  }
  return files;
}

/** An archive of these files, with valid checksums or none. */
export async function archiveOf(files: readonly TarFile[], { sums = true } = {}): Promise<Buffer> {
  const tar = pack();
  const lines = files.map(({ path, content }) => `${sumOf(content)}  ${path}\n`);
  const all: readonly TarFile[] = sums ? [...files, { path: sumsPath, content: lines.join('') }] : files;
  for (const { path, content, type = 'file' } of all) {
    if (type === 'file') tar.entry({ name: path, type }, Buffer.from(content));
    else tar.entry({ name: path, type, linkname: String(content) });
  }
  tar.finalize();
  return gzipSync(await buffer(tar as AsyncIterable<Buffer>));
}

/** Imports bytes in chunks, as from a file. */
export function imported(archives: AppArchives, archive: Buffer, options: ImportOptions): Promise<App> {
  const pieces = async function* () {
    for (let start = 0; start < archive.length; start += 4096) {
      yield await Promise.resolve(archive.subarray(start, start + 4096));
    }
  };
  return archives.import(pieces(), options);
}

export const exported = (archives: AppArchives, app: App, passphrase?: string): Promise<Buffer> =>
  buffer(archives.export(app, { passphrase }));

/** A plugin that stores notes of apps in memory and deletes them with the app. */
export function startNotes(key = 'notes', version = 1) {
  const notes = new Map<string, readonly string[]>();
  let wait: () => Promise<void> = () => Promise.resolve();
  const plugin: Plugin = definePlugin({
    id: `keeps-${key}`,
    dependsOn: ['apps'],
    uses: { archives: appArchives },
    register(kit) {
      kit.contribute(archiveParts, {
        key,
        version,
        order: 50,
        async *export({ app, ids }) {
          const lines = (notes.get(app.appId) ?? []).map((note) => canonicalJson({ note: ids.inText(note) }));
          yield* linesEntries('lines', lines);
        },
        async import(entries, { appId, ids }) {
          for await (const entry of entries) {
            if (!entry.path.startsWith('lines/')) throw ArchiveInvalid();
            const lines = await readLines(entry, z.object({ note: z.string() }));
            notes.set(appId, [...(notes.get(appId) ?? []), ...lines.map(({ note }) => ids.inText(note))]);
            await wait();
          }
        },
      });
    },
  });
  return {
    plugin,
    notes,
    /** Pauses each import after it has read notes. */
    holdImports: (hold: () => Promise<void>) => (wait = hold),
  };
}
