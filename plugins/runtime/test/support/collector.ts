import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';

/** A server of an attacker's. */
export interface Collector extends AsyncDisposable {
  readonly url: string;
  /** A host to which a connection alone counts. */
  readonly bare: string;
  /** `host:port` for STUN. */
  readonly stun: string;
  /** The ways by which something arrived, such as `fetch` and `stun`. */
  readonly arrived: ReadonlySet<string>;
  /** Answers this page at `/page`, under no policy. */
  page: string;
}

export async function startCollector(): Promise<Collector> {
  const arrived = new Set<string>();
  const collector = { page: '' };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    response.setHeader('access-control-allow-origin', '*');
    if (path === '/page' || path === '/page.js') {
      response.setHeader('content-type', path === '/page' ? 'text/html' : 'text/javascript');
      response.end(
        path === '/page' ? '<body><script type="module" src="/page.js"></script></body>' : collector.page,
      );
      return;
    }
    arrived.add(path.slice(1));
    response.end();
  });
  server.on('upgrade', (request, socket) => {
    arrived.add((request.url ?? '').split('?')[0]?.slice(1) ?? '');
    socket.destroy();
  });
  const bare = createTcpServer((socket) => {
    arrived.add('preconnect');
    socket.on('error', () => socket.destroy());
  });
  const stun = createSocket('udp4', () => arrived.add('stun'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => stun.bind(0, '127.0.0.1', resolve));
  return Object.assign(collector, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bare: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`,
    stun: `127.0.0.1:${stun.address().port}`,
    arrived,
    async [Symbol.asyncDispose]() {
      stun.close();
      bare.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
