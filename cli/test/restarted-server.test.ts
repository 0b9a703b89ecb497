import { eventually } from '@buildai/core/testing';
import { build } from 'esbuild';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RestartedServer } from '../src/development/restarted-server.js';
import { projectRoot } from '../src/project-root.js';

describe('The server in development', () => {
  let folder: string;
  let server: RestartedServer;

  const change = (code: string) => writeFile(join(folder, 'start-server.mjs'), code);

  /** A server that notes when it starts and ends. */
  const version = (name: string) => `
    import { appendFileSync } from 'node:fs';
    const note = (text) => appendFileSync(${JSON.stringify(join(folder, 'log'))}, text + ' ${name}\\n');
    export async function startServer() {
      note('start');
      const running = setInterval(() => undefined, 1000);
      process.once('SIGTERM', () => { note('end'); clearInterval(running); });
    }`;

  const logged = (expected: readonly string[]) =>
    eventually(async () => (await readFile(join(folder, 'log'), 'utf8')) === `${expected.join('\n')}\n`);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restarted-server-'));
    await writeFile(join(folder, 'log'), '');
    const standBy = join(folder, 'stand-by.mjs');
    await build({
      entryPoints: [`${projectRoot}cli/src/development/stand-by.ts`],
      outfile: standBy,
      format: 'esm',
    });
    server = new RestartedServer({ standBy, program: join(folder, 'start-server.mjs'), installed: [] });
  });

  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('ends before its successor starts', async () => {
    await change(version('first'));
    await server.restart();
    await logged(['start first']);
    await change(version('second'));
    await server.restart();
    await logged(['start first', 'end first', 'start second']);
  });

  it('runs on while its changed code cannot be loaded', async () => {
    await change(version('first'));
    await server.restart();
    await logged(['start first']);
    await change(`import { missing } from 'node:fs'; ${version('second')}`);
    await server.restart();
    await logged(['start first']);
    await change(version('third'));
    await server.restart();
    await logged(['start first', 'end first', 'start third']);
  });
});
