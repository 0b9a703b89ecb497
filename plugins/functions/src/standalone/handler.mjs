// Answers calls of the server functions in `functions`, and runs those that state a schedule.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Cron } from 'croner';
import { build } from 'vite';
import { functionProcess } from '../platform/functions/process.mjs';
import { newId, root } from '../rows.mjs';

const sources = join(root, 'functions');
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
    outDir: join(root, 'dist-functions'),
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

const known = await functionProcess.start();
const names = new Set(known.map(({ name }) => name));
for (const { name, schedule } of known)
  if (schedule !== undefined)
    new Cron(schedule, { mode: '5-part', timezone: 'UTC', protect: true }, async () => {
      const request = new Request(`http://localhost/api/functions/${name}`, { method: 'POST' });
      const response = await call(name, request, 'schedule');
      if (!response.ok) console.error(`The schedule of ${name} ended with ${response.status}.`);
      await response.body?.cancel();
    });

async function call(name, request, kind) {
  const response = await functionProcess.call(request, { name, requestId: newId(), kind });
  return response ?? failed(500, 'function_failed', 'The function failed.');
}

/** The folder of the API that this file answers: `/api/apps/{id}/functions/…`. */
export const folder = 'functions';

/** @param path what follows the folder */
export async function handle(request, [name = '', ...more]) {
  if (!names.has(name) || more.length > 0)
    return failed(404, 'function_not_found', `This app has no function named “${name}”.`);
  return call(name, request, 'user');
}
