import { AppProject, isCode, readModule } from '@buildai/code-model';
import type { AppFiles } from '../files/app-files.js';
import type { Reply } from './reply.js';
import { AppDraft } from '../edit/app-draft.js';
import { entityFiles, finishFiles } from '../files/app-files.js';
import { moduleOf } from '../files/names.js';
import { sharedModules } from '../files/own-modules.js';
import { joinList } from '../language/lists.js';
import { fileActions } from './file-actions.js';
import { connectLargerModel } from '../understanding/larger-model.js';
import { talk } from './reply.js';

/** Whether a message reports errors of the running app or its build. */
export function isFixRequest(request: string): boolean {
  return (
    /\b(?:fix|resolve|repair|solve|debug)\b/i.test(request) &&
    /\b(?:errors?|issues?|crash(?:es|ed)?|bugs?|fails?|failed|broken|exception|not defined|undefined|cannot read|syntax|could not be built|does not work|doesn['’]t work)\b/i.test(
      request,
    )
  );
}

const filePath =
  /\b(?:pages|components|services|functions|entities)\/[\w/-]+\.(?:jsx|tsx|js|ts|json)\b|\blayout\.(?:jsx|tsx)\b|\bglobals\.css\b/g;

/** Files that cannot be parsed, and those named by an error. */
function suspects(request: string, files: AppFiles): string[] {
  const named = new Set(request.match(filePath) ?? []);
  const broken = [...files]
    .filter(([path, content]) => isCode(path) && readModule(content, path).diagnostics.length > 0)
    .map(([path]) => path);
  return [...new Set([...broken, ...[...named].filter((path) => files.has(path))])];
}

/** Missing modules that files import and that we can generate. */
function missingModules(files: AppFiles): string[] {
  const project = new AppProject(Array.from(files, ([path, content]) => ({ path, content })));
  const missing = new Set(project.unresolvedImports.map(({ statement }) => statement.specifier));
  return sharedModules('USD').flatMap(({ path }) => (missing.has(moduleOf(path)) ? [path] : []));
}

/** Regenerates files of our own that have errors; reports errors in other code. */
export async function fixApp(request: string, files: AppFiles): Promise<Reply> {
  const draft = new AppDraft(files);
  const { entities } = draft;
  const missing = missingModules(files);
  const wanted = suspects(request, files);
  const own = new Map(entities.flatMap((entity) => entityFiles(entity, { entities, views: [] })));
  const rewritten = wanted.filter((path) => own.has(path) && !path.startsWith('entities/'));
  const drafts = [
    ...rewritten.map((path) => [path, own.get(path) ?? ''] as const),
    ...sharedModules('USD')
      .filter(({ path }) => missing.includes(path) || wanted.includes(path))
      .map(({ path, source }) => [path, source] as const),
  ];
  const present = new Set([...files.keys()].filter((path) => !drafts.some(([drafted]) => drafted === path)));
  const after = new Map([...files, ...(await finishFiles(drafts, entities, present))]);
  const actions = fileActions(files, after, { whole: true });
  if (actions.length > 0) {
    const paths = actions.flatMap(({ file }) => file ?? []);
    return {
      opening: `The error was in code that I wrote. I rewrote ${joinList(paths)}.`,
      actions,
      closing:
        'If the error persists, use “Revert this” on an earlier message to go back to a version that worked.',
    };
  }
  const where = wanted.length > 0 ? ` in ${joinList(wanted)}` : '';
  return talk(
    `The cause isn’t in code that I wrote${where}, and I can’t reason about other code, so I didn’t change anything. Use “Revert this” on an earlier message to go back to a version that worked. ${connectLargerModel}`,
  );
}
