import { expect } from 'chai';
import { latestOnly } from '../src/server/bundler/latest-only.js';
import { lightStyle, sampleApp } from './support/sample-app.js';
import { loadVendor } from '../src/server/vendor/load-vendor.js';
import { build, filesOf, newBundler, page } from './support/bundling.js';

describe('The bundle of an app', () => {
  before(() => loadVendor());

  it('contains every page with its path: its own, or its name in kebab case, and Home at the root', async () => {
    const { script } = await build({
      'pages/Home.jsx': page('<p/>'),
      'pages/TeamMembers.jsx': page('<p/>'),
      'pages/admin/UserList.tsx': page('<p/>'),
      'pages/Task.jsx': page('<p/>', `export const path = '/tasks/:id';`),
    });
    for (const address of ['"/"', '"/team-members"', '"/admin/user-list"', '"/tasks/:id"']) {
      expect(script).to.include(address);
    }
  });

  it('imports shared modules through the import map, by the names that are used', async () => {
    const imports = `import { useState } from 'react'; import { Link } from 'react-router'; import { format } from 'date-fns';
      import { Button } from '@/components/ui/button'; import { cn } from '@/lib/utils';`;
    const { script } = await build({
      'pages/Home.jsx': page(
        '<Button className={cn("a", useState(0)[0])}><Link to={format(0, "y")} /></Button>',
        imports,
      ),
    });
    expect(script).to.match(/import\{[^}]*useState[^}]*\}from"react"/);
    expect(script).to.match(/import\{[^}]*Button[^}]*\}from"@\/components\/ui\/button"/);
    expect(script).to.not.include('useDeferredValue');
    expect(script.length).to.be.lessThan(2000);
  });

  it('contains the icons that are used, and no others', async () => {
    const { script } = await build({
      'pages/Home.jsx': page('<Plus />', `import { Plus, Trash2 as Bin } from 'lucide-react';`),
    });
    expect(script).to.include('M12 5v14');
    expect(script).to.not.include('trash');
    expect(script.length).to.be.lessThan(2000);
  });

  it('contains every icon if an app selects them by a computed name', async () => {
    const { script } = await build({
      'pages/Home.jsx': page('<b>{Object.keys(Icons).length}</b>', `import * as Icons from 'lucide-react';`),
    });
    expect(script.length).to.be.greaterThan(200_000);
  });

  it('gives each entity a client by its name', async () => {
    const { script } = await build({
      'entities/Task.json': '{"properties":{}}',
      'pages/Home.jsx': page('<p>{String(Task)}</p>', `import { Task } from '@/api/entities';`),
    });
    expect(script).to.include('defineEntity("Task"');
  });

  it("prefers the app's own component to the kit's of the same path", async () => {
    const { script } = await build({
      'components/ui/button.jsx': `export function Button() { return 'mine'; }`,
      'pages/Home.jsx': page('<Button />', `import { Button } from '@/components/ui/button';`),
    });
    expect(script).to.include('"mine"').and.not.include('@/components/ui');
  });

  it('resolves files beside each other, without their endings, and JSON', async () => {
    const { script } = await build({
      'components/card/index.jsx': `export { default } from './Face';`,
      'components/card/Face.tsx': `export default function Face(): string { return 'face'; }`,
      'entities/Task.json': '{"title":"Chores"}',
      'pages/Home.jsx': page(
        '<Card title={schema.title} />',
        `import Card from '@/components/card'; import schema from '@/entities/Task.json'; import '@/globals.css';`,
      ),
      'globals.css': '',
    });
    expect(script).to.include('"face"').and.include('Chores');
  });

  it('styles the classes that its files use, on top of the theme', async () => {
    const { style } = await build({
      'pages/Home.jsx': page('<p className="mt-[13px] text-brand hover:underline"/>'),
      'globals.css': `@import 'tailwindcss';
        @theme { --color-brand: #123456; }
        @layer components { .panel { @apply rounded-lg p-4; } }
        :root { --primary: #abcdef; }`,
    });
    expect(style)
      .to.include('mt-\\[13px\\]')
      .and.include('.text-brand')
      .and.include('.panel')
      .and.include('#abcdef');
    expect(style).to.not.include('text-fuchsia-300');
  });

  it('is the same for the same files, in any order and from another bundler', async () => {
    const files = sampleApp();
    const [one, two] = await Promise.all([
      newBundler().bundle(files, 'ada'),
      newBundler().bundle([...files].reverse(), 'ada'),
    ]);
    expect(one).to.deep.equal(two);
    expect(files).to.have.length(35);
  });

  it('is the same whatever was built before, even after a class was removed', async () => {
    const used = newBundler();
    const withClass = (classes: string) => ({ 'pages/Home.jsx': page(`<p className="${classes}" />`) });
    const fresh = await build(withClass('p-1'));
    await build(withClass('p-1 p-2'), used);
    await build(withClass('p-1 p-2 text-lime-300'), used);
    expect((await build(withClass('p-1'), used)).hash).to.equal(fresh.hash);
    expect((await build(withClass('p-1 p-2'), used)).hash).to.equal((await build(withClass('p-1 p-2'))).hash);
  });

  it('is built once for concurrent requests', async () => {
    const bundler = newBundler();
    const files = filesOf({ 'pages/Home.jsx': page('<p/>') });
    const [one, two] = await Promise.all([bundler.bundle(files, 'ada'), bundler.bundle([...files], 'ada')]);
    expect(one).to.equal(two);
    expect(await bundler.bundle(files, 'ada')).to.equal(one);
  });

  it('is started ahead for the newest state of an app, and for no outdated one', async () => {
    const done: number[] = [];
    const finish: (() => void)[] = [];
    const warm = latestOnly(async (_owner, state: number) => {
      await new Promise<void>((resolve) => finish.push(resolve));
      done.push(state);
    });
    for (const state of [1, 2, 3]) warm('ada', state);
    finish.shift()?.();
    await new Promise(setImmediate);
    finish.shift()?.();
    await new Promise(setImmediate);
    expect(done).to.deep.equal([1, 3]);
    warm('ada', 4);
    finish.shift()?.();
    await new Promise(setImmediate);
    expect(done).to.deep.equal([1, 3, 4]);
  });

  it('is found by its hash while cached, and the oldest is dropped when memory is full', async () => {
    const bundler = newBundler(400_000);
    const hashes: string[] = [];
    for (let count = 0; count < 8; count++) {
      hashes.push(
        (await build({ 'pages/Home.jsx': page(`<p>${count}</p>`), 'globals.css': lightStyle }, bundler)).hash,
      );
    }
    expect(bundler.find(hashes.at(-1) ?? '')).to.not.equal(undefined);
    expect(bundler.find(hashes[0] ?? '')).to.equal(undefined);
  });

  it('of an app without a page exists too', async () => {
    const { script } = await build({});
    expect(script).to.include('pages:[]');
  });
});
