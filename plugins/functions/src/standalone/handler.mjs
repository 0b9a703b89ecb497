// Answers calls of the server functions in `functions`, and runs those that state a schedule.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Cron } from 'croner';
import { build } from 'vite';
import { createContext } from '../platform/functions/context.mjs';
import { newId, root } from '../rows.mjs';

const sources = join(root, 'functions');
const built = join(root, 'dist-functions');
const failed = (status, code, message) => Response.json({ error: { code, message } }, { status });

const files = new Map(
  readdirSync(sources)
    .filter((file) => /^[\w-]+\.(js|ts)$/.test(file))
    .map((file) => [file.replace(/\.\w+$/, ''), join(sources, file)]),
);

await build({
  configFile: false,
  logLevel: 'warn',
  root,
  build: {
    outDir: built,
    emptyOutDir: true,
    copyPublicDir: false,
    ssr: true,
    rolldownOptions: { input: Object.fromEntries(files), output: { entryFileNames: '[name].mjs' } },
  },
  resolve: {
    alias: [
      {
        find: /^(npm:\/?)?@buildai\/client(@[^/]*)?$/,
        replacement: join(root, 'platform/functions/client.mjs'),
      },
      { find: /^npm:\/?zod@\D*3[^/]*$/, replacement: 'zod/v3' },
      { find: /^npm:\/?([\w.-]+)(?:@[^/]*)?(\/.*)?$/, replacement: '$1$2' },
    ],
  },
});

/** What Deno.serve was given while a file was loaded. */
let served;
globalThis.Deno ??= {
  serve: (...given) => {
    served = given.find((each) => typeof each === 'function') ?? given[0]?.handler;
    return { finished: new Promise(() => undefined), shutdown: async () => undefined };
  },
};

const functions = new Map();
for (const name of files.keys()) {
  served = undefined;
  const module = await import(pathToFileURL(join(built, `${name}.mjs`)));
  const main = typeof module.default === 'function' ? module.default : module.default?.fetch;
  const handle = main ?? served;
  if (handle) functions.set(name, handle);
  if (handle && typeof module.schedule === 'string')
    new Cron(module.schedule, { mode: '5-part', timezone: 'UTC', protect: true }, async () => {
      const request = new Request(`http://localhost/api/functions/${name}`, { method: 'POST' });
      const response = await call(name, request, 'schedule');
      if (!response.ok) console.error(`The schedule of ${name} ended with ${response.status}.`);
    });
}

async function call(name, request, kind) {
  const requestId = newId();
  try {
    const response = await functions.get(name)(request, createContext(name, request, requestId, kind));
    if (response instanceof Response) return response;
    console.error(`functions/${name} returned no Response.`);
  } catch (error) {
    console.error(`functions/${name}:`, error);
  }
  return failed(500, 'function_failed', 'The function failed.');
}

/** The folder of the API that this file answers: `/api/apps/{id}/functions/…`. */
export const folder = 'functions';

/** @param path what follows the folder */
export async function handle(request, [name = '', ...more]) {
  if (!functions.has(name) || more.length > 0)
    return failed(404, 'function_not_found', `This app has no function named “${name}”.`);
  return call(name, request, 'user');
}
