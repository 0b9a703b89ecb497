import type { ImportedName, ImportStatement, LazyImport, ModuleFacts } from '../facts/module-facts.js';
import { readModule } from '../facts/read-module.js';
import type { Place } from '../parse/place-of.js';
import { isCode, isLayout, isPage } from '../source-file.js';
import type { SourceFile } from '../source-file.js';
import { AppFileIndex, isFileSpecifier } from './app-file-index.js';
import { entitiesSpecifier, entityNames } from './entity-names.js';
import type { Libraries } from './libraries.js';
import { anyLibraries } from './libraries.js';
import { defaultPageAddress, matchesAddress } from './page-address.js';
import type { Target } from './target.js';

/** A page of an app and its address: `/tasks/:id`. */
export interface AppPage {
  readonly path: string;
  readonly address: string;
}

/** An import that cannot be resolved. */
export interface UnresolvedImport {
  readonly path: string;
  readonly statement: ImportStatement | LazyImport;
}

/** A place where another file uses a file or one of its exports. */
export interface Reference extends Place {
  readonly path: string;
  readonly specifier: string;
  /** Undefined for side-effect imports, lazy imports and `export *`. */
  readonly name: ImportedName | undefined;
  /** The specifier in its quotes. */
  readonly source: Place;
}

/** Code of one app: what its files import, and what imports them. Files that are not part of pages are excluded. */
export class AppProject {
  readonly index: AppFileIndex;
  readonly entities: readonly string[];
  /** Facts about each module, by path. */
  readonly modules: ReadonlyMap<string, ModuleFacts>;
  #references: ReadonlyMap<string, readonly Reference[]> | undefined;

  constructor(
    files: readonly SourceFile[],
    private readonly libraries: Libraries = anyLibraries,
  ) {
    this.index = new AppFileIndex(files);
    this.entities = entityNames(files);
    this.modules = new Map(
      files
        .filter(({ path }) => isCode(path) && !libraries.isOutsidePages(path))
        .map(({ path, content }) => [path, readModule(content, path)]),
    );
  }

  /** Target of an import. */
  resolve(specifier: string, importer: string): Target {
    const path = this.#fileOf(specifier, importer);
    if (path !== undefined && this.libraries.isOutsidePages(path)) return { kind: 'outside', path };
    if (path !== undefined && !isCode(path)) return { kind: 'asset', path };
    if (path !== undefined) return { kind: 'file', path, names: this.exportsOf(path) };
    const names = this.libraries.exportsOf(specifier);
    if (!names) return { kind: 'missing' };
    return { kind: 'shared', names: names === 'unknown' ? undefined : names };
  }

  #fileOf(specifier: string, importer: string): string | undefined {
    return isFileSpecifier(specifier) ? this.index.find(specifier, importer) : undefined;
  }

  /** Exports of a file, including re-exports; undefined if a file has an error. */
  exportsOf(path: string): ReadonlySet<string> | undefined {
    return this.#exportsOf(path, new Set());
  }

  #exportsOf(path: string, seen: Set<string>): ReadonlySet<string> | undefined {
    const facts = this.modules.get(path);
    if (!facts || facts.diagnostics.length > 0) return undefined;
    if (facts.exportsAllOf.length === 0 || seen.has(path)) return facts.exports;
    seen.add(path);
    const names = new Set(facts.exports);
    for (const specifier of facts.exportsAllOf) {
      const own = this.#fileOf(specifier, path);
      const more = own === undefined ? this.libraries.exportsOf(specifier) : this.#exportsOf(own, seen);
      if (!more || more === 'unknown') return undefined;
      for (const name of more) if (name !== 'default') names.add(name);
    }
    return names;
  }

  /** All references to a file, in the order of the files. */
  referencesTo(path: string): readonly Reference[] {
    return (this.#references ??= this.#findReferences()).get(path) ?? [];
  }

  /** App files that a file imports, in any way. */
  importsOf(path: string): readonly string[] {
    const facts = this.modules.get(path);
    if (!facts) return [];
    const paths = [...facts.imports, ...facts.lazyImports].flatMap(
      ({ specifier }) => this.#fileOf(specifier, path) ?? [],
    );
    return [...new Set(paths)];
  }

  /** Files that import a file. */
  importersOf(path: string): readonly string[] {
    return [...new Set(this.referencesTo(path).map((reference) => reference.path))];
  }

  /** Entities that a file imports. */
  entitiesOf(path: string): readonly string[] {
    const names = (this.modules.get(path)?.imports ?? [])
      .filter(({ specifier }) => specifier === entitiesSpecifier)
      .flatMap((statement) => statement.names.map(({ imported }) => imported));
    return names.includes('*') ? this.entities : this.entities.filter((entity) => names.includes(entity));
  }

  /** Files that call a function, by its name without folder and extension. */
  usersOfFunction(name: string): readonly string[] {
    return [...this.modules].flatMap(([path, { functionCalls }]) =>
      functionCalls.some((call) => call.name === name) ? [path] : [],
    );
  }

  get pages(): readonly AppPage[] {
    return [...this.modules].flatMap(([path, { statedPath }]) =>
      isPage(path) ? [{ path, address: statedPath?.path ?? defaultPageAddress(path) }] : [],
    );
  }

  /** Pages except the first to which no other file links. */
  get unlinkedPages(): readonly AppPage[] {
    const linksOfOthers = (page: AppPage) =>
      [...this.modules].flatMap(([path, { links }]) => (path === page.path ? [] : links));
    return this.pages.filter(
      (page) =>
        page.address !== '/' &&
        !linksOfOthers(page).some(({ address }) => matchesAddress(page.address, address)),
    );
  }

  /** Code files reachable from pages and layout: those that are built. */
  get reached(): ReadonlySet<string> {
    const reached = new Set<string>();
    const visit = (path: string) => {
      if (reached.has(path) || !this.modules.has(path)) return;
      reached.add(path);
      this.importsOf(path).forEach(visit);
    };
    for (const path of this.modules.keys()) if (isPage(path) || isLayout(path)) visit(path);
    return reached;
  }

  get unresolvedImports(): readonly UnresolvedImport[] {
    return [...this.modules].flatMap(([path, { imports, lazyImports }]) =>
      [...imports, ...lazyImports]
        .filter(({ specifier }) => this.resolve(specifier, path).kind === 'missing')
        .map((statement) => ({ path, statement })),
    );
  }

  #findReferences(): ReadonlyMap<string, readonly Reference[]> {
    const found = new Map<string, Reference[]>();
    const add = (
      path: string,
      { specifier, source }: ImportStatement | LazyImport,
      each: Place,
      name?: ImportedName,
    ) => {
      const target = this.#fileOf(specifier, path);
      if (target === undefined) return;
      const { start, end, line, column } = each;
      const reference = { path, specifier, source, name, start, end, line, column };
      found.set(target, [...(found.get(target) ?? []), reference]);
    };
    for (const [path, { imports, lazyImports }] of this.modules) {
      for (const statement of imports) {
        if (statement.names.length === 0) add(path, statement, statement);
        for (const name of statement.names) add(path, statement, name, name);
      }
      for (const each of lazyImports) add(path, each, each);
    }
    return found;
  }
}
