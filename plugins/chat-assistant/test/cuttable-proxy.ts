import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A proxy to a database that can be cut: it closes all connections and refuses new ones. */
export interface CuttableProxy extends AsyncDisposable {
  /** The database behind the proxy. */
  readonly url: string;
  cut(): void;
  mend(): void;
  /** Resolves after this many refused connections since the cut. */
  refused(times: number): Promise<void>;
}

export async function startCuttableProxy(databaseUrl: string): Promise<CuttableProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let refusals = 0;
  const waiting: { readonly times: number; readonly tell: () => void }[] = [];
  const server = createServer((inner) => {
    inner.on('error', () => undefined);
    if (isCut) {
      inner.destroy();
      refusals += 1;
      for (const { times, tell } of waiting) if (refusals >= times) tell();
      return;
    }
    const outer = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const throwOut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
      throwOut();
    },
    mend: () => void (isCut = false),
    refused: (times) =>
      new Promise((resolve) => {
        if (refusals >= times) resolve();
        else waiting.push({ times, tell: resolve });
      }),
    async [Symbol.asyncDispose]() {
      throwOut();
      server.close();
      await once(server, 'close');
    },
  };
}
