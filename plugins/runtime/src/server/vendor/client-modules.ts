import { kitModules, kitSpecifier } from '@buildai/app-kit/modules';
import type { AppScreen, AppSurface, ClientModule } from '@buildai/app-features/shared';
import { staticImports } from '../bundler/shared-imports.js';
import type { ClientCode } from './bundle-client-code.js';
import { bundleClientCode, bundleScreen } from './bundle-client-code.js';
import { classCandidates } from './class-candidates.js';
import { compress } from './compress.js';
import { clientName } from './entry-names.js';
import { hashOf } from './hash-of.js';
import { prebuiltModules } from './prebuilt-modules.js';
import type { Vendor, VendorFile } from './vendor.js';

/** What plugins add to the pages of all apps. */
export type PageAdditions = Pick<AppSurface, 'modules' | 'screens'>;

/** Reports a module or screen that apps have to do without, and why. */
export type ReportUnusable = (module: string, error: unknown) => void;

/**
 * The prebuilt files together with the app code of plugins. Each module and each screen is a file of its own, which all
 * apps share and a browser finds by the import map, so that installing a plugin builds nothing anew. One that cannot be
 * bundled is left out, so that it breaks only the apps that use it.
 */
export async function withClientModules(
  vendor: Vendor,
  { modules, screens }: PageAdditions,
  report: ReportUnusable,
): Promise<Vendor> {
  return withScreens(await withModules(vendor, modules, report), screens, report);
}

async function withModules(
  vendor: Vendor,
  added: readonly ClientModule[],
  report: ReportUnusable,
): Promise<Vendor> {
  const withCode = added.filter(({ entry }) => entry !== undefined);
  const files = new Map(vendor.files);
  const imports = { ...vendor.imports };
  const modules = { ...vendor.modules };
  const needs = { ...vendor.preload.needs };
  const ownCandidates = { ...vendor.ownCandidates };
  for (const specifier of new Set(withCode.map((module) => module.specifier))) {
    const own = withCode.filter((module) => module.specifier === specifier);
    const before = ownNames(vendor, specifier);
    try {
      const code = bundleClientCode(own, { before, minify: true, alias: kitAlias });
      checkNames(specifier, own, code.names);
      const [name, file] = await fileOf(specifier, code);
      const candidates = await candidatesOf(vendor, code);
      files.set(name, file);
      imports[specifier] = name;
      modules[specifier] = { from: specifier, names: code.names };
      needs[specifier] = [name];
      ownCandidates[specifier] = [...(vendor.ownCandidates[specifier] ?? []), ...candidates];
    } catch (error) {
      report(specifier, error);
    }
  }
  return { ...vendor, files, imports, modules, ownCandidates, preload: { ...vendor.preload, needs } };
}

async function withScreens(
  vendor: Vendor,
  added: readonly AppScreen[],
  report: ReportUnusable,
): Promise<Vendor> {
  const files = new Map(vendor.files);
  const imports = { ...vendor.imports };
  const candidates = new Set(vendor.candidates);
  const screens = [...vendor.screens];
  for (const { path, entry, beforeSignIn = false } of added) {
    const module = `buildai/screen${path}`;
    try {
      const code = bundleScreen(entry, { minify: true, alias: kitAlias });
      const [name, file] = await fileOf(module, code);
      for (const candidate of await candidatesOf(vendor, code)) candidates.add(candidate);
      files.set(name, file);
      imports[module] = name;
      screens.push({ path, beforeSignIn, module });
    } catch (error) {
      report(`the screen ${path}`, error);
    }
  }
  return { ...vendor, files, imports, screens, candidates: [...candidates] };
}

async function fileOf(module: string, { code }: ClientCode): Promise<[name: string, file: VendorFile]> {
  const bytes = Buffer.from(code);
  const name = `client-${module.replace(/\W+/g, '-')}-${hashOf(bytes)}.js`;
  return [name, { contentType: 'text/javascript; charset=utf-8', bytes, ...(await compress(bytes)) }];
}

/** The Tailwind classes of the code, and of the components that it imports. */
async function candidatesOf(vendor: Vendor, { code, sources }: ClientCode): Promise<readonly string[]> {
  const imported = staticImports(code).flatMap((specifier) => vendor.ownCandidates[specifier] ?? []);
  return [...new Set([...imported, ...(await classCandidates(sources))])];
}

/** The bundles of all hosts of this process, by the prebuilt files, and then by what plugins add to them. */
const extended = new WeakMap<Vendor, Map<string, Promise<Vendor>>>();

/** Like `withClientModules`, once for equal arguments; retries after a failure. */
function sharedVendor(
  vendor: Vendor,
  { modules, screens }: PageAdditions,
  report: ReportUnusable,
): Promise<Vendor> {
  const known = extended.get(vendor) ?? new Map<string, Promise<Vendor>>();
  extended.set(vendor, known);
  const key = JSON.stringify([modules, screens]);
  const loading =
    known.get(key) ??
    withClientModules(vendor, { modules, screens }, report).catch((error: unknown) => {
      known.delete(key);
      throw error;
    });
  known.set(key, loading);
  return loading;
}

/** Loads both once; retries after a failure. */
export function vendorLoader(
  loadPrebuilt: () => Promise<Vendor>,
  additions: PageAdditions,
  report: ReportUnusable,
): () => Promise<Vendor> {
  let loading: Promise<Vendor> | undefined;
  const load = async () => sharedVendor(await loadPrebuilt(), additions, report);
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** How a page finds the components that a plugin imports of the kit's package. */
const kitAlias = Object.fromEntries(
  Object.keys(kitModules).map((module) => {
    const specifier = kitSpecifier(module);
    const from = prebuiltModules.find((each) => each.specifier === specifier)?.from ?? specifier;
    return [`@buildai/app-kit/kit/${module}.js`, from];
  }),
);

/** @throws Error where the code of a module lacks a name that its feature gives it. */
function checkNames(specifier: string, modules: readonly ClientModule[], exported: readonly string[]): void {
  const missing = modules.flatMap(({ names }) => names).filter((name) => !exported.includes(name));
  if (missing.length === 0) return;
  const them = missing.length === 1 ? 'it' : 'them';
  throw new Error(
    `A plugin declares ${missing.join(', ')} in "${specifier}", but its code does not export ${them}.`,
  );
}

/** Exports that the platform's own client already has under this specifier. */
function ownNames(vendor: Vendor, specifier: string): string {
  const { names } = vendor.modules[specifier] ?? {};
  return names ? `export { ${names.join(', ')} } from ${JSON.stringify(clientName)};` : '';
}
