import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StandaloneProject } from '@buildai/app-features/shared';
import type { FunctionPart } from '../../shared/function-part.js';
import type { AppFunction, AppFunctions } from '../code/app-functions.js';

const require = createRequire(import.meta.url);

/** The root of this package, both for its source and its build. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/** The files of the project that run functions, by what they are made from. */
const templates = {
  'handlers/functions.mjs': 'handler.mjs',
  'platform/functions/client.mjs': 'client.mjs',
  'platform/functions/context.mjs': 'context.mjs',
  'platform/functions/process.mjs': 'process.mjs',
  'platform/functions/rows.mjs': 'rows.mjs',
  'platform/functions/runner.mjs': 'runner.mjs',
} as const;
/** Parts of the context that the project has. */
const ownParts = ['entities', 'transaction'];

function readme(all: readonly AppFunction[]): string {
  const secrets = secretsOf(all);
  return `
## Server functions

The files in \`functions\` run in a process of their own, which the server builds and starts: \`functions/${all[0]?.name ?? 'name'}\` answers \`/api/apps/{id}/functions/${all[0]?.name ?? 'name'}\`. Unlike on BuildAI:

- Their process has Node’s permission model: it reads its own code and the libraries, writes no file, and starts no process, thread or addon. It can reach any address on the network, and change every row. There are no limits of time or memory: a function that hangs holds up the others until you restart the server.
- The permission model keeps code from doing harm by accident. Node’s makers don’t promise that it holds back code that wants to break out. Run only functions that you have read or whose author you trust, on an account or in a container that has nothing else to lose.
- Anyone who reaches the server can call them, other programs included. Pages of other sites can’t: browsers say where a request comes from, and the server refuses those.
- \`context.caller\` is always the one person, and \`context.service\` has no further rights.
- Secrets are environment variables, also from a file \`.env\`${secrets.length > 0 ? `: ${secrets.map((name) => `\`${name}\``).join(', ')}. \`.env.example\` lists them; their values were not exported` : ''}. Functions get the variables that \`platform/functions/secrets.mjs\` lists and no others.
- Schedules run while the server runs; missed runs are not made up for.
- \`check\` functions that entities name in \`x-check\` are not asked. AI models and other services of the platform throw an error.
`;
}

const secretsOf = (all: readonly AppFunction[]) =>
  [...new Set(all.flatMap(({ facts }) => facts.secrets))].sort();

/** Writes the functions of an app into its project, with a handler for its server. */
export async function writeFunctions(
  { folder, versionId }: StandaloneProject,
  functions: Pick<AppFunctions, 'all'>,
  parts: readonly FunctionPart[],
): Promise<void> {
  const all = await functions.all(versionId);
  if (all.length === 0) return;
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const { path, text } of all) await write(path, text);
  const missing = parts.map(({ name }) => name).filter((name) => !ownParts.includes(name));
  await write(
    'platform/functions/missing-parts.mjs',
    `// What functions find in their context on BuildAI only.\nexport const missingParts = ${JSON.stringify(missing)};\n`,
  );
  const secrets = secretsOf(all);
  await write(
    'platform/functions/secrets.mjs',
    `// Environment variables that functions get.\nexport const secretNames = ${JSON.stringify(secrets)};\n`,
  );
  if (secrets.length > 0)
    await appendFile(join(folder, '.env.example'), secrets.map((name) => `${name}=\n`).join(''));
  for (const [path, template] of Object.entries(templates)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(packageRoot(), 'src', 'standalone', template), join(folder, path));
  }
  const change = async (path: string, changed: (text: string) => string) =>
    writeFile(join(folder, path), changed(await readFile(join(folder, path), 'utf8')));
  await change('package.json', withScheduler);
  await change('.gitignore', (text) => `${text}dist-functions\n`);
  await change('README.md', (text) => text + readme(all));
}

/** The manifest with the library that schedules need. */
function withScheduler(text: string): string {
  const manifest = JSON.parse(text) as { dependencies: Record<string, string> };
  const { version } = require('croner/package.json') as { version: string };
  const dependencies = Object.entries({ ...manifest.dependencies, croner: version });
  const sorted = dependencies.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(sorted) }, null, 2)}\n`;
}
