import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { untrustedCertificate } from './untrusted-certificate.js';

/** Every https site of the world but this machine, behind a proxy that a browser is set to use. */
export interface OutsideSites extends AsyncDisposable {
  /** Port of the proxy at 127.0.0.1. Browsers reach this machine's own names without it. */
  readonly proxyPort: number;
  /** What arrived, such as `api.example.org/fetch`. */
  readonly arrived: Set<string>;
}

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const typeOf: Readonly<Record<string, string>> = {
  '/image': 'image/gif',
  '/style': 'text/css',
  '/script': 'text/javascript',
};

/** Answers each path of each host, to pages of any origin. */
export async function startOutsideSites(): Promise<OutsideSites> {
  const arrived = new Set<string>();
  const sites = createServer(untrustedCertificate, (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    arrived.add(`${request.headers.host ?? ''}${path}`);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('content-type', typeOf[path] ?? 'text/plain');
    response.end(path === '/image' ? pixel : '');
  });
  const tunnels = new Set<Socket>();
  const proxy = createHttpServer((_, response) => response.writeHead(502).end());
  proxy.on('connect', (_request, client: Socket) => {
    const site = connect((sites.address() as AddressInfo).port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      client.pipe(site).pipe(client);
    });
    for (const socket of [client, site]) {
      tunnels.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => tunnels.delete(socket));
    }
  });
  for (const server of [sites, proxy])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    proxyPort: (proxy.address() as AddressInfo).port,
    arrived,
    async [Symbol.asyncDispose]() {
      for (const socket of tunnels) socket.destroy();
      for (const server of [proxy, sites]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
