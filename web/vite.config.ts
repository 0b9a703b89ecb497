import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pluginPackages } from '../config/src/plugins.js';
import { chunkGroups } from './build/chunk-groups.js';
import { installedPanels } from './build/installed-panels.js';
import { precompress } from './build/precompress.js';
import { preloadFont } from './build/preload-font.js';
import { replaceServedSite } from './build/replace-site.js';
import { sharedDeclarations } from './build/shared-declarations.js';

/** Where the server runs while the shell is worked on. */
const server = process.env['API_URL'] ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [
    react(),
    installedPanels(pluginPackages),
    sharedDeclarations(),
    preloadFont(/inter-latin-wght-normal/),
    precompress(),
    replaceServedSite('dist/site'),
  ],
  // Plugins are read from their sources: nothing needs to be compiled first.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The compiler's output is in `dist` too. A running server serves the last build while this one is made.
  build: {
    outDir: 'dist/next-site',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: { proxy: { '/api': server } },
});
