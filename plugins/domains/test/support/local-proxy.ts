import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of a browser, which finds every domain on this machine. */
export async function startLocalProxy() {
  const server = createServer((asked, response) => {
    const { host, pathname, port, search } = new URL(asked.url ?? '');
    const onward = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: asked.method,
        headers: { ...asked.headers, host },
      },
      (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
        answered.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
