import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pluginPackages } from '../config/src/plugins.ts';
import { installedPanels, pureDeclarations } from './build/installed-panels.ts';

/** Where the server runs while the shell is worked on. */
const server = process.env['API_URL'] ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [react(), installedPanels(pluginPackages), pureDeclarations()],
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
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server } },
});
