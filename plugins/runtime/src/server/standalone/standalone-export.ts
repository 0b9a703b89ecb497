import { createWriteStream } from 'node:fs';
import { cp, mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AppSurface } from '@buildai/app-features/shared';
import type { App, StandaloneExport } from '@buildai/apps/shared';
import { NothingToPublish } from '@buildai/apps/shared';
import type { FileStorage } from '@buildai/core';
import type { EntityStore } from '@buildai/entities/shared';
import { uploadFolder } from '@buildai/entities/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { platformSources } from './platform-sources.js';
import { projectFiles } from './project-files.js';

const rowsAtOnce = 500;

export interface StandaloneParts {
  readonly surface: AppSurface;
  readonly versions: VersionStore;
  readonly entities: EntityStore;
  readonly files: FileStorage;
}

/** An app as a standalone project: its files, the platform sources it needs, rows and uploads. */
export function createStandaloneExport({
  surface,
  versions,
  entities,
  files,
}: StandaloneParts): StandaloneExport {
  /** Streamed, since an entity may have more rows than fit in memory. */
  const writeRows = async (path: string, appId: string, versionId: string, entity: string) => {
    const scope = { appId, versionId, actor: { kind: 'owner', userId: '' } } as const;
    await using file = await open(path, 'w');
    let cursor: string | undefined;
    let separator = '[\n';
    do {
      const page = await entities.list(scope, entity, { sort: 'createdAt', limit: rowsAtOnce, cursor });
      for (const record of page.records) {
        await file.writeFile(separator + JSON.stringify(record));
        separator = ',\n';
      }
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    await file.writeFile(separator === '[\n' ? '[]\n' : '\n]\n');
  };

  const writeUploads = async (folder: string, { appId }: App, signal: AbortSignal) => {
    const prefix = uploadFolder(appId);
    for await (const key of files.list(prefix)) {
      const file = await files.get(key);
      const target = join(folder, 'data', 'uploads', key.slice(prefix.length));
      if (file) await pipeline(file.stream(), createWriteStream(target), { signal });
    }
  };

  return {
    async write(app, folder, signal) {
      const { appId } = app;
      const versionId = app.publishedVersionId ?? (await versions.head(appId))?.versionId;
      if (versionId === undefined) throw NothingToPublish();
      const project = await projectFiles(app, await versions.files(versionId), surface.modules);
      for (const [path, content] of Object.entries(project)) {
        signal.throwIfAborted();
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
      }
      for (const [from, to] of platformSources) await cp(from, join(folder, to), { recursive: true });
      await mkdir(join(folder, 'data', 'uploads'), { recursive: true });
      for (const entity of (await entities.schemas(versionId)).keys()) {
        signal.throwIfAborted();
        await writeRows(join(folder, 'data', `${entity}.json`), appId, versionId, entity);
      }
      await writeUploads(folder, app, signal);
    },
  };
}
