import type { AppProject } from './app-project.js';

/** A file of code, in short: what it leads to, and for a page its address. */
export interface ModuleOutline {
  readonly path: string;
  /** For a page: where the app serves it, `/tasks/:id`. */
  readonly address: string | undefined;
  /** Paths of the app files that it imports, in any way. */
  readonly imports: readonly string[];
  /** The entities that it imports. */
  readonly entities: readonly string[];
}

/** What each file of code leads to. */
export function outline(project: AppProject): readonly ModuleOutline[] {
  const addresses = new Map(project.pages.map(({ path, address }) => [path, address]));
  return [...project.modules.keys()].map((path) => ({
    path,
    address: addresses.get(path),
    imports: project.importsOf(path),
    entities: project.entitiesOf(path),
  }));
}
