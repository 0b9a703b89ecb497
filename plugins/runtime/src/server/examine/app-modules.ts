import type { AppFile } from '@buildai/versions/shared';
import { AppFileIndex } from '../bundler/app-file-index.js';
import { entityNames } from '../bundler/entities-module.js';
import type { ScriptBase } from '../bundler/resolve-plugin.js';
import type { ModuleFacts, ReadModule } from './module-facts.js';
import type { ModuleReader } from './read-module.js';

/** What a specifier leads to, as far as it can be told. */
export type Target =
  /** `names` are undefined where they cannot be known: the file has a fault of its own. */
  | { readonly kind: 'file'; readonly path: string; readonly names: ReadonlySet<string> | undefined }
  | { readonly kind: 'shared'; readonly names: ReadonlySet<string> }
  /** What runs on the server. */
  | { readonly kind: 'function'; readonly path: string }
  /** A file of data or style. */
  | { readonly kind: 'asset'; readonly path: string }
  | { readonly kind: 'missing' };

/** Where a name may be imported from. */
export interface Exporter {
  readonly specifier: string;
  /** As it is exported: the name, or `default`. */
  readonly imported: string;
  readonly kind: ExporterKind;
}
export type ExporterKind =
  'app' | 'entity' | 'react' | 'router' | 'kit' | 'client' | 'icon' | 'chart' | 'other';

export const entitiesSpecifier = '@/api/entities';
export const iconsSpecifier = 'lucide-react';
const kitFolder = '@/components/ui/';
/** What the module of the entities exports beside them. */
const entityHooks = ['useRecord', 'useRecords', 'useTotals'];
/** Hands on what another module of the kit exports: a name that is missing is imported from that one. */
const aliasModule = `${kitFolder}sonner`;

const isCode = (path: string) => /\.[jt]sx?$/.test(path);
/** Functions run on the server, with names of their own. */
const runsInBrowser = (path: string) => isCode(path) && !path.startsWith('functions/');
const baseName = (path: string) => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** The files of one app and the libraries beside them, as imports see them. */
export class AppModules {
  readonly index: AppFileIndex;
  readonly entities: readonly string[];
  /** By path: what stands in each file of code. */
  readonly files: ReadonlyMap<string, ReadModule>;
  #exporters: Map<string, Exporter[]> | undefined;

  constructor(
    files: readonly AppFile[],
    private readonly base: ScriptBase,
    reader: ModuleReader,
  ) {
    this.index = new AppFileIndex(files);
    this.entities = entityNames(files);
    this.files = new Map(
      files
        .filter(({ path }) => runsInBrowser(path))
        .map(({ path, content }) => [path, reader.read(path, content)]),
    );
  }

  facts(path: string): ModuleFacts | undefined {
    const read = this.files.get(path);
    return read?.ok ? read.facts : undefined;
  }

  /** What the import of a file leads to. */
  resolve(specifier: string, importer: string): Target {
    const isFile = specifier.startsWith('@/') || specifier.startsWith('.');
    const path = isFile ? this.index.find(specifier, importer) : undefined;
    if (path?.startsWith('functions/')) return { kind: 'function', path };
    if (path !== undefined && !isCode(path)) return { kind: 'asset', path };
    if (path !== undefined) return { kind: 'file', path, names: this.#exportsOf(path) };
    const names = this.#sharedNames(specifier);
    return names ? { kind: 'shared', names } : { kind: 'missing' };
  }

  /** Every module that exports the name, and the app's own files that are called by it. */
  exportersOf(name: string): readonly Exporter[] {
    return (this.#exporters ??= this.#findExporters()).get(name) ?? [];
  }

  /** What can be called as a hook. */
  get hooks(): readonly string[] {
    this.#exporters ??= this.#findExporters();
    return [...this.#exporters.keys()].filter((name) => /^use[A-Z]/.test(name));
  }

  /** The specifiers under which something is found that is no file of the app. */
  get sharedSpecifiers(): readonly string[] {
    return [...Object.keys(this.base.modules), entitiesSpecifier, iconsSpecifier];
  }

  #sharedNames(specifier: string): ReadonlySet<string> | undefined {
    if (specifier === entitiesSpecifier) return new Set([...this.entities, ...entityHooks]);
    if (specifier === iconsSpecifier)
      return new Set([...Object.keys(this.base.iconNames), 'createLucideIcon', 'Icon']);
    const module = this.base.modules[specifier];
    return module && new Set(module.names);
  }

  /** With what is exported on from other files. */
  #exportsOf(path: string, seen = new Set<string>()): ReadonlySet<string> | undefined {
    const facts = this.facts(path);
    if (!facts) return undefined;
    if (facts.exportsAllOf.length === 0 || seen.has(path)) return facts.exports;
    seen.add(path);
    const names = new Set(facts.exports);
    for (const specifier of facts.exportsAllOf) {
      const target = this.resolve(specifier, path);
      const more =
        target.kind === 'file'
          ? this.#exportsOf(target.path, seen)
          : target.kind === 'shared' && target.names;
      if (!more) return undefined;
      for (const name of more) if (name !== 'default') names.add(name);
    }
    return names;
  }

  #findExporters(): Map<string, Exporter[]> {
    const found = new Map<string, Exporter[]>();
    const add = (name: string, exporter: Exporter) => found.set(name, [...(found.get(name) ?? []), exporter]);
    for (const path of this.files.keys()) this.#addExportsOfFile(path, add);
    for (const name of this.entities)
      add(name, { specifier: entitiesSpecifier, imported: name, kind: 'entity' });
    for (const name of entityHooks)
      add(name, { specifier: entitiesSpecifier, imported: name, kind: 'client' });
    for (const [specifier, { names }] of Object.entries(this.base.modules)) {
      if (specifier === 'react/jsx-runtime' || specifier === aliasModule) continue;
      // The app's own file of that path stands in the place of the kit's.
      if (this.index.find(specifier, '')) continue;
      const kind = kindOf(specifier);
      for (const imported of names) if (imported !== 'default') add(imported, { specifier, imported, kind });
    }
    add('React', { specifier: 'react', imported: 'default', kind: 'react' });
    for (const imported of Object.keys(this.base.iconNames))
      add(imported, { specifier: iconsSpecifier, imported, kind: 'icon' });
    return found;
  }

  #addExportsOfFile(path: string, add: (name: string, exporter: Exporter) => void): void {
    if (path.startsWith('pages/') || path.startsWith('layout.')) return;
    const specifier = `@/${path.replace(/\.\w+$/, '')}`;
    const exports = this.facts(path)?.exports ?? new Set<string>();
    for (const name of exports) if (name !== 'default') add(name, { specifier, imported: name, kind: 'app' });
    const own = baseName(path);
    if (exports.has('default') && !exports.has(own))
      add(own, { specifier, imported: 'default', kind: 'app' });
  }
}

function kindOf(specifier: string): ExporterKind {
  if (specifier.startsWith(kitFolder) || specifier === '@/lib/utils') return 'kit';
  if (specifier.startsWith('@/api/')) return 'client';
  if (specifier === 'react') return 'react';
  if (specifier === 'react-router') return 'router';
  return specifier === 'recharts' ? 'chart' : 'other';
}
