import { expect } from 'chai';
import { definePlugin } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { z } from 'zod';
import {
  appSettingDeclarations,
  appSettingRules,
  appSettings,
  appSettingsApi,
  defineAppSetting,
  OwnerOnly,
} from '../src/shared/index.js';
import type { AppSettings } from '../src/shared/index.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import type { AppsHost } from './support/apps-host.js';
import { failureOf } from './support/builder.js';

const greeting = defineAppSetting('greeting', z.string().max(10), 'Hello');
const hosts = defineAppSetting('hosts', z.array(z.string()), []);

describeOnEachDatabase('Settings of an app', (database) => {
  let host: AppsHost;
  let settings: AppSettings;
  let appId: string;
  before(async () => {
    const above = definePlugin({
      id: 'with-settings',
      dependsOn: ['apps'],
      uses: { settings: appSettings },
      register(kit) {
        kit.contribute(appSettingDeclarations, greeting);
        kit.contribute(appSettingDeclarations, hosts);
        kit.contribute(appSettingRules, {
          keys: ['greeting'],
          async check({ role, values, after }) {
            const isLong = (after.hosts as string[]).length > 1 && values.greeting === 'Hey';
            if (isLong && role === 'owner') throw OwnerOnly();
          },
        });
        kit.onStart(() => void (settings = kit.uses.settings));
      },
    });
    host = await startAppsHost({ database, above: [above] });
    ({ appId } = await host.apps(host.ada).saveApp(spaceApp('Beekeeper')));
  });
  after(() => host.stop());

  const calls = (builder = host.ada) => host.client(appSettingsApi, builder.token);
  const read = async () => (await calls().readAppSettings({ params: { appId } })).appSettings;
  const change = async (values: Record<string, unknown>) =>
    (await calls().changeAppSettings({ params: { appId }, body: { appSettings: values } })).appSettings;

  it('have the defaults of their plugins until the builder changes them', async () => {
    expect(await read()).to.include({ greeting: 'Hello' });
    expect(await settings.chosen(appId, greeting)).to.equal(undefined);
    expect(await change({ greeting: 'Moin' })).to.deep.include({ greeting: 'Moin', hosts: [] });
    expect(await read()).to.deep.include({ greeting: 'Moin', hosts: [] });
    expect(await settings.read(appId, greeting)).to.equal('Moin');
    expect(await settings.chosen(appId, greeting)).to.equal('Moin');
  });

  it('are changed by other plugins too, within their transactions', async () => {
    await settings.change(appId, hosts, ['a.example']);
    expect(await settings.read(appId, hosts)).to.deep.equal(['a.example']);
    const failing = host.db.transaction(async (transaction) => {
      await settings.change(appId, hosts, ['b.example'], transaction);
      throw new Error('taken back');
    });
    await failing.catch(() => undefined);
    expect(await settings.read(appId, hosts)).to.deep.equal(['a.example']);
    await host.db.transaction((transaction) => settings.change(appId, hosts, ['d.example'], transaction));
    expect(await settings.read(appId, hosts)).to.deep.equal(['d.example']);
  });

  it('are changed all or none, and every invalid one is named', async () => {
    const before = await read();
    const refused = await failureOf(
      change({ greeting: 'much too long', hosts: ['c.example'], colour: 'red' }),
    );
    expect(refused.status).to.equal(400);
    expect((refused.details as { field: string }[]).map(({ field }) => field)).to.deep.equal([
      'body.appSettings.greeting',
      'body.appSettings.colour',
    ]);
    expect(await read()).to.deep.equal(before);
  });

  it('can have rules about the change as a whole, which is made only if all of them allow it', async () => {
    await change({ greeting: 'Moin', hosts: [] });
    const refused = change({ greeting: 'Hey', hosts: ['a.example', 'b.example'] });
    expect((await failureOf(refused)).code).to.equal('owner_only');
    expect(await read()).to.deep.include({ greeting: 'Moin', hosts: [] });
    expect(await change({ greeting: 'Hey', hosts: ['a.example'] })).to.include({ greeting: 'Hey' });
  });

  it('are not accessible to others', async () => {
    const stranger = calls(host.grace).readAppSettings({ params: { appId } });
    expect((await failureOf(stranger)).status).to.equal(404);
    const change = calls(host.grace).changeAppSettings({
      params: { appId },
      body: { appSettings: { greeting: 'Hi' } },
    });
    expect((await failureOf(change)).status).to.equal(404);
  });
});
