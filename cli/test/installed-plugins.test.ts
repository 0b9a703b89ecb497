import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pluginFolder, pluginManifest } from '@buildai/config/plugin-manifest';
import { pluginPackages } from '@buildai/config/plugins';
import { definePlugin, newId } from '@buildai/core';
import { startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import { installedPlugins, optionalAmong } from '../src/installed-plugins.js';

describe('Installed plugins', () => {
  it('have the IDs that their manifests say', async () => {
    const plugins = await installedPlugins();
    expect(pluginPackages.map((name) => pluginManifest(name).buildai?.plugin)).to.deep.equal(
      plugins.map(({ id }) => id),
    );
  });

  it('of any scope are left out if their code fails, with those that depend on them', async () => {
    const scope = `@acme-${newId()}`;
    const folder = join(dirname(dirname(pluginFolder('@buildai/auth'))), scope);
    const add = async (name: string, code: string) => {
      await mkdir(join(folder, name), { recursive: true });
      const exports = { './server': './server.js' };
      const manifest = { name: `${scope}/${name}`, version: '1.0.0', type: 'module', exports };
      await writeFile(
        join(folder, name, 'package.json'),
        JSON.stringify({ ...manifest, buildai: { plugin: `acme-${name}` } }),
      );
      await writeFile(join(folder, name, 'server.js'), code);
      return `${scope}/${name}`;
    };
    try {
      const packages = [
        await add('broken', "throw new Error('The licence is missing.');"),
        await add('upper', "export default { id: 'acme-upper', dependsOn: ['acme-broken'], register() {} };"),
        `${scope}/missing`,
      ];
      const plugins = await installedPlugins(packages);
      const optional = optionalAmong(plugins, packages);
      expect(optional).to.deep.equal(['acme-broken', 'acme-upper', `${scope}/missing`]);
      const base = definePlugin({ id: 'base', register: () => undefined });
      await using host = await startTestHost({ plugins: [base, ...plugins], optional });
      expect(host.omitted.map(({ id }) => id)).to.have.members(optional);
      expect(host.omitted.find(({ id }) => id === 'acme-broken')?.reason).to.contain('licence is missing');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
