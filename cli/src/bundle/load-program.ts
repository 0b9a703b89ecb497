import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { keepYoungGenerationSmall } from '../young-generation.js';
import { bundleFolder } from './bundle-folder.js';
import { nameSourcePlaces } from './source-places.js';

const compiled = {
  main: () => import('../main.js'),
  complete: () => import('../completion/complete.js'),
};

type Programs = { readonly [name in keyof typeof compiled]: Awaited<ReturnType<(typeof compiled)[name]>> };

/**
 * Loads a program from the bundle; without a bundle of what is compiled now, as it is compiled. The young generation of
 * the heap stays small until the program lets it grow.
 */
export async function loadProgram<Name extends keyof Programs>(name: Name): Promise<Programs[Name]> {
  keepYoungGenerationSmall();
  const folder = bundleFolder();
  const bundled = `${folder}/${name}.js`;
  if (!existsSync(bundled)) return (await compiled[name]()) as Programs[Name];
  nameSourcePlaces(folder);
  return (await import(pathToFileURL(bundled).href)) as Programs[Name];
}
