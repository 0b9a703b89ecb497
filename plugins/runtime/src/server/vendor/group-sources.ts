import { join } from 'node:path';
import { routerNames } from './library-exports.js';
import { entitiesFolder, kitFolder, pageFolder } from './page-sources.js';

const libraryGroup = 'group/libraries';
const baseGroup = 'group/base';
const baseMembers = 'group/base-members';

/*
 * esbuild puts into one file what the same entry points reach. So that what every page needs is one file and not
 * thirty, every entry point reaches all of it. The libraries are a file of their own: what is ours changes more often.
 */
export const keepLibraries = `export { kept } from 'vendor-entry:${libraryGroup}';`;
export const keepBase = `export { kept } from 'vendor-entry:${baseGroup}';`;

/** What the parts of radix-ui have in common, each of it next to nothing. */
const radixParts = `collection compose-refs context direction id presence primitive roving-focus slot
  use-callback-ref use-controllable-state use-layout-effect use-previous use-size visually-hidden`.split(
  /\s+/,
);

/** What several modules of the kit have in common, each of it next to nothing. */
const kitParts = [
  ...['day-text', 'error-message', 'parse-date', 'surface', 'tone', 'value-text'].map((name) =>
    join(kitFolder, 'lib', name),
  ),
  join(kitFolder, 'kit', 'load-fault'),
  ...['field', 'format-value'].map((name) => join(entitiesFolder, 'kit', name)),
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
const keptNames = [...Object.values(libraries).flat(), ...wholeLibraries.map((_, index) => `whole${index}`)];

/** What stands behind `keepLibraries` and `keepBase`. @param base the source of the file of what every page has. */
export const groupSources = (base: string): Readonly<Record<string, string>> => ({
  [libraryGroup]: [...named, ...whole, `export const kept = [${keptNames.join(', ')}];`].join('\n'),
  [baseMembers]: base,
  [baseGroup]: `
import { kept as libraries } from 'vendor-entry:${libraryGroup}';
import * as base from 'vendor-entry:${baseMembers}';
import { AppRoot } from ${JSON.stringify(join(pageFolder, 'entry', 'app-root.tsx'))};
${kitParts.map((file, index) => `import * as part${index} from ${JSON.stringify(file)};`).join('\n')}
export const kept = [libraries, base, AppRoot, ${kitParts.map((_, index) => `part${index}`).join(', ')}];`,
});
