import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { replaceSite } from '../build/replace-site.js';

describe('A new build of the shell', () => {
  let folder: string;
  let site: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'replace-site-'));
    site = join(folder, 'site');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const build = async (script: string) => {
    const next = join(folder, 'next');
    mkdirSync(join(next, 'assets'), { recursive: true });
    writeFileSync(join(next, 'index.html'), `<script src="/assets/${script}"></script>`);
    writeFileSync(join(next, 'assets', script), script);
    await replaceSite(next, site);
    expect(existsSync(next)).to.equal(false);
  };
  const has = (script: string) => existsSync(join(site, 'assets', script));

  it('keeps the files of the previous build for open pages, and removes older ones', async () => {
    await build('one.js');
    await build('two.js');
    expect(readFileSync(join(site, 'index.html'), 'utf8')).to.include('two.js');
    expect([has('one.js'), has('two.js')]).to.deep.equal([true, true]);
    await build('three.js');
    expect([has('one.js'), has('two.js'), has('three.js')]).to.deep.equal([false, true, true]);
    await build('three.js');
    expect([has('two.js'), has('three.js')]).to.deep.equal([false, true]);
  });
});
