import type { AppArchives } from '../../shared/archive/app-archives.js';
import type { ArchivePart } from '../../shared/archive/archive-part.js';
import { exportTemplate } from './export-template.js';
import type { TemplateParts } from './export-template.js';
import { exportApp } from './export-app.js';
import type { StagedImports } from './staged-imports.js';
import { importApp } from './import-app.js';
import { summarizeArchive } from './summarize-archive.js';

/** Archives of all data that the installed plugins store for an app. */
export function createAppArchives(
  contributed: () => readonly ArchivePart[],
  stagedImports: StagedImports,
  template: TemplateParts,
): AppArchives {
  const inOrder = () => [...contributed()].sort((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1));
  return {
    export: (app, options = {}) => exportApp(app, inOrder(), options),
    exportTemplate: (app, options) => exportTemplate(template, app, inOrder(), options),
    summarize: summarizeArchive,
    async import(archive, { onRead = () => undefined, ...options }) {
      const counted = async function* () {
        for await (const chunk of archive) {
          onRead(chunk.length);
          yield chunk;
        }
      };
      return importApp(counted(), inOrder(), stagedImports, options);
    },
  };
}
