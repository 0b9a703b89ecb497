import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { z } from 'zod';
import { defineApi, defineExtensionPoint, definePlugin, defineService, optional } from '../src/index.js';
import type { Migration, Plugin } from '../src/index.js';
import { startTestHost } from '../src/testing/index.js';

const names = defineExtensionPoint<string>('core/test-name');
const pingApi = defineApi({
  ping: {
    method: 'GET',
    path: '/api/ping',
    access: 'anonymous',
    response: z.object({ ok: z.boolean() }),
  },
});

/** Contributes its ID and an endpoint, then fails at the given step. */
const extra = (id: string, fails: 'register' | 'start' | 'never', ...dependsOn: string[]): Plugin =>
  definePlugin({
    id,
    dependsOn,
    register(kit) {
      kit.contribute(names, id);
      if (fails !== 'never') kit.serve(pingApi, { ping: () => ({ ok: true }) });
      if (fails === 'register') throw new Error('The licence is missing.');
      kit.onStart(() => {
        if (fails === 'start') throw new Error('The service is away.');
      });
    },
  });

describe('An optional plugin', () => {
  for (const fails of ['register', 'start'] as const) {
    it(`that fails to ${fails} is left out with all that it brought and all that depends on it`, async () => {
      const stopped: string[] = [];
      const base = definePlugin({
        id: 'base',
        register(kit) {
          kit.contribute(names, 'base');
          kit.onStop(() => void stopped.push('base'));
        },
      });
      const plugins = [
        base,
        extra('broken', fails),
        extra('upper', 'never', 'broken'),
        extra('other', 'never'),
      ];
      await using host = await startTestHost({ plugins, optional: ['broken', 'upper', 'other'] });
      expect(host.contributions(names)).to.deep.equal(['base', 'other']);
      expect((await fetch(`${host.url}/api/ping`)).status).to.equal(404);
      expect(host.omitted.map(({ id }) => id)).to.deep.equal(['broken', 'upper']);
      expect(host.omitted[0]?.reason).to.match(
        /^The plugin "broken" .*(licence is missing|service is away)\.$/,
      );
      expect(host.omitted[1]?.reason).to.equal('The plugin "upper" depends on "broken".');
      expect(stopped, 'what was opened before the failure').to.deep.equal(['base']);
    });
  }

  it('whose contribution its extension point rejects is left out', async () => {
    const colors = defineExtensionPoint<string>('core/test-color', {
      check(color, earlier) {
        if (earlier.includes(color)) throw new Error(`The color ${color} is taken.`);
      },
    });
    const paints = (id: string, color: string): Plugin =>
      definePlugin({ id, register: (kit) => kit.contribute(colors, color) });
    const plugins = [paints('base', 'red'), paints('copycat', 'red'), paints('other', 'blue')];
    await using host = await startTestHost({ plugins, optional: ['copycat', 'other'] });
    expect(host.contributions(colors)).to.deep.equal(['red', 'blue']);
    expect(host.omitted).to.deep.equal([
      { id: 'copycat', reason: 'The plugin "copycat" failed to register: The color red is taken.' },
    ]);
  });

  it('that uses what nobody provides, or claims a route of another plugin, is left out', async () => {
    const plugins = [
      definePlugin({ id: 'base', register: (kit) => void kit.router.get('/callback', () => undefined) }),
      definePlugin({ id: 'greedy', register: (kit) => void kit.router.get('/callback', () => undefined) }),
      definePlugin({ id: 'lost', uses: { lost: defineService('core/lost') }, register: () => undefined }),
    ];
    await using host = await startTestHost({ plugins, optional: ['greedy', 'lost'] });
    expect(host.omitted).to.deep.equal([
      {
        id: 'lost',
        reason:
          'The plugin "lost" uses "core/lost", which no installed plugin provides. Install the plugin that does, or declare it with optional().',
      },
      {
        id: 'greedy',
        reason: 'The plugins "base" and "greedy" both claim GET /callback. Remove one, or change its path.',
      },
    ]);
  });

  it('whose code cannot be loaded is left out, and keeps the tables that it has', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'buildai-'));
    try {
      const createBeds: Migration = {
        name: '001_beds',
        up: (db) => db.schema.createTable('garden_beds', (table) => table.string('name')),
        down: (db) => db.schema.dropTable('garden_beds'),
      };
      const garden = { id: 'garden', register: () => undefined };
      const working = definePlugin({ ...garden, migrations: [createBeds] });
      await (await startTestHost({ plugins: [working], settings: { dataDir } })).stop();

      const broken = definePlugin({ ...garden, loadError: new Error('Cannot find package') });
      await using host = await startTestHost({
        plugins: [broken],
        optional: ['garden'],
        settings: { dataDir },
      });
      expect(host.omitted).to.deep.equal([
        { id: 'garden', reason: 'The plugin "garden" could not be loaded: Cannot find package' },
      ]);
      expect(await host.db.schema.hasTable('garden_beds')).to.equal(true);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it('stops the start where a required plugin depends on it', async () => {
    const plugins = [extra('broken', 'start'), extra('upper', 'never', 'broken')];
    const failure = await startTestHost({ plugins, optional: ['broken'] }).catch(
      (error: Error) => error.message,
    );
    expect(failure).to.equal('The plugin "broken" did not start: The service is away.');
  });
});

describe('A service that is used optionally', () => {
  const clerk = defineService<string>('counter/clerk');
  const signs = defineExtensionPoint<string>('counter/sign');
  const counter = (fails: 'start' | 'never') =>
    definePlugin({
      id: 'counter',
      register(kit) {
        kit.provide(clerk, 'Ada');
        kit.onStart(() => {
          if (fails === 'start') throw new Error('The counter is closed.');
        });
      },
    });

  /** What a plugin sees that can do without the counter, and the plugins that the host left out. */
  const seenBy = async (plugins: readonly Plugin[]) => {
    let seen: string | undefined = 'nothing read';
    const shop = definePlugin({
      id: 'shop',
      uses: { clerk: optional(clerk) },
      register(kit) {
        seen = kit.uses.clerk;
        kit.contribute(signs, 'Open');
      },
    });
    await using host = await startTestHost({ plugins: [shop, ...plugins], optional: ['counter'] });
    return { seen, omitted: host.omitted.map(({ id }) => id) };
  };

  it('can be read while registering, since its owner registers first', async () => {
    expect(await seenBy([counter('never')])).to.deep.equal({ seen: 'Ada', omitted: [] });
  });

  it('is undefined if its owner is not installed', async () => {
    expect(await seenBy([])).to.deep.equal({ seen: undefined, omitted: [] });
  });

  it('is undefined if its owner fails, and its user stays', async () => {
    expect(await seenBy([counter('start')])).to.deep.equal({ seen: undefined, omitted: ['counter'] });
  });
});
