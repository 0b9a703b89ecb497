import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Both ends of a socket with a path. */
export interface SocketPair {
  /** The end of the server that listens. */
  readonly server: Socket;
  /** The end of the process that connects. */
  readonly process: Socket;
  readonly close: () => Promise<void>;
}

export async function openSocketPair(): Promise<SocketPair> {
  const folder = await mkdtemp(join(tmpdir(), 'sockets-'));
  const listener = createServer().listen(join(folder, 'socket'));
  await once(listener, 'listening');
  const process = connect(join(folder, 'socket'));
  const [server] = (await once(listener, 'connection')) as [Socket];
  return {
    server,
    process,
    close: async () => {
      process.destroy();
      server.destroy();
      listener.close();
      await rm(folder, { recursive: true });
    },
  };
}
