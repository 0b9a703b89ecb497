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
  './theme.css': `${platform}/app-kit/src/theme/theme.css`,
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
        { base: platform, pattern: '**/*.{ts,tsx}', negated: false },
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
      // Libraries say in directives what a server that renders would want to know; pages need not export a path.
      onLog: (level, log, tell) =>
        void (['MODULE_LEVEL_DIRECTIVE', 'IMPORT_IS_UNDEFINED'].includes(log.code) || tell(level, log)),
    },
  },
  resolve: {
    alias: [
      { find: /^@buildai\/app-kit\/client$/, replacement: `${platform}/app-kit/src/client/index.ts` },
      {
        find: /^@buildai\/app-kit\/(client|lib|texts)\/(.+)\.js$/,
        replacement: `${platform}/app-kit/src/$1/$2.ts`,
      },
      { find: /^@buildai\/app-kit\/kit\/(.+)\.js$/, replacement: `${platform}/app-kit/src/kit/$1.tsx` },
      {
        find: /^@buildai\/([\w-]+)\/(app|shared)$/,
        replacement: `${platform}/$1/src/$2/index.ts`,
      },
      { find: /^@buildai\/web\/([\w-]+)$/, replacement: `${platform}/web/src/$1/index.ts` },
      { find: /^@\//, replacement: `${root}src/` },
    ],
  },
});
