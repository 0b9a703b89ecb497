import type { AppCode } from '@buildai/app-features/shared';
import type { ModuleFacts } from '@buildai/code-model';
import { AppProject, baseName, isLayout, isPage, withoutExtension } from '@buildai/code-model';
import type { ScriptBase } from '../bundler/resolve-plugin.js';
import { appLibraries, namesOfGenerated } from '../bundler/app-libraries.js';
import { iconsSpecifier } from '../bundler/icons-module.js';

/** A module that exports a name. */
export interface Exporter {
  readonly specifier: string;
  /** The exported name, or `default`. */
  readonly imported: string;
  readonly kind: ExporterKind;
}
export type ExporterKind =
  'app' | 'generated' | 'react' | 'router' | 'kit' | 'client' | 'icon' | 'chart' | 'other';

/** An export of a module that is generated for the app. */
export interface GeneratedName {
  readonly name: string;
  readonly specifier: string;
}

const kitFolder = '@/components/ui/';
/** Re-exports another kit module; missing names are imported from that one. */
const aliasModule = `${kitFolder}sonner`;

/** The import view of an app: its files and the libraries. */
export class AppModules {
  readonly project: AppProject;
  #exporters: Map<string, Exporter[]> | undefined;

  constructor(
    readonly code: AppCode,
    private readonly base: ScriptBase,
  ) {
    this.project = new AppProject(code.files, appLibraries(base, code));
  }

  /** What stands in a file of code; undefined where it cannot be parsed. */
  facts(path: string): ModuleFacts | undefined {
    const facts = this.project.modules.get(path);
    return facts?.diagnostics.length === 0 ? facts : undefined;
  }

  /** All modules that export the name, and app files with that name. */
  exportersOf(name: string): readonly Exporter[] {
    const found = (this.#exporters ??= this.#findExporters()).get(name) ?? [];
    if (!Object.hasOwn(this.base.iconNames, name)) return found;
    return [...found, { specifier: iconsSpecifier, imported: name, kind: 'icon' }];
  }

  /** Available hooks. */
  get hooks(): readonly string[] {
    this.#exporters ??= this.#findExporters();
    return [...this.#exporters.keys()].filter((name) => /^use[A-Z]/.test(name));
  }

  /** Specifiers of everything that is not an app file. */
  get sharedSpecifiers(): readonly string[] {
    return [...Object.keys(this.base.modules), ...Object.keys(this.code.generated), iconsSpecifier];
  }

  /** The exports of modules that are generated for this app. */
  get generatedNames(): readonly GeneratedName[] {
    return Object.entries(this.code.generated).flatMap(([specifier, source]) =>
      [...namesOfGenerated(source)].map((name) => ({ name, specifier })),
    );
  }

  /** Finds exporters other than the icons, which are thousands. */
  #findExporters(): Map<string, Exporter[]> {
    const found = new Map<string, Exporter[]>();
    const add = (name: string, exporter: Exporter) => found.set(name, [...(found.get(name) ?? []), exporter]);
    for (const path of this.project.modules.keys()) this.#addExportsOfFile(path, add);
    for (const { name: imported, specifier } of this.generatedNames)
      add(imported, { specifier, imported, kind: 'generated' });
    for (const [specifier, { names }] of Object.entries(this.base.modules)) {
      if (specifier === 'react/jsx-runtime' || specifier === aliasModule) continue;
      // An app file at the same path replaces the kit's.
      if (this.project.index.find(specifier, '')) continue;
      const kind = kindOf(specifier);
      for (const imported of names) if (imported !== 'default') add(imported, { specifier, imported, kind });
    }
    add('React', { specifier: 'react', imported: 'default', kind: 'react' });
    return found;
  }

  #addExportsOfFile(path: string, add: (name: string, exporter: Exporter) => void): void {
    if (isPage(path) || isLayout(path)) return;
    const specifier = `@/${withoutExtension(path)}`;
    const exports = this.facts(path)?.exports ?? new Set<string>();
    for (const name of exports) if (name !== 'default') add(name, { specifier, imported: name, kind: 'app' });
    const own = baseName(path);
    if (exports.has('default') && !exports.has(own))
      add(own, { specifier, imported: 'default', kind: 'app' });
  }
}

function kindOf(specifier: string): ExporterKind {
  if (specifier.startsWith(kitFolder) || specifier.startsWith('@/lib/')) return 'kit';
  if (specifier.startsWith('@/api/')) return 'client';
  if (specifier === 'react') return 'react';
  if (specifier === 'react-router') return 'router';
  return specifier === 'recharts' ? 'chart' : 'other';
}
