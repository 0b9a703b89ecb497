import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pluginPackages } from '../config/src/plugins.js';
import { installedPanels } from './build/installed-panels.js';
import { preloadFont } from './build/preload-font.js';
import { sharedDeclarations } from './build/shared-declarations.js';

/** Where the server runs while the shell is worked on. */
const server = process.env['API_URL'] ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [
    react(),
    installedPanels(pluginPackages),
    sharedDeclarations(),
    preloadFont(/inter-latin-wght-normal/),
  ],
  // Plugins are read from their sources: nothing needs to be compiled first.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The compiler's output is in `dist` too.
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, and what changes only when a library does, so that browsers keep it.
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@emotion|stylis|@tanstack)\//,
              priority: 1,
            },
            // What else every page needs, in one piece rather than in forty.
            { name: 'shell', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server } },
});
