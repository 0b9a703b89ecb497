import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import type { Server as HttpServer } from 'node:http';
import type { Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A socket to which the process connects when it starts. */
export interface OwnSocket {
  readonly path: string;
  /** The first connection; later ones are refused. */
  readonly connection: Promise<Socket>;
}

/** The folder and the sockets of one process. This server listens on all of them. */
export interface ProcessSlot {
  readonly folder: string;
  readonly calls: OwnSocket;
  /** Messages. */
  readonly control: OwnSocket;
  /** Requests of the function. */
  readonly outgoing: string;
  readonly code: string;
  /** @returns URL of the written file */
  writeCode(name: string, text: string): Promise<string>;
  /** Whether what the process needs after its start still exists. */
  isThere(): boolean;
  remove(): Promise<void>;
}

/**
 * The folder belongs to this process's user, so that a function cannot replace its sockets by files.
 * @param user of the process, the only other one that can enter the folder
 */
export async function createSlot(
  folder: string,
  user: number | undefined,
  outgoingServer: HttpServer,
): Promise<ProcessSlot> {
  const [calls, control, outgoing, code] = ['calls', 'control', 'outgoing', 'code'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  await mkdir(folder, { mode: 0o700 });
  await mkdir(code);
  // Whatever the server's own mask is.
  await chmod(code, 0o755);
  const [callServer, controlServer] = [serverForOne(), serverForOne()];
  await Promise.all([
    listen(callServer.server, calls),
    listen(controlServer.server, control),
    listen(outgoingServer, outgoing),
  ]);
  if (user !== undefined) {
    await Promise.all([calls, control, outgoing].map((path) => chown(path, user, user)));
    await chown(folder, process.getuid?.() ?? -1, user);
    await chmod(folder, 0o710);
  }
  return {
    folder,
    calls: { path: calls, connection: callServer.connection },
    control: { path: control, connection: controlServer.connection },
    outgoing,
    code,
    async writeCode(name, text) {
      const file = join(code, name);
      await writeFile(file, text);
      await chmod(file, 0o644);
      return pathToFileURL(file).href;
    },
    isThere: () => existsSync(outgoing) && existsSync(code),
    async remove() {
      callServer.server.close();
      controlServer.server.close();
      outgoingServer.close();
      outgoingServer.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Takes one connection. */
function serverForOne(): { readonly connection: Promise<Socket>; readonly server: Server } {
  let accept: (socket: Socket) => void = () => undefined;
  const connection = new Promise<Socket>((resolve) => (accept = resolve));
  let isTaken = false;
  const server = createServer((socket) => {
    if (isTaken) return void socket.destroy();
    isTaken = true;
    accept(socket);
  });
  return { connection, server };
}

async function listen(server: Server | HttpServer, path: string): Promise<void> {
  server.listen(path);
  await once(server, 'listening');
  server.unref();
}
