import { join } from 'node:path';
import { baseKitModules, clientModules, kitModules, kitSpecifier } from '@buildai/app-kit/modules';
import { recordModules } from '@buildai/entities/shared';
import { baseName } from './entry-names.js';
import { entitiesFolder, kitFolder } from './page-sources.js';

/** A module of the platform that apps import. */
export interface PrebuiltModule {
  readonly specifier: string;
  readonly names: readonly string[];
  /** The key in the import map of the file that holds it: its own, or the file of what every page has. */
  readonly from: string;
  /** The source, for a component. */
  readonly file: string | undefined;
}

const isBase = (module: string) => (baseKitModules as readonly string[]).includes(module);

const component =
  (folder: string) =>
  ([module, names]: readonly [string, readonly string[]]): PrebuiltModule => ({
    specifier: kitSpecifier(module),
    names,
    from: isBase(module) ? baseName : kitSpecifier(module),
    file: join(folder, 'kit', `${module}.tsx`),
  });

/** The components of the kit and of records, and the client, in the order of their names. */
export const prebuiltModules: readonly PrebuiltModule[] = [
  ...Object.entries(kitModules).map(component(kitFolder)),
  ...Object.entries(recordModules).map(component(entitiesFolder)),
  ...Object.entries(clientModules).map(([specifier, names]) => ({
    specifier,
    names,
    from: baseName,
    file: undefined,
  })),
].sort((a, b) => (a.specifier < b.specifier ? -1 : 1));
