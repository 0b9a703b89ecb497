import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../src/project-root.js';

/** A copy of the project folder for commands that write to it. Its packages link to the project's own. */
export interface ProjectCopy extends AsyncDisposable {
  readonly folder: string;
  /** Runs a program in the folder to completion. */
  run(program: string, ...args: string[]): Promise<Ended>;
}

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs tests of plugins from source. The packages that they use are already compiled. */
export function testPlugins(project: ProjectCopy, ...names: readonly string[]): Promise<Ended> {
  const options = ['--no-config', '--node-option=import=tsx/esm', '--extension=ts', '--timeout=20000'];
  const tests = names.map((name) => `plugins/${name}/test/${name}.test.ts`);
  return project.run(
    join('node_modules', '.bin', 'mocha'),
    ...[...options, '--require=@buildai/core/mocha-setup', '--exit', ...tests],
  );
}

export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'buildai-project-'));
  const copied = [
    'cli/bin',
    'cli/dist/src',
    'cli/templates',
    'cli/package.json',
    'config/src',
    'config/package.json',
  ];
  const files = [
    'config/default.yaml',
    'config/tsconfig.base.json',
    'config/tsconfig.plugin.json',
    'package.json',
    'tsconfig.json',
    '.mocharc.json',
  ];
  for (const path of [...copied, ...files])
    await cp(join(projectRoot, path), join(folder, path), { recursive: true });
  await mkdir(join(folder, 'plugins'));
  for (const path of ['node_modules', 'cli/node_modules', 'core', 'code-model', 'migrations', 'web']) {
    await symlink(join(projectRoot, path), join(folder, path));
  }
  for (const name of ['auth', 'models', 'plans', 'context-sources']) {
    await symlink(join(projectRoot, 'plugins', name), join(folder, 'plugins', name));
  }
  return {
    folder,
    async run(program, ...args) {
      const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(folder, 'data') };
      const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, stdout, stderr };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
