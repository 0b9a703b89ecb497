import type { AppProject, Reference } from '../project/app-project.js';
import type { FileChange } from './file-change.js';
import { renameIdentifier } from './rename-identifier.js';
import type { TextPatch } from './text-patch.js';
import { applyPatches } from './text-patch.js';

/**
 * Files that change when an export is renamed at its declaration. Importing files keep their local name: `import { next
 * as old }`.
 * @returns undefined if the file has no such declaration, already defines the new name, or has an error.
 */
export function renameExport(
  project: AppProject,
  path: string,
  from: string,
  to: string,
): readonly FileChange[] | undefined {
  const content = project.index.content(path) ?? '';
  const symbol = project.modules.get(path)?.symbols.find(({ name }) => name === from);
  const patches = symbol?.exportedAs.includes(from) ? renameIdentifier(content, from, to, path) : undefined;
  if (!patches) return undefined;
  const uses = project.referencesTo(path).filter(({ name }) => name?.imported === from);
  const importers = [...new Set(uses.map((use) => use.path))];
  return [
    { path, content: applyPatches(content, patches) },
    ...importers.map((importer) => {
      const own = uses.filter((use) => use.path === importer);
      const text = project.index.content(importer) ?? '';
      return {
        path: importer,
        content: applyPatches(
          text,
          own.map((use) => patchImport(text, use, to)),
        ),
      };
    }),
  ];
}

function patchImport(content: string, { start, end, name }: Reference, to: string): TextPatch {
  const written = content.slice(start, end);
  const text = /\sas\s/.test(written)
    ? written.replace(name?.imported ?? '', () => to)
    : written.replace(name?.local ?? '', (local) => `${to} as ${local}`);
  return { start, end, text };
}
