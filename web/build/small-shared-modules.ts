import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** In bytes, before minifying. */
const largest = 2_000;

/** Panels that have to share a module; with fewer, more pages would load it in vain. */
const leastPanels = 5;

const entry = fileURLToPath(new URL('../src/main.tsx', import.meta.url));

/** What the web half of a plugin does not share with others: only its own pages load it. */
const pluginOf = (id: string) => /\/plugins\/([^/]+)\/src\/web\//.exec(id)?.[1];

const isOwn = (id: string) => id.startsWith('/') && !id.includes('/node_modules/');

/** All modules that a module imports statically, including itself. */
function closure(id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([id]);
  for (const each of found)
    for (const imported of context.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  return found;
}

/** The modules of other groups. */
interface OtherModules {
  /** Whether every page loads the file of a module. */
  readonly isOfEveryPage: (id: string) => boolean;
  /** Whether a module, and what imports it, stays out of the group. */
  readonly isApart: (id: string) => boolean;
}

/**
 * Groups of the small modules of our own that several panels share, such as addresses, event names and declarations of
 * APIs: one for each plugin whose panels alone share them, and one for the rest. On their own, each would be a file of a
 * few hundred bytes. Modules that import something else than each other
 * and the code of every page are left out, since what they import would become part of every page too.
 */
export function smallSharedModules(
  name: string,
  { isOfEveryPage, isApart }: OtherModules,
): Rolldown.CodeSplittingGroup {
  let ofShell: ReadonlySet<string> | undefined;
  const known = new Map<string, boolean>();

  function isSmall(id: string, context: Rolldown.ChunkingContext): boolean {
    const decided = known.get(id);
    if (decided !== undefined) return decided;
    // For cycles.
    known.set(id, true);
    const module = context.getModuleInfo(id);
    const size = module?.code?.length ?? Infinity;
    const isFound =
      isOwn(id) &&
      !isApart(id) &&
      size <= largest &&
      (module?.importedIds ?? []).every(
        (each) => isOfEveryPage(each) || (isOwn(each) && (ofShell?.has(each) || isSmall(each, context))),
      );
    known.set(id, isFound);
    return isFound;
  }

  return {
    name(id, context) {
      ofShell ??= closure(entry, context);
      return isSmall(id, context) ? (pluginOf(id) ?? name) : null;
    },
    minShareCount: leastPanels,
  };
}
