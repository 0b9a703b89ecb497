import type { FileFault, FileSurroundings } from '@buildai/app-features/shared';
import { readModule } from '@buildai/code-model';
import { nearestName } from '@buildai/core/shared';

const functionsModule = '@/api/functions';

/** Calls of server functions that the app does not have. */
export function unknownCalls(
  path: string,
  content: string,
  { called }: Pick<FileSurroundings, 'called'>,
): readonly FileFault[] {
  if (!content.includes(functionsModule)) return [];
  const { functionCalls, imports } = readModule(content, path);
  if (!imports.some(({ specifier }) => specifier === functionsModule)) return [];
  return functionCalls
    .filter(({ name }) => !called.has(name))
    .map(({ name, line, column }) => {
      const meant = nearestName(name, [...called]);
      const advice = meant === undefined ? `Write it in functions/${name}.js.` : `Did you mean “${meant}”?`;
      const message = `The app has no function “${name}”. ${advice}`;
      return { rule: 'unknown-function', message, line, column };
    });
}
