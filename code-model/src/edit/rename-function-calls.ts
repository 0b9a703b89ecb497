import type { AppProject } from '../project/app-project.js';
import type { FileChange } from './file-change.js';
import { applyPatches } from './text-patch.js';

/** Files that call a server function, with its new name in their calls; each name keeps its quotes. */
export function renameFunctionCalls(project: AppProject, from: string, to: string): readonly FileChange[] {
  return project.usersOfFunction(from).map((path) => {
    const content = project.index.content(path) ?? '';
    const calls = project.modules.get(path)?.functionCalls.filter(({ name }) => name === from) ?? [];
    const patches = calls.map(({ source: { start, end } }) => ({ start: start + 1, end: end - 1, text: to }));
    return { path, content: applyPatches(content, patches) };
  });
}
