import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StandaloneProject } from '@buildai/app-features/shared';
import type { FileStorage } from '@buildai/core';
import type { EntityStore } from '../../../shared/entity-store.js';
import { uploadFolder } from '../../../shared/uploads-api.js';

const rowsAtOnce = 500;

/** Writes the rows of every entity and the uploaded files of an app into `data` of its project. */
export async function writeData(
  project: StandaloneProject,
  store: Pick<EntityStore, 'schemas' | 'list'>,
  files: Pick<FileStorage, 'list' | 'get'>,
): Promise<void> {
  await mkdir(join(project.folder, 'data', 'uploads'), { recursive: true });
  for (const entity of (await store.schemas(project.versionId)).keys()) {
    project.signal.throwIfAborted();
    await writeRows(project, store, entity);
  }
  await writeUploads(project, files);
}

/** Row by row: an entity may have more than fit into memory. */
async function writeRows(
  { appId, versionId, folder }: StandaloneProject,
  store: Pick<EntityStore, 'list'>,
  entity: string,
): Promise<void> {
  const scope = { appId, versionId, actor: { kind: 'owner', userId: '' } } as const;
  await using file = await open(join(folder, 'data', `${entity}.json`), 'w');
  let cursor: string | undefined;
  let separator = '[\n';
  do {
    const page = await store.list(scope, entity, { sort: 'createdAt', limit: rowsAtOnce, cursor });
    for (const record of page.records) {
      await file.writeFile(separator + JSON.stringify(record));
      separator = ',\n';
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  await file.writeFile(separator === '[\n' ? '[]\n' : '\n]\n');
}

async function writeUploads(
  { appId, folder, signal }: StandaloneProject,
  files: Pick<FileStorage, 'list' | 'get'>,
): Promise<void> {
  const prefix = uploadFolder(appId);
  for await (const key of files.list(prefix)) {
    const file = await files.get(key);
    const target = join(folder, 'data', 'uploads', key.slice(prefix.length));
    if (file) await pipeline(file.stream(), createWriteStream(target), { signal });
  }
}
