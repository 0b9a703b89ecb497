import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppCode, AppScreen, AppSurface, ClientModule } from '@buildai/app-features/shared';
import { filesInPages } from '@buildai/app-features/shared';
import type { App } from '@buildai/apps/shared';
import { escapeHtml } from '@buildai/core';
import type { AppFile } from '@buildai/versions/shared';
import type { AppEnvironment } from '@buildai/app-kit/client/app-environment.js';
import { appEnvironmentElementId } from '@buildai/app-kit/client/app-environment.js';
import { createAppEntry } from '../bundler/app-entry.js';
import { appIcon } from '../origin/app-icon.js';
import { scriptJson } from '../origin/script-json.js';
import { bundleClientCode, bundleScreen } from '../vendor/bundle-client-code.js';
import { libraryFile } from '../vendor/library-file.js';
import { packageRoot } from '../vendor/package-root.js';
import { pagePartsSource } from '../vendor/page-packages.js';
import { pageLibraries } from '../vendor/page-libraries.js';
import { pageFolder } from '../vendor/page-sources.js';
import { prebuiltModules } from '../vendor/prebuilt-modules.js';
import { pathInProject } from './platform-sources.js';

/** What builds the project, and what the sources of the platform import beside the libraries of pages. */
const otherLibraries = `@tailwindcss/oxide @zxcvbn-ts/core @zxcvbn-ts/language-common eventsource-parser
  html-to-image tailwindcss vite zod`.split(/\s+/);

const template = (name: string) => readFile(join(packageRoot, 'src', 'standalone', name), 'utf8');

/** The library versions used here. */
async function dependencies(): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const library of [...(await pageLibraries()), ...otherLibraries].sort()) {
    const text = await readFile(libraryFile(library, 'package.json'), 'utf8');
    versions[library] = (JSON.parse(text) as { version: string }).version;
  }
  return versions;
}

function page(environment: AppEnvironment): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${escapeHtml(environment.name)}</title>
    <link rel="icon" href="${appIcon(environment.name)}" />
  </head>
  <body>
    <div id="root"></div>
    <script type="application/json" id="${appEnvironmentElementId}">${scriptJson(environment)}</script>
    <script type="module" src="/src/main.jsx"></script>
  </body>
</html>
`;
}

/**
 * Modules that an app imports but does not contain: those generated for it, the kit and its client. The app's own
 * files take precedence.
 */
function platformModules(
  generated: AppCode['generated'],
  modules: readonly ClientModule[],
): Record<string, string> {
  const client = JSON.stringify(`../../${pathInProject(join(pageFolder, 'entry', 'client.ts'))}`);
  const own: Record<string, string> = Object.fromEntries(
    Object.entries(generated).map(([specifier, source]) => [`src/${specifier.slice(2)}.js`, source]),
  );
  for (const { specifier, names, file } of prebuiltModules) {
    own[`src/${specifier.slice(2)}.js`] = file
      ? `export * from '../../../${pathInProject(file)}';\n`
      : `export { ${names.join(', ')} } from ${client};\n`;
  }
  const withCode = modules.filter(({ entry }) => entry !== undefined);
  for (const specifier of new Set(withCode.map((module) => module.specifier))) {
    const path = `src/${specifier.slice(2)}.js`;
    const { code } = bundleClientCode(withCode.filter((module) => module.specifier === specifier));
    own[path] = `${own[path] ?? ''}${code}`;
  }
  return own;
}

/** The screens of plugins, each with its code in a file of its own. */
function screenModules(screens: readonly AppScreen[]): Record<string, string> {
  const entries = screens.map(
    ({ path, beforeSignIn = false }, index) =>
      `  { path: ${JSON.stringify(path)}, beforeSignIn: ${beforeSignIn}, component: lazyComponent(() => import('./screens/${index}.js')) },\n`,
  );
  const code = screens.map(
    ({ entry }, index) => [`src/screens/${index}.js`, bundleScreen(entry).code] as const,
  );
  return {
    'src/screens.js': `import { lazyComponent } from '@buildai/web/lazy-component';\n\nexport const screens = [\n${entries.join('')}];\n`,
    ...Object.fromEntries(code),
  };
}

const stem = (path: string) => path.replace(/\.\w+$/, '');

/** How the platform reads times, for the server of the project. */
function timesModule(): string {
  const entries = ['time-zone', 'written-time'].map((name) => ({
    entry: pathToFileURL(libraryFile('@buildai/core', `src/shared/time/${name}.ts`)),
  }));
  return bundleClientCode(entries).code;
}

/** The settings of an app that its project keeps. */
export interface ProjectSettings {
  /** Hosts of other sites that its pages may reach. */
  readonly allowedHosts: readonly string[];
  readonly timeZone: string;
}

/** All generated files of the project by path, without platform sources, rows and uploads. */
export async function projectFiles(
  app: App,
  files: readonly AppFile[],
  surface: Pick<AppSurface, 'modules' | 'screens' | 'codeOf'>,
  { allowedHosts, timeZone }: ProjectSettings,
): Promise<Readonly<Record<string, string>>> {
  const { appId, name, slug } = app;
  const code = surface.codeOf(files);
  const own = filesInPages(code).map(({ path, content }) => [`src/${path}`, content] as const);
  const ownStems = new Set(own.map(([path]) => stem(path)));
  const made = Object.entries(platformModules(code.generated, surface.modules)).filter(
    ([path]) => !ownStems.has(stem(path)),
  );
  const environment: AppEnvironment = {
    appId,
    name,
    stage: 'published',
    basename: '/',
    versionId: '',
    hash: '',
    styleHash: '',
    membersOnly: false,
    isGated: false,
    mainPage: '',
    timeZone,
    brand: '',
    platformOrigin: '',
    leaveAddress: '',
    screens: [],
  };
  const person = { id: app.ownerId, email: 'owner@localhost', name: 'Owner', role: 'admin' };
  const manifest = {
    name: slug,
    private: true,
    type: 'module',
    engines: { node: '>=20.19.0' },
    scripts: { build: 'vite build', start: 'vite build && node server.mjs', serve: 'node server.mjs' },
    dependencies: await dependencies(),
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    '.gitignore': 'node_modules\ndist\n.env\n',
    'README.md': (await template('README.md')).replace('{name}', name),
    'index.html': page(environment),
    'owner.json': `${JSON.stringify({ ...person, emailVerified: true, builder: false, preview: false }, null, 2)}\n`,
    'operations.mjs': await template('operations.mjs'),
    'rows.mjs': await template('rows.mjs'),
    'server.mjs': await template('server.mjs'),
    'settings.json': `${JSON.stringify({ timeZone, allowedHosts }, null, 2)}\n`,
    'times.mjs': timesModule(),
    'vite.config.mjs': await template('vite.config.mjs'),
    'src/main.jsx': await template('main.jsx'),
    'src/app-entry.jsx': `${createAppEntry(files).source}\n`,
    'src/style.css': "@import 'tailwindcss';\n@import './theme.css';\n@import './globals.css';\n",
    'src/globals.css': '',
    'src/page-parts.js': `${pagePartsSource}\nexport { pageParts };\n`,
    ...screenModules(surface.screens),
    ...Object.fromEntries(made),
    ...Object.fromEntries(own),
  };
}
