import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';

const start = 'buildai-functions-';
/** Deno reads nothing under /dev without all permissions, and a temporary folder may be in /dev/shm. */
const temporary = tmpdir().startsWith('/dev/') ? '/tmp' : tmpdir();
/** A socket on which a server listens as long as it uses its folder. */
const lifeName = 'life';

/**
 * The folder of a server, with the sockets and the code of its processes. Not the data folder, which other users cannot
 * enter, and whose path may be too long for a socket.
 */
export class SandboxFolder {
  readonly path: string;
  readonly #life: Server;

  private constructor(path: string, life: Server) {
    this.path = path;
    this.#life = life;
  }

  static async create(): Promise<SandboxFolder> {
    await removeOrphanedFolders();
    const path = await mkdtemp(join(temporary, start));
    // Other users get through, to their own folders.
    await chmod(path, 0o711);
    const life = createServer((socket) => socket.destroy()).listen(join(path, lifeName));
    await once(life, 'listening');
    life.unref();
    return new SandboxFolder(path, life);
  }

  /** Whether it still exists. */
  get isThere(): boolean {
    return existsSync(join(this.path, lifeName));
  }

  async remove(): Promise<void> {
    this.#life.close();
    await rm(this.path, { recursive: true, force: true });
  }
}

const refuses = (socketPath: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    // ENOENT: it is being created, or removed.
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });

/** Removes the folders of servers that were killed. */
async function removeOrphanedFolders(): Promise<void> {
  const names = (await readdir(temporary)).filter((name) => name.startsWith(start));
  for (const name of names) {
    const folder = join(temporary, name);
    if (await refuses(join(folder, lifeName))) {
      // Another server may remove it at the same time, and another user's cannot be removed.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}
