import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { vendorLoader, withClientModules } from '../src/server/vendor/client-modules.js';
import { loadVendor } from '../src/server/vendor/load-vendor.js';

const failOnError = (_module: string, error: unknown) => {
  throw error;
};

describe('The app code of plugins', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buildai-modules-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const moduleOf = async (specifier: `@/api/${string}`, file: string, source: string) => {
    await writeFile(join(folder, file), source);
    const names = [...source.matchAll(/export const (\w+)/g)].map(([, name = '']) => name);
    return { specifier, names, entry: pathToFileURL(join(folder, file)) };
  };

  it('is one file per module name, shared by all apps, in addition to what the platform has under it', async () => {
    const vendor = await loadVendor();
    const additions = {
      screens: [],
      modules: [
        await moduleOf('@/api/notes', 'notes.ts', 'export const read = (name: string): string => name;'),
        await moduleOf(
          '@/api/notes',
          'more.ts',
          `import { appId } from '@buildai/app-kit/client';\nexport const app = () => appId;`,
        ),
        await moduleOf('@/api/integrations', 'find.ts', 'export const find = () => 1;'),
      ],
    };
    const extended = await withClientModules(vendor, additions, failOnError);
    expect(extended.modules['@/api/notes']?.names).to.have.members(['app', 'read']);
    expect(extended.modules['@/api/integrations']?.names).to.have.members(['find', 'uploadFile']);
    const file = extended.imports['@/api/notes'] ?? '';
    expect(extended.preload.needs['@/api/notes']).to.deep.equal([file]);
    expect(extended.files.get(file)?.bytes.toString()).to.contain('from"@buildai/app-kit/client"');
    expect(vendor.modules['@/api/notes']).to.equal(undefined);
  });

  it('is left out where it cannot be bundled, or lacks a name, and nothing else is', async () => {
    const reported: [string, string][] = [];
    const missing = pathToFileURL(join(folder, 'missing.ts'));
    const extended = await withClientModules(
      await loadVendor(),
      {
        screens: [{ path: '/lost', entry: missing }],
        modules: [
          await moduleOf('@/api/good', 'good.ts', 'export const good = 1;'),
          { ...(await moduleOf('@/api/short', 'short.ts', 'export const one = 1;')), names: ['one', 'two'] },
          { specifier: '@/api/lost', names: ['lost'], entry: missing },
        ],
      },
      (module, error) => reported.push([module, String(error)]),
    );
    expect(reported.map(([module]) => module)).to.deep.equal([
      '@/api/short',
      '@/api/lost',
      'the screen /lost',
    ]);
    expect(reported[0]?.[1]).to.contain('but its code does not export it');
    expect(reported[1]?.[1]).to.contain('missing.ts');
    expect(extended.modules['@/api/good']?.names).to.deep.equal(['good']);
    expect(extended.modules).to.not.have.any.keys('@/api/short', '@/api/lost');
    expect(extended.screens).to.deep.equal([]);
  });

  it('is loaded once, and again after a failure', async () => {
    let calls = 0;
    const load = vendorLoader(
      () => {
        calls += 1;
        return calls === 1 ? Promise.reject(new Error('The disk is full.')) : loadVendor();
      },
      { screens: [], modules: [await moduleOf('@/api/notes', 'once.ts', 'export const once = 1;')] },
      failOnError,
    );
    const message = await load().then(
      () => undefined,
      (error: unknown) => (error as Error).message,
    );
    expect(message).to.equal('The disk is full.');
    expect((await load()).modules['@/api/notes']?.names).to.deep.equal(['once']);
    expect(await load()).to.equal(await load());
    expect(calls).to.equal(2);
  });

  it('keeps its file name while it stays the same, and only then', async () => {
    const vendor = await loadVendor();
    // A process reads each file once.
    const nameOf = async (file: string, source: string) => {
      const modules = [await moduleOf('@/api/notes', file, source)];
      return (await withClientModules(vendor, { screens: [], modules }, failOnError)).imports['@/api/notes'];
    };
    const first = await nameOf('first.ts', 'export const a = 1;');
    expect(await nameOf('same.ts', 'export const a = 1;')).to.equal(first);
    expect(await nameOf('changed.ts', 'export const a = 2;')).to.not.equal(first);
  });
});
