import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ranges from which systems take ports for outgoing connections and for port 0. */
const [first, end] = [20_000, 32_000];

/**
 * Returns a free port for a program that is started later. It is not in the range for outgoing connections: such
 * a port could be taken by a connection of another test before the program listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (end - first));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening');
  server.listen(port);
  const free = await listening.then(
    () => true,
    () => false,
  );
  if (!free) return false;
  server.close();
  await once(server, 'close');
  return true;
}
