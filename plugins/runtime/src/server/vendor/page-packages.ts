import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { libraryFile } from './library-file.js';
import { packageRoot } from './package-root.js';

/** A package whose `src/app` is built into every page. */
export interface PagePackage {
  /** `@buildai/entities` */
  readonly name: string;
  /**
   * Specifier of what it offers: modules generated for apps import its named exports, and its default export, if any,
   * is its `PageParts`.
   */
  readonly specifier: string;
  /** Its `src/app` as esbuild names it, without the links of node_modules. */
  readonly folder: string;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  /** Not needed at boot; their `src/app` is, to build the page. */
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
}

const manifestAt = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest;

const { dependencies, peerDependencies } = manifestAt(join(packageRoot, 'package.json'));

/** The packages below this one that export `./app`. Plugins above it add code when the server starts. */
export const pagePackages: readonly PagePackage[] = Object.keys({ ...dependencies, ...peerDependencies })
  .filter(
    (name) =>
      name.startsWith('@buildai/') && manifestAt(libraryFile(name, 'package.json')).exports?.['./app'],
  )
  .map((name) => ({
    name,
    specifier: `${name}/app`,
    folder: realpathSync(libraryFile(name, 'src/app')),
  }));

/** Statements that define `pageParts`: what those packages add to the page. */
export const pagePartsSource: string = [
  `import { joinPageParts } from '@buildai/app-kit/client/page-parts.js';`,
  ...pagePackages.map(({ specifier }, index) => `import * as package${index} from '${specifier}';`),
  `const packages = [${pagePackages.map((_, index) => `package${index}`).join(', ')}];`,
  `const pageParts = joinPageParts(packages.flatMap(({ default: parts }) => parts ?? []));`,
].join('\n');
