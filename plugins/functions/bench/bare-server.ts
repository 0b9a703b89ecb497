import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@buildai/core/testing';
import { Pool } from 'undici';
import { findDeno } from '../src/server/sandbox/deno-binary.js';

/** A Deno server without a sandbox, for comparison. */
export class BareServer {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #pool: Pool;

  private constructor(child: ChildProcess, folder: string, pool: Pool) {
    this.#child = child;
    this.#folder = folder;
    this.#pool = pool;
  }

  /** @param handler expression of a function that takes a request */
  static async start(handler: string): Promise<BareServer> {
    const folder = await mkdtemp(join(tmpdir(), 'bare-server-'));
    const socketPath = join(folder, 'socket');
    const program = join(folder, 'server.ts');
    await writeFile(
      program,
      `Deno.serve({ path: ${JSON.stringify(socketPath)}, onListen() {} }, ${handler});`,
    );
    const child = spawn(findDeno(), ['run', '--allow-all', '--no-config', program], { stdio: 'ignore' });
    const pool = new Pool('http://bare', { socketPath, connections: 50 });
    const server = new BareServer(child, folder, pool);
    await eventually(() =>
      server.call().then(
        () => true,
        () => false,
      ),
    );
    return server;
  }

  async call(): Promise<string> {
    const { body } = await this.#pool.request({ method: 'POST', path: '/' });
    return body.text();
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
    await rm(this.#folder, { recursive: true });
  }
}
