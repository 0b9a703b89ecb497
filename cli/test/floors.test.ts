import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { optionalDependencies } from '@buildai/core';
import type { Plugin } from '@buildai/core';
import { pluginPackages } from '@buildai/config/plugins';
import { projectRoot } from '../src/project-root.js';

const shells = ['core', 'app-kit', 'code-model', 'fields', 'web', 'migrations'].map(
  (name) => `@buildai/${name}`,
);

function dependenciesOf(packageName: string): readonly string[] {
  const folder = packageName.replace('@buildai/', '');
  const path = join(projectRoot, 'plugins', folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { dependencies: Record<string, string> };
  return Object.keys(manifest.dependencies).filter(
    (name) => name.startsWith('@buildai/') && !shells.includes(name),
  );
}

describe('the floors', () => {
  it('list each plugin after those that it depends on', () => {
    const seen = new Set<string>();
    for (const name of pluginPackages) {
      for (const dependency of dependenciesOf(name))
        expect([...seen], `under ${name}`).to.include(dependency);
      seen.add(name);
    }
  });

  for (const name of pluginPackages) {
    it(`let ${name} depend at boot on what its package may import`, async () => {
      const { default: plugin } = (await import(`${name}/server`)) as { default: Plugin };
      const ids = [...(plugin.dependsOn ?? []), ...optionalDependencies(plugin)];
      const packages = [...new Set(ids)].map((id) => `@buildai/${id}`);
      expect([...packages].sort()).to.deep.equal([...dependenciesOf(name)].sort());
    });
  }
});
