import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AppStore } from '@buildai/apps/shared';
import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { Ingest } from '../uploads/ingest.js';
import { uploadKind } from '../uploads/upload-kind.js';
import { appOption, requireApp } from './named-data.js';

const options = z.object({
  app: appOption,
  files: z
    .array(z.string())
    .min(1, 'Name a file.')
    .meta({ title: 'Files', description: 'CSV, PDF, doc, docx or txt files', values: 'files' }),
});

/** @throws CommandError for a file that cannot be added, before anything is stored. */
async function requireFile(path: string): Promise<{ path: string; size: number }> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new CommandError(`There is no file "${path}".`);
  uploadKind(path);
  return { path, size: found.size };
}

export interface AddDataParts {
  readonly apps: AppStore;
  readonly ingest: Ingest;
}

/** `data add`: adds files to an app's data. */
export const addDataCommand = ({ apps, ingest }: AddDataParts): Command =>
  defineCommand({
    name: 'data add',
    summary: 'Add files to an app’s data. A running server processes them.',
    options,
    positions: ['app', 'files'],
    examples: ['data add habit-tracker manual.pdf', 'data add habit-tracker prices.csv notes.txt --json'],
    async run({ app: named, files }, io) {
      const app = await requireApp(apps, named);
      const found = await Promise.all(files.map(requireFile));
      const bar = io.progress(
        'Adding',
        found.reduce((sum, { size }) => sum + size, 0),
      );
      const added: { itemId: string; name: string }[] = [];
      try {
        for (const { path, size } of found) {
          io.signal.throwIfAborted();
          const name = basename(path);
          bar.describe(name);
          added.push({ itemId: await ingest.file({ app }, createReadStream(path), name), name });
          bar.advance(size);
        }
      } finally {
        bar.end();
      }
      io.result(added, () => {
        for (const { itemId, name } of added)
          io.print(`${name} was added as ${itemId}. A running server will process it.`);
      });
    },
  });
