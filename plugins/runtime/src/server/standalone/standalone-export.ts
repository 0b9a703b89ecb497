import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AppSurface } from '@buildai/app-features/shared';
import type { StandaloneExport } from '@buildai/apps/shared';
import { NothingToPublish } from '@buildai/apps/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { platformSources } from './platform-sources.js';
import type { ProjectSettings } from './project-files.js';
import { projectFiles } from './project-files.js';

/** An app as a project: its files, the real sources of what it runs on, and what each feature adds. */
export function createStandaloneExport(
  surface: AppSurface,
  versions: VersionStore,
  settingsOf: (appId: string) => Promise<ProjectSettings>,
): StandaloneExport {
  return {
    async write(app, folder, signal) {
      const { appId } = app;
      const versionId = app.publishedVersionId ?? (await versions.head(appId))?.versionId;
      if (versionId === undefined) throw NothingToPublish();
      const files = await versions.files(versionId);
      const project = await projectFiles(app, files, surface, await settingsOf(appId));
      for (const [path, content] of Object.entries(project)) {
        signal.throwIfAborted();
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
      }
      for (const [from, to] of platformSources) await cp(from, join(folder, to), { recursive: true });
      await surface.exportTo({ appId, versionId, folder, signal });
    },
  };
}
