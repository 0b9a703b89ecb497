import type { ModuleFacts } from '@buildai/code-model';
import { baseName, isLayout, isPage } from '@buildai/code-model';
import type { Finding } from './finding.js';
import type { FoundAt } from './found-at.js';

/** Finds pages and layouts without a default export; an obvious component is made the default. */
export function checkPage(path: string, facts: ModuleFacts, foundAt: FoundAt): Finding[] {
  if (!(isPage(path) || isLayout(path)) || facts.exports.has('default') || facts.exportsAllOf.length > 0)
    return [];
  const error = {
    ...foundAt(
      'missing-default-export',
      `${path} has no default export. A page or layout is the default export of its file.`,
    ),
    lineText: undefined,
  };
  const name = componentOf(path, facts);
  if (name === undefined) return [{ error }];
  const fix = { append: `export default ${name};\n`, note: { kind: 'exported', name } as const };
  return [{ error, fix }];
}

/** The component with the file's name, or the file's only exported one. */
function componentOf(path: string, { exports, defined }: ModuleFacts): string | undefined {
  const own = baseName(path);
  const named = [own, own.charAt(0).toUpperCase() + own.slice(1)].find((name) => defined.has(name));
  if (named !== undefined) return named;
  const components = [...exports].filter((name) => /^[A-Z]/.test(name) && defined.has(name));
  return components.length === 1 ? components[0] : undefined;
}
