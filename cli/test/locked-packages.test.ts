import { expect } from 'chai';
import { lockedPackages } from './bootstrap.js';
import type { Lock } from './bootstrap.js';

const { holdsLocked, lockOf, nativeTarget, unknownFolders } = lockedPackages;

const registry = {
  'node_modules/koa': { version: '3.0.0', integrity: 'sha512-koa' },
  'core/node_modules/undici': { version: '7.0.0', integrity: 'sha512-undici' },
};
const ownPlugin = {
  'plugins/notes': { version: '0.1.0' },
  'node_modules/@buildai/notes': { link: true },
};
const lock: Lock = { packages: { '': { version: '0.1.0' }, core: { version: '0.1.0' }, ...registry } };
const installed: Lock = { packages: registry };

describe('The installed packages', () => {
  it('are those of the lock file, whatever packages of the project it links', () => {
    expect(holdsLocked(lock, installed)).to.equal(true);
    expect(holdsLocked({ packages: { ...lock.packages, ...ownPlugin } }, installed)).to.equal(true);
    expect(holdsLocked(lock, { packages: { ...registry, ...ownPlugin } })).to.equal(true);
  });

  it('differ if one is missing, added, or has another version or content', () => {
    const koa = registry['node_modules/koa'];
    const others: Lock[] = [
      {},
      { packages: { 'node_modules/koa': koa } },
      { packages: { ...registry, 'node_modules/left': { version: '1.0.0' } } },
      { packages: { ...registry, 'node_modules/koa': { ...koa, version: '3.0.1' } } },
      { packages: { ...registry, 'node_modules/koa': { ...koa, integrity: 'sha512-other' } } },
    ];
    for (const other of others) expect(holdsLocked(lock, other), JSON.stringify(other)).to.equal(false);
  });

  it('may lack optional packages, but not have them in another version', () => {
    const binary = { version: '1.0.0', optional: true };
    const withBinary = { packages: { ...lock.packages, 'node_modules/binary-darwin': binary } };
    expect(holdsLocked(withBinary, installed)).to.equal(true);
    const older = {
      packages: { ...registry, 'node_modules/binary-darwin': { ...binary, version: '0.9.0' } },
    };
    expect(holdsLocked(withBinary, older)).to.equal(false);
  });

  it('lack a new plugin that the lock file does not know yet', () => {
    expect(unknownFolders(lock, ['core', 'plugins/notes'])).to.deep.equal(['plugins/notes']);
  });
});

describe('A native build', () => {
  it('is valid for one version on one Node ABI and platform', () => {
    const node20 = { versions: { modules: '115' }, platform: 'linux', arch: 'x64' };
    const target = nativeTarget('6.0.1', node20);
    expect(nativeTarget('6.0.1', { ...node20 })).to.equal(target);
    const others = [
      nativeTarget('6.0.2', node20),
      nativeTarget('6.0.1', { ...node20, versions: { modules: '127' } }),
      nativeTarget('6.0.1', { ...node20, platform: 'darwin' }),
      nativeTarget('6.0.1', { ...node20, arch: 'arm64' }),
    ];
    for (const other of others) expect(other).to.not.equal(target);
  });
});

describe('The lock file of one package', () => {
  const version = '1.0.0';
  const addon = { version, dependencies: { bindings: '*' }, optionalDependencies: { gyp: '*', absent: '*' } };
  const needed = {
    'node_modules/addon': addon,
    'node_modules/bindings': { version, dependencies: { path: '*' } },
    'node_modules/bindings/node_modules/path': { version, dependencies: { gyp: '*' } },
    'node_modules/gyp': { version, dependencies: { addon: '*' } },
  };

  it('names it and all that it needs, where each finds it', () => {
    const others = { 'node_modules/koa': { version }, 'node_modules/path': { version: '2.0.0' } };
    const { packages } = lockOf({ packages: { '': { version }, ...needed, ...others } }, 'addon');
    expect(packages).to.deep.equal({ '': { dependencies: { addon: version } }, ...needed });
  });
});
