import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** The packages of this repository: `npm install` of a project would fetch the same versions. */
const installed = dirname(dirname(createRequire(import.meta.url).resolve('vite/package.json')));

const run = promisify(execFile);

/** Builds a project as `npm start` does. @returns what was printed. */
export async function buildProject(folder: string): Promise<string> {
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(installed))
    // Projects have no packages of the platform: its sources are in them.
    if (name !== '@buildai') await symlink(join(installed, name), join(folder, 'node_modules', name));
  const args = [join(installed, 'vite/bin/vite.js'), 'build'];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: folder });
  return stdout + stderr;
}

/** Starts the project's server on any free port. */
export async function serveProject(folder: string) {
  const server = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  return {
    url: /http:\S+/.exec(line)?.[0] ?? '',
    async [Symbol.asyncDispose]() {
      server.kill();
      await exited;
    },
  };
}
