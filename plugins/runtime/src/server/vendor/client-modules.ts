import { kitModules, kitSpecifier } from '@buildai/app-kit/modules';
import type { AppSurface, ClientModule } from '@buildai/app-features/shared';
import { bundleClientCode } from './bundle-client-code.js';
import { compress } from './compress.js';
import { clientName } from './entry-names.js';
import { prebuiltModules } from './prebuilt-modules.js';
import { hashOf } from './hash-of.js';
import type { Vendor } from './vendor.js';

/**
 * The prebuilt files plus the app code of plugins. Each module is its own file, shared by all apps through the
 * import map, so installing a plugin rebuilds nothing else.
 */
export async function withClientModules(vendor: Vendor, added: readonly ClientModule[]): Promise<Vendor> {
  const withCode = added.filter(({ entry }) => entry !== undefined);
  if (withCode.length === 0) return vendor;
  const files = new Map(vendor.files);
  const imports = { ...vendor.imports };
  const modules = { ...vendor.modules };
  const needs = { ...vendor.preload.needs };
  for (const specifier of new Set(withCode.map((module) => module.specifier))) {
    const own = withCode.filter((module) => module.specifier === specifier);
    const { code, names } = bundleClientCode(own, {
      before: ownNames(vendor, specifier),
      minify: true,
      alias: kitAlias,
    });
    checkNames(specifier, own, names);
    const bytes = Buffer.from(code);
    const name = `client-${specifier.replace(/\W+/g, '-')}-${hashOf(bytes)}.js`;
    files.set(name, { contentType: 'text/javascript; charset=utf-8', bytes, ...(await compress(bytes)) });
    imports[specifier] = name;
    modules[specifier] = { from: specifier, names };
    needs[specifier] = [name];
  }
  return { ...vendor, files, imports, modules, preload: { ...vendor.preload, needs } };
}

/** Loads both once; retries after a failure. */
export function vendorLoader(
  loadPrebuilt: () => Promise<Vendor>,
  surface: Pick<AppSurface, 'modules'>,
): () => Promise<Vendor> {
  let loading: Promise<Vendor> | undefined;
  const load = async () => withClientModules(await loadPrebuilt(), surface.modules);
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
  if (missing.length > 0) throw new Error(`${specifier} does not export ${missing.join(', ')}.`);
}

/** Exports that the platform's own client already has under this specifier. */
function ownNames(vendor: Vendor, specifier: string): string {
  const { names } = vendor.modules[specifier] ?? {};
  return names ? `export { ${names.join(', ')} } from ${JSON.stringify(clientName)};` : '';
}
