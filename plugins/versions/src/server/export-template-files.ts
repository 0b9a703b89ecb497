import type { ArchiveEntry, TemplateExport } from '@buildai/apps/shared';
import { canonicalJson, entryOf, linesEntries } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import { hashOf } from './tree.js';
import type { FileLine, VersionLine } from './version-archive-lines.js';
import * as repository from './version-repository.js';

const first = 1;

/** The files of one version as the only version of an archive, without its history and its author's words. */
export async function* exportTemplateFiles(
  db: Database,
  context: TemplateExport,
): AsyncGenerator<ArchiveEntry> {
  const { app, signal, versionId } = context;
  const version = await repository.findVersion(db, app.appId, versionId);
  if (!version) throw new Error(`The app ${app.appId} has no version ${versionId}.`);
  const written = new Set<string>();
  const lines: string[] = [];
  for (const { path, content } of await repository.readFiles(db, versionId)) {
    signal.throwIfAborted();
    const shared = await context.text(content);
    const name = hashOf(shared);
    if (!written.has(name)) yield entryOf(`texts/${name}`, shared);
    written.add(name);
    lines.push(canonicalJson({ path, first, end: null, text: name } satisfies FileLine));
  }
  yield* linesEntries('files', lines);
  const line = {
    number: first,
    parent: null,
    kind: 'initial',
    description: 'Started from a template',
    createdAt: version.createdAt,
    publishedAt: null,
  } satisfies VersionLine;
  yield* linesEntries('numbers', [canonicalJson(line)]);
}
