import type { AppProject } from './app-project.js';

/** Outline of a code file: what it imports, and the address of a page. */
export interface ModuleOutline {
  readonly path: string;
  /** For a page: its address, `/tasks/:id`. */
  readonly address: string | undefined;
  /** Paths of the app files that it imports, in any way. */
  readonly imports: readonly string[];
  /** Entities that it imports. */
  readonly entities: readonly string[];
}

/** Outline of each code file. */
export function outline(project: AppProject): readonly ModuleOutline[] {
  const addresses = new Map(project.pages.map(({ path, address }) => [path, address]));
  return [...project.modules.keys()].map((path) => ({
    path,
    address: addresses.get(path),
    imports: project.importsOf(path),
    entities: project.entitiesOf(path),
  }));
}
