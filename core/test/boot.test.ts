import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { z } from 'zod';
import { defineApi, defineEvent, definePlugin, defineService, healthChecks, unreadSections } from '../src/index.js';
import type { Plugin } from '../src/index.js';
import { startTestHost } from '../src/testing/index.js';

const greetingApi = defineApi({
  greet: {
    method: 'GET',
    path: '/api/greetings/:name',
    access: 'anonymous',
    params: z.object({ name: z.string() }),
    response: z.object({ text: z.string() }),
  },
});

const greetingPlugin = (id: string, path: string = greetingApi.greet.path) =>
  definePlugin({
    id,
    register: (kit) =>
      kit.serve(
        { greet: { ...greetingApi.greet, path } },
        { greet: ({ params }) => ({ text: `Hello ${params.name}` }) },
      ),
  });

async function bootFailure(plugins: readonly Plugin[], config: Record<string, unknown> = {}): Promise<Error> {
  try {
    await using host = await startTestHost({ plugins, config });
    throw new Error(`The host started at ${host.url}`);
  } catch (error) {
    return error as Error;
  }
}

describe('booting', () => {
  it('answers a route of a plugin that is mounted alone', async () => {
    await using host = await startTestHost({ plugins: [greetingPlugin('greeting')] });
    expect(await host.client(greetingApi).greet({ params: { name: 'Ada' } })).to.deep.equal({
      text: 'Hello Ada',
    });
  });

  it('boots a plugin after those that it depends on, whatever the order of the list', async () => {
    const order: string[] = [];
    const named = (id: string, ...dependsOn: string[]) =>
      definePlugin({ id, dependsOn, register: () => void order.push(id) });
    await using _host = await startTestHost({ plugins: [named('c', 'b'), named('b', 'a'), named('a')] });
    expect(order).to.deep.equal(['a', 'b', 'c']);
  });

  it('lets a plugin read the services of those that it depends on while it registers', async () => {
    const clerk = defineService<{ readonly name: string }>('counter/clerk');
    const greeted: string[] = [];
    await using _host = await startTestHost({
      plugins: [
        definePlugin({
          id: 'shop',
          dependsOn: ['counter'],
          uses: { clerk },
          register: ({ uses }) => void greeted.push(uses.clerk.name),
        }),
        definePlugin({ id: 'counter', register: ({ provide }) => provide(clerk, { name: 'Ada' }) }),
      ],
    });
    expect(greeted).to.deep.equal(['Ada']);
  });

  it('names a missing dependency and who needs it', async () => {
    const { message } = await bootFailure([
      definePlugin({ id: 'shop', dependsOn: ['till'], register: () => undefined }),
    ]);
    expect(message).to.equal(
      'The plugin "shop" needs the plugin "till", which is not installed. Add it to the list of plugins.',
    );
  });

  it('names the circle in which plugins depend on each other', async () => {
    const { message } = await bootFailure([
      definePlugin({ id: 'hen', dependsOn: ['egg'], register: () => undefined }),
      definePlugin({ id: 'egg', dependsOn: ['hen'], register: () => undefined }),
    ]);
    expect(message).to.contain('hen → egg → hen');
  });

  it('refuses to read contributions while plugins register, since they are not complete', async () => {
    const { message } = await bootFailure([
      definePlugin({ id: 'early', register: (kit) => void kit.contributions(healthChecks) }),
    ]);
    expect(message).to.equal(
      'The plugin "early" reads the contributions to "core/health-check" while plugins are still registering. Read them in onStart or later.',
    );
  });

  it('refuses two plugins that claim one method and path, whatever the parameter is called', async () => {
    const { message } = await bootFailure([
      greetingPlugin('one'),
      greetingPlugin('two', '/api/greetings/:who'),
    ]);
    expect(message).to.equal(
      'The plugins "one" and "two" both claim GET /api/greetings/:who. Remove one, or change its path.',
    );
  });

  it('refuses two plugins whose own routers claim one route', async () => {
    const routed = (id: string) =>
      definePlugin({ id, register: (kit) => void kit.router.get('/oauth/callback', () => undefined) });
    expect((await bootFailure([routed('one'), routed('two')])).message).to.contain(
      'both claim GET /oauth/callback',
    );
  });

  it('reports the faulty configuration of three plugins at once', async () => {
    const configured = (id: string) =>
      definePlugin({
        id,
        config: z.object({ size: z.number('should be a number') }),
        register: () => undefined,
      });
    const { message } = await bootFailure(['one', 'two', 'three'].map(configured), {
      one: { size: 'big' },
      two: {},
    });
    expect(message.split('\n').slice(1)).to.deep.equal([
      '  plugins.one.size: should be a number',
      '  plugins.two.size: should be a number',
      '  plugins.three.size: should be a number',
    ]);
  });

  it('refuses a section that is called almost like a plugin, and only names those of plugins that are left out', async () => {
    const plugins = [greetingPlugin('greeting'), greetingPlugin('auth', '/api/auth/:name')];
    const sections = { greetings: {}, aut: {}, 'source-web': {} };
    const { message } = await bootFailure(plugins, sections);
    expect(message.split('\n').slice(1)).to.deep.equal([
      '  plugins.greetings: There is no such plugin. Did you mean greeting?',
      '  plugins.aut: There is no such plugin. Did you mean auth?',
    ]);
    await using _host = await startTestHost({ plugins, config: { 'source-web': {} } });
    expect(unreadSections(plugins, { auth: {}, 'source-web': {} })).to.equal(
      'No installed plugin reads these settings: plugins.source-web.',
    );
  });

  it('refuses a token whose owner the plugin does not depend on', async () => {
    const store = defineService<string>('storage/store');
    const { message } = await bootFailure([
      definePlugin({ id: 'storage', register: (kit) => kit.provide(store, 'a store') }),
      definePlugin({ id: 'reader', uses: { store }, register: () => undefined }),
    ]);
    expect(message).to.equal(
      'The plugin "reader" uses "storage/store" without depending on "storage". Add "storage" to its dependsOn.',
    );
  });

  it('refuses a service that nobody provides, and one that two provide', async () => {
    const store = defineService<string>('core/imagined-store');
    const user = definePlugin({ id: 'user', uses: { store }, register: () => undefined });
    expect((await bootFailure([user])).message).to.contain(
      '"core/imagined-store", which no installed plugin provides',
    );
    const provider = (id: string) => definePlugin({ id, register: (kit) => kit.provide(store, id) });
    expect((await bootFailure([provider('one'), provider('two')])).message).to.contain(
      'both "one" and "two"',
    );
  });

  it('names the plugin that fails to register, to migrate or to start', async () => {
    const register = definePlugin({
      id: 'broken',
      register: () => {
        throw new Error('no wiring');
      },
    });
    expect((await bootFailure([register])).message)
      .to.contain('"broken" failed to register')
      .and.contain('no wiring');

    const migrate = definePlugin({
      id: 'broken',
      migrations: [
        { name: '001_bad', up: () => Promise.reject(new Error('no table')), down: () => Promise.resolve() },
      ],
      register: () => undefined,
    });
    expect((await bootFailure([migrate])).message)
      .to.contain('001_bad of "broken" failed')
      .and.contain('no table');

    const start = definePlugin({
      id: 'broken',
      register: (kit) => kit.onStart(() => Promise.reject(new Error('no connection'))),
    });
    expect((await bootFailure([start])).message).to.equal('The plugin "broken" did not start: no connection');
  });

  it('stops in the reverse order, all of it even when one part fails to stop', async () => {
    const order: string[] = [];
    const named = (id: string, fails = false) =>
      definePlugin({
        id,
        register: (kit) => {
          kit.onStart(() => void order.push(`${id} starts`));
          kit.onStop(() => {
            order.push(`${id} stops`);
            if (fails) throw new Error('stuck');
          });
        },
      });
    const host = await startTestHost({ plugins: [named('a'), named('b', true), named('c')] });
    await host.stop();
    expect(order).to.deep.equal(['a starts', 'b starts', 'c starts', 'c stops', 'b stops', 'a stops']);
  });

  it('leaves neither port nor database open when it fails', async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));

    let opened: { client: { pool?: unknown } } | undefined;
    const failing = definePlugin({
      id: 'late',
      register: (kit) => {
        opened = kit.db;
        kit.onStart(() => Promise.reject(new Error('too late')));
      },
    });
    const settings = { port, publicUrl: `http://localhost:${port}`, appsHost: `localhost:${port}` };
    await startTestHost({ plugins: [failing], settings }).then(
      () => expect.fail('It started.'),
      () => undefined,
    );
    expect(opened?.client.pool).to.equal(undefined);
    await using again = await startTestHost({ plugins: [], settings });
    expect(again.settings.port).to.equal(port);
  });

  it('says that a port is in use and what to do', async () => {
    await using first = await startTestHost({ plugins: [] });
    const error: Error = await startTestHost({ plugins: [], settings: { port: first.settings.port } }).then(
      () => new Error('It started.'),
      (failure: Error) => failure,
    );
    expect(error.message).to.match(/Port \d+ is in use\. Set PORT to another/);
  });

  it('tells subscribers of an event after the commit, and not at all after a rollback', async () => {
    const happened = defineEvent<{ n: number }>('teller/thing-happened');
    const heard: number[] = [];
    let publish: (n: number, fail: boolean) => Promise<void> = () => Promise.resolve();
    let done: () => void = () => undefined;
    const all = new Promise<void>((resolve) => (done = resolve));
    const teller = definePlugin({
      id: 'teller',
      register: (kit) => {
        kit.events.subscribe(happened, ({ n }) => {
          heard.push(n);
          if (n === 2) done();
        });
        publish = (n, fail) =>
          kit.db.transaction(async (transaction) => {
            await kit.events.publish(happened, { n }, transaction);
            if (fail) throw new Error('rolled back');
          });
      },
    });
    await using _host = await startTestHost({ plugins: [teller] });
    await publish(1, true).catch(() => undefined);
    await publish(2, false);
    await all;
    expect(heard).to.deep.equal([2]);
  });
});
