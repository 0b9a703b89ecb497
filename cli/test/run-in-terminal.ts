import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../src/project-root.js';

/** Whether a pseudo-terminal is available. */
export const hasTerminal = spawnSync('python3', ['--version']).status === 0;

/** The built program on a pseudo-terminal. */
export interface TerminalRun extends AsyncDisposable {
  /** Waits until it shows a text after the previously awaited ones. @throws with its output if it exits first */
  shows(text: string): Promise<void>;
  type(keys: string): void;
  /** Complete output, including escape sequences. */
  shown(): string;
  ended(): Promise<number | null>;
}

export const enter = '\r';
export const down = '\u001b[B';
export const interrupt = '\u0003';

export function runInTerminal(args: readonly string[], env: Readonly<Record<string, string>>): TerminalRun {
  const program = [process.execPath, join(projectRoot, 'cli/bin/buildai.mjs'), ...args];
  const child = spawn('python3', [join(projectRoot, 'cli/test/terminal.py'), ...program], {
    env: { PATH: process.env.PATH, TERM: 'xterm-256color', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let [text, seen] = ['', 0];
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const end = once(child, 'close').then(([code]) => code as number | null);
  return {
    async shows(wanted) {
      while (!text.includes(wanted, seen)) {
        if (child.exitCode !== null) throw new Error(`It ended without showing "${wanted}":\n${text}`);
        await Promise.race([once(child.stdout, 'data'), end]);
      }
      seen = text.indexOf(wanted, seen) + wanted.length;
    },
    type: (keys) => void child.stdin.write(keys),
    shown: () => text,
    ended: () => end,
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      if (child.exitCode === null) child.kill();
      await end;
    },
  };
}
