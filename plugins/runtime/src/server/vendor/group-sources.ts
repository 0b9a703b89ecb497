import { join } from 'node:path';
import { routerNames } from './library-exports.js';
import { entitiesFolder, kitFolder, pageFolder } from './page-sources.js';

const libraryGroup = 'group/libraries';
const baseGroup = 'group/base';
const baseMembers = 'group/base-members';

/*
 * esbuild groups code by the set of entry points that reach it. To get one base file instead of thirty, every
 * entry point reaches all of it. Libraries are separate, since our own code changes more often.
 */
export const keepLibraries = `export { kept } from 'vendor-entry:${libraryGroup}';`;
export const keepBase = `export { kept } from 'vendor-entry:${baseGroup}';`;

/** Common parts of radix-ui, each tiny. */
const radixParts = `collection compose-refs context direction id presence primitive roving-focus slot
  use-callback-ref use-controllable-state use-layout-effect use-previous use-size visually-hidden`.split(
  /\s+/,
);

/** Common parts of kit modules, each tiny. */
const kitParts = [
  ...['app-time', 'error-message', 'surface', 'tone', 'value-text'].map((name) =>
    join(kitFolder, 'lib', name),
  ),
  join(kitFolder, 'kit', 'load-error'),
  join(kitFolder, 'texts', 'formats'),
  ...['client/field', 'kit/field-choice', 'texts/record-text'].map((name) => join(entitiesFolder, name)),
];

const libraries: Readonly<Record<string, readonly string[]>> = {
  'react-dom/client': ['createRoot'],
  'react-router': ['BrowserRouter', ...routerNames],
  '@tanstack/react-query': ['QueryClient', 'useInfiniteQuery', 'useQuery'],
  'class-variance-authority': ['cva'],
  clsx: ['clsx'],
  'tailwind-merge': ['twJoin', 'twMerge'],
  sonner: ['toast', 'Toaster'],
};
const wholeLibraries = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  ...radixParts.map((name) => `@radix-ui/react-${name}`),
];

const named = Object.entries(libraries).map(
  ([library, names]) => `import { ${names.join(', ')} } from '${library}';`,
);
const whole = wholeLibraries.map((library, index) => `import * as whole${index} from '${library}';`);
const referencedNames = [
  ...Object.values(libraries).flat(),
  ...wholeLibraries.map((_, index) => `whole${index}`),
];

/** The modules behind `keepLibraries` and `keepBase`. @param base source of the base file. */
export const groupSources = (base: string): Readonly<Record<string, string>> => ({
  [libraryGroup]: [...named, ...whole, `export const kept = [${referencedNames.join(', ')}];`].join('\n'),
  [baseMembers]: base,
  [baseGroup]: `
import { kept as libraries } from 'vendor-entry:${libraryGroup}';
import * as base from 'vendor-entry:${baseMembers}';
import { AppRoot } from ${JSON.stringify(join(pageFolder, 'entry', 'app-root.tsx'))};
${kitParts.map((file, index) => `import * as part${index} from ${JSON.stringify(file)};`).join('\n')}
export const kept = [libraries, base, AppRoot, ${kitParts.map((_, index) => `part${index}`).join(', ')}];`,
});
