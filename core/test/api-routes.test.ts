import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa from 'koa';
import { ApiRoutes } from '../src/http/api-routes.js';

const paths = [
  '/rows/:entity/:id',
  '/rows/:entity/history',
  '/rows/Order/:id',
  '/rows/Order/history',
  '/files/{*path}',
  '/files/list',
];

/** Serves paths added in this order; each answers with itself. */
async function serve(order: readonly string[]) {
  const routes = new ApiRoutes();
  for (const path of order) routes.add('GET', path, (context) => void (context.body = path));
  const koa = new Koa();
  for (const middleware of routes.middlewares()) koa.use(middleware);
  const server = createServer((request, response) => void koa.callback()(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    answer: async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('Routes of the API', () => {
  for (const order of [paths, paths.toReversed()])
    it(`prefer text to parameters if ${order[0]} was added first`, async () => {
      await using served = await serve(order);
      const expected = {
        '/rows/Task/x1': '/rows/:entity/:id',
        '/rows/Task/history': '/rows/:entity/history',
        // Only the router takes a slash at the end.
        '/rows/Task/history/': '/rows/:entity/history',
        '/rows/Order/x1': '/rows/Order/:id',
        '/rows/order/HISTORY': '/rows/Order/history',
        '/files/list': '/files/list',
        '/files/other': '/files/{*path}',
      };
      for (const [path, route] of Object.entries(expected))
        expect(await served.answer(path), path).to.equal(route);
    });
});
