import type { AppProject } from './app-project.js';

/** Outline of a code file: what it imports, exports and shows, and the address of a page. */
export interface ModuleOutline {
  readonly path: string;
  /** The address of a page: `/tasks/:id`. */
  readonly address: string | undefined;
  /** Paths of the app files that it imports, in any way. */
  readonly imports: readonly string[];
  /** Entities that it imports. */
  readonly entities: readonly string[];
  /** Names of the server functions that it calls. */
  readonly functions: readonly string[];
  /** The names under which it exports something. */
  readonly exports: readonly string[];
  /** The names that it defines at the top level. */
  readonly symbols: readonly string[];
  /** Texts that people see, shortened. */
  readonly texts: readonly string[];
}

/** An outline is a summary, so long texts and long lists are cut. */
const longestText = 80;
const mostTexts = 60;

/** Outline of each code file. */
export function outline(project: AppProject): readonly ModuleOutline[] {
  const addresses = new Map(project.pages.map(({ path, address }) => [path, address]));
  return [...project.modules].map(([path, { exports, functionCalls, symbols, texts }]) => ({
    path,
    address: addresses.get(path),
    imports: project.importsOf(path),
    entities: project.entitiesOf(path),
    functions: [...new Set(functionCalls.map(({ name }) => name))],
    exports: [...exports],
    symbols: symbols.map(({ name }) => name),
    texts: texts.slice(0, mostTexts).map((text) => text.slice(0, longestText)),
  }));
}
