import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { pluginsNewCommand } from '../src/commands/plugins-new.js';
import { projectRoot } from '../src/project-root.js';
import { copyProject, testPlugins } from './project-copy.js';
import type { ProjectCopy } from './project-copy.js';

/** A plugin of each kind. The source is the one of the guide to a first data source. */
const kinds = {
  feature: 'team-notes',
  'model-provider': 'acme',
  checkout: 'till',
  source: 'source-rss',
} as const;
type Kind = keyof typeof kinds;

/** Makes plugins one after the other, in one process: each is added to the lists. */
const makeAll = `
import { main } from './cli/dist/src/main.js';
for (const [kind, name] of Object.entries(${JSON.stringify(kinds)})) {
  await main(['plugins', 'new', name, '--kind', kind, '--json']);
  process.stdout.write('\\0');
}`;

const guide = join(projectRoot, 'docs/guides/first-data-source.md');

/** Files shown in the guide: each code block, by the path at the start of the preceding paragraph. */
async function filesOfGuide(): Promise<ReadonlyMap<string, string>> {
  const blocks = (await readFile(guide, 'utf8')).matchAll(
    /^`(?<path>plugins\/[^`]+)`[^\n]*\n\n```\w+\n(?<text>[\s\S]*?)^```$/gm,
  );
  return new Map([...blocks].map(({ groups }) => [groups?.path ?? '', groups?.text ?? '']));
}

/** Reads addresses with the guide's source in a real host, and prints the result or the error of each. */
const readFeeds = `
import { startSourceHost } from '@buildai/context-sources/testing';
import plugin from '../src/server/index.js';

const addresses = process.argv.slice(2);
const host = await startSourceHost({ plugin, allow: addresses.map((address) => new URL(address).host) });
const outcomes = [];
for (const url of addresses) {
  try {
    const documents = [];
    for await (const document of host.source.read({ url }, host.createContext())) documents.push(document);
    outcomes.push(documents);
  } catch ({ code, message }) {
    outcomes.push({ code, message });
  }
}
console.log('\\n' + JSON.stringify(outcomes));
await host[Symbol.asyncDispose]();
`;

interface Made {
  readonly next: readonly string[];
  readonly written: readonly string[];
}

describe('buildai plugins new', function () {
  this.slow(30_000);
  let project: ProjectCopy;
  const made = new Map<string, Made>();

  const textOf = (path: string) => readFile(join(project.folder, path), 'utf8');

  before(async () => {
    project = await copyProject();
    const ran = await project.run(process.execPath, '--input-type=module', '--eval', makeAll);
    expect(ran.stderr).to.equal('');
    for (const [index, name] of Object.values(kinds).entries())
      made.set(name, JSON.parse(ran.stdout.split('\0')[index] ?? '') as Made);
  });
  after(() => project[Symbol.asyncDispose]());

  for (const [kind, name] of Object.entries(kinds) as [Kind, string][]) {
    it(`makes a ${kind} that is in every list`, async () => {
      const { next, written } = made.get(name) ?? { next: [], written: [] };
      expect(next).to.deep.equal(['npm install', `npm test -- plugins/${name}`]);
      expect(written).to.include(`plugins/${name}/package.json`);
      expect(await textOf('config/src/plugins.ts')).to.include(`'@buildai/${name}',\n`);
      expect(JSON.parse(await textOf('config/package.json'))).to.have.nested.property(
        `dependencies.@buildai/${name}`,
      );
      const { references } = JSON.parse(await textOf('tsconfig.json')) as { references: { path: string }[] };
      expect(references.map(({ path }) => path)).to.include(`plugins/${name}`);
      for (const path of written) expect(await textOf(path), path).to.not.match(/\{\{|\}\}.*template/);
    });
  }

  it('makes the source that the guide shows: package, source and test in under 100 lines', async () => {
    const files = await filesOfGuide();
    expect([...files.keys()].sort()).to.deep.equal([...(made.get('source-rss')?.written ?? [])].sort());
    for (const [path, text] of files) expect(await textOf(path), path).to.equal(text);
    const lines = [...files.values()].join('').trimEnd().split('\n');
    expect(lines.length).to.be.below(100);
  });

  it('makes plugins whose tests pass', async () => {
    const tested = await testPlugins(project, ...Object.values(kinds));
    expect(tested.stdout, tested.stdout).to.contain('15 passing');
    expect(tested.code).to.equal(0);
  });

  it('makes plugins that compile', async () => {
    // The referenced packages are links here, and a build would follow them out of the folder.
    const include = Object.values(kinds).map((name) => `plugins/${name}`);
    const settings = { extends: './config/tsconfig.base.json', include };
    await writeFile(join(project.folder, 'tsconfig.made.json'), JSON.stringify(settings));
    const tsc = join('node_modules', 'typescript-7', 'bin', 'tsc');
    const compiled = await project.run(tsc, '--noEmit', '-p', 'tsconfig.made.json');
    expect(compiled.stdout).to.equal('');
  });

  it('reports what cannot be created, and then writes nothing', async () => {
    const before = await textOf('config/src/plugins.ts');
    const taken = await project.run(
      process.execPath,
      ...['cli/bin/buildai.mjs', 'plugins', 'new', 'auth', '--kind', 'feature'],
    );
    expect(taken.stderr).to.contain('plugins/auth already exists');
    expect(taken.code).to.equal(2);
    expect(await textOf('config/src/plugins.ts')).to.equal(before);
    for (const [given, message] of [
      [{ name: 'Bad Name', kind: 'feature' }, 'lowercase words joined by hyphens'],
      [{ name: 'core', kind: 'feature' }, 'The project already has a package with that name'],
      [{ name: 'letters', kind: 'toaster' }, 'This should be one of feature, source'],
    ] as const)
      expect(pluginsNewCommand.options.safeParse(given).error?.message).to.contain(message);
  });

  it('makes a source that reads RSS and Atom as they are on the web, and gives up where there is no feed', async () => {
    const script = join(project.folder, 'plugins/source-rss/test/read-feeds.ts');
    await writeFile(script, readFeeds);
    const asked: string[] = [];
    const news = (declaration: string) =>
      `${declaration}<rss><item><guid>1</guid><title>Für Ängstliche</title></item></rss>`;
    const pages = new Map<string, string | Buffer>([
      ['/rss.xml', await readFile(join(projectRoot, 'cli/test/feeds/rss.xml'), 'utf8')],
      ['/atom.xml', await readFile(join(projectRoot, 'cli/test/feeds/atom.xml'), 'utf8')],
      ['/latin.xml', Buffer.from(news('<?xml version="1.0" encoding="ISO-8859-1"?>'), 'latin1')],
      ['/header.xml', Buffer.from(news(''), 'latin1')],
      ['/page.html', '<!doctype html><title>Blog</title><article>Not a feed</article>'],
    ]);
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      const page = pages.get(url);
      if (url === '/header.xml') response.setHeader('content-type', 'text/xml; charset=windows-1252');
      response.writeHead(page === undefined ? Number(url.slice(1)) : 200).end(page);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const addresses = [...pages.keys(), '/404', '/500'].map((path) => `${base}${path}`);
    const loader = ['--import', 'tsx/esm', '--conditions', 'source'];
    const read = await project.run(process.execPath, ...loader, script, ...addresses);
    server.close();
    expect(read.code, read.stderr).to.equal(0);
    const [rss, atom, latin, header, ...failures] = JSON.parse(
      read.stdout.trim().split('\n').at(-1) ?? '',
    ) as unknown[];
    expect(rss).to.deep.equal([
      {
        id: 'https://allotment.example/?p=481',
        name: 'Beans & peas: what to sow',
        text: 'Sow broad beans now & cover them.\n\n\nPeas wait\n\nuntil March',
        url: 'https://allotment.example/2026/11/beans-peas/',
      },
      { id: 'note-7', name: 'Without a link', text: 'The pump is fixed.' },
      {
        id: '/remarks/3',
        name: 'No title here, only a remark.',
        text: 'No title here, only a remark.',
        url: `${base}/remarks/3`,
      },
    ]);
    expect(atom).to.deep.equal([
      {
        id: 'tag:releases.example,2026:v2',
        name: 'Version 2 & its fixes',
        text: 'Fixes\n\nStarts twice as fast.',
        url: `${base}/v2`,
      },
      {
        id: 'urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a',
        name: 'Version 1',
        text: 'First release.\n\nThanks to all.',
      },
    ]);
    const text = 'Für Ängstliche';
    for (const entries of [latin, header]) expect(entries).to.deep.equal([{ id: '1', name: text, text }]);
    expect(failures).to.deep.equal([
      { code: 'context/source-refused', message: 'This isn’t a feed.' },
      { code: 'context/source-refused', message: 'The feed’s address answers with 404.' },
      { code: 'context/source-unavailable', message: 'The service can’t be reached.' },
    ]);
    expect(asked.filter((path) => path === '/404')).to.have.length(1);
  });
});
