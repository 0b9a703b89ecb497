import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@buildai/core/testing';
import { projectRoot } from '../src/project-root.js';

const binary = join(projectRoot, 'cli/bin/buildai.mjs');

/** The built program as a child process with a separate folder. */
export interface RunningBuildai extends AsyncDisposable {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Output so far, from standard output and standard error. */
  output(): string;
  /** Standard output only. */
  stdout(): string;
  /** Waits until it has printed a text. @throws with its complete output if it exits first */
  printed(text: string): Promise<string>;
  /** Waits until it exits. */
  ended(): Promise<number | null>;
}

export async function runBuildai(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningBuildai> {
  const ownFolder = env.DATA_DIR === undefined;
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'buildai-cli-')));
  const port = await freePort();
  const child = spawn(process.execPath, [binary, ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      CONFIG_FILE: join(dataDir, 'local.yaml'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [text, result] = ['', ''];
  let watch: () => void = () => undefined;
  const read = (chunk: Buffer) => {
    text += chunk.toString();
    watch();
  };
  child.stdout.on('data', (chunk: Buffer) => (result += chunk.toString()));
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const end = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    output: () => text,
    stdout: () => result,
    ended: () => end,
    printed: (wanted) =>
      new Promise((resolve, reject) => {
        watch = () => {
          if (text.includes(wanted)) resolve(text);
        };
        watch();
        void end.then(() => reject(new Error(`It ended without printing "${wanted}":\n${text}`)));
      }),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await end;
      if (ownFolder) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
