import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pluginPackages } from '../config/src/plugins.js';
import { chunkGroups } from './build/chunk-groups.js';
import { installedPanels } from './build/installed-panels.js';
import { keepStyleNames } from './build/keep-style-names.js';
import { noRipple } from './build/no-ripple.js';
import { precompress } from './build/precompress.js';
import { preloadFont } from './build/preload-font.js';
import { preloadRest } from './build/preload-rest.js';
import { replaceServedSite } from './build/replace-site.js';
import { sharedDeclarations } from './build/shared-declarations.js';
import { unnamedIcons } from './build/unnamed-icons.js';

/** Address of the server during development. */
const server = process.env['API_URL'] ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [
    react(),
    keepStyleNames(fileURLToPath(new URL('./src/theme/style-name.ts', import.meta.url))),
    installedPanels(pluginPackages),
    sharedDeclarations(),
    unnamedIcons(),
    noRipple(),
    preloadFont(/inter-latin-wght-normal/),
    precompress(),
    replaceServedSite('dist/site'),
  ],
  // Plugins are loaded from their sources, without a build.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // `dist` also contains the compiler's output. A running server serves the previous build during the build.
  build: {
    outDir: 'dist/next-site',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { resolveDependencies: preloadRest },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  // Development serves bundles, a panel with all that it imports in one file: a page requested 1,200 modules.
  experimental: { bundledDev: true },
  server: { proxy: { '/api': server } },
});
