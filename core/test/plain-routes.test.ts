import Router from '@koa/router';
import { expect } from 'chai';
import { PlainRoutes } from '../src/http/plain-routes.js';

const routes = [
  '/api/apps',
  '/api/apps/:appId/entities/:entity',
  '/api/apps/:appId/entities/Order',
  '/api/apps/:appId/entities/:entity/bulk',
  '/api/apps/:appId/entities/:entity/:id',
  '/api/apps/:appId/Things/:id',
  '/api/apps/:appId/:kind/:id',
  '/api/v1.0/files/:name',
] as const;

const paths = [
  '/api/apps',
  '/API/Apps',
  '/api/apps/a/entities/Order',
  '/api/apps/a/ENTITIES/order',
  '/api/apps/a/entities/Order/bulk',
  '/api/apps/a/entities/Order/x1',
  '/api/apps/a/things/1',
  '/api/apps/a/other/1',
  '/api/apps/caf%C3%A9/other/a%2Fb',
  '/api/apps/%E0%A4%A/other/100%',
  '/api/apps//other/1',
  '/api/apps/a/__proto__/constructor',
  '/api/v1.0/files/a.png',
  '/api/v1x0/files/a.png',
  '/elsewhere',
];

const handle = () => undefined;

describe('Plain routes', () => {
  it('are those that the router finds, with the same parameters', () => {
    const plain = new PlainRoutes();
    const router = new Router();
    for (const path of routes) {
      plain.add('GET', path, handle);
      router.register(path, ['GET'], handle);
    }
    for (const path of paths) {
      const [layer] = router.match(path, 'GET').pathAndMethod;
      const found = plain.find('GET', path);
      expect(found?.path, path).to.equal(layer?.path);
      expect(found?.params, path).to.deep.equal(layer?.params(path, layer.captures(path), {}));
    }
  });

  it('have the method of the request', () => {
    const plain = new PlainRoutes();
    plain.add('GET', '/api/apps', handle);
    expect(plain.find('POST', '/api/apps')).to.equal(undefined);
  });

  it('contain no other patterns', () => {
    const plain = new PlainRoutes();
    plain.add('GET', '/api/files/{*path}', handle);
    plain.add('GET', '/api/files/:name.png', handle);
    expect(plain.find('GET', '/api/files/a.png')).to.equal(undefined);
  });
});
