import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Scanner } from '@tailwindcss/oxide';
import { compile } from 'tailwindcss';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const platform = `${root}platform`;
const sheets = {
  tailwindcss: createRequire(import.meta.url).resolve('tailwindcss/index.css'),
  './theme.css': `${platform}/runtime/src/app/theme/theme.css`,
  './globals.css': `${root}src/globals.css`,
};

/** Makes the style of the classes that stand in the app and the kit. */
const tailwind = {
  name: 'tailwind',
  async load(id) {
    if (!id.endsWith('/src/style.css')) return;
    const compiler = await compile(readFileSync(id, 'utf8'), {
      // What globals.css may import out of habit is here already.
      loadStylesheet: async (name) => ({
        path: name,
        base: '/',
        content: sheets[name] ? readFileSync(sheets[name], 'utf8') : '',
      }),
    });
    const scanner = new Scanner({
      sources: [
        { base: `${root}src`, pattern: '**/*.{js,jsx,ts,tsx}', negated: false },
        { base: `${platform}/runtime/src/app`, pattern: '**/*.{ts,tsx}', negated: false },
      ],
    });
    return compiler.build(scanner.scan());
  },
};

export default defineConfig({
  plugins: [tailwind],
  build: {
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // Libraries say in it what a server that renders would want to know.
      onLog: (level, log, tell) => void (log.code === 'MODULE_LEVEL_DIRECTIVE' || tell(level, log)),
    },
  },
  resolve: {
    alias: [
      {
        find: '@buildai/app-features/app',
        replacement: `${platform}/runtime/src/app/client/platform.ts`,
      },
      { find: '@buildai/core/shared', replacement: `${platform}/core/src/shared/index.ts` },
      { find: '@buildai/auth/shared', replacement: `${platform}/auth/src/shared/index.ts` },
      { find: '@buildai/web/lazily', replacement: `${platform}/web/src/lazily/lazily.tsx` },
      { find: '@buildai/web/site-storage', replacement: `${platform}/web/src/site-storage/index.ts` },
      { find: /^@\//, replacement: `${root}src/` },
    ],
  },
});
