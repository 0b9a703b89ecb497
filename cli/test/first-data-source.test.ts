import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { projectRoot } from '../src/project-root.js';
import { copyProject, testPlugins } from './project-copy.js';
import type { ProjectCopy } from './project-copy.js';

const guide = join(projectRoot, 'docs/guides/first-data-source.md');

/** Files shown in the guide: each code block, by the path at the start of the preceding paragraph. */
async function filesOfGuide(): Promise<ReadonlyMap<string, string>> {
  const blocks = (await readFile(guide, 'utf8')).matchAll(
    /^`(?<path>plugins\/[^`]+)`[^\n]*\n\n```\w+\n(?<text>[\s\S]*?)^```$/gm,
  );
  return new Map([...blocks].map(({ groups }) => [groups?.path ?? '', groups?.text ?? '']));
}

async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
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

describe('the guide to a first data source', function () {
  this.slow(30_000);
  let project: ProjectCopy;
  before(async () => (project = await copyProject()));
  after(() => project[Symbol.asyncDispose]());

  it('shows a source that compiles and passes its test', async () => {
    const files = await filesOfGuide();
    await writeFiles(project.folder, files);
    const tested = await testPlugins(project, 'source-rss');
    expect(tested.stdout, tested.stderr).to.contain('9 passing').and.not.contain('failing');
    const settings = JSON.parse(files.get('plugins/source-rss/tsconfig.json') ?? '') as { extends: string };
    await writeFile(
      join(project.folder, 'plugins/source-rss/tsconfig.json'),
      JSON.stringify({ extends: settings.extends }),
    );
    const tsc = join('node_modules', 'typescript-7', 'bin', 'tsc');
    expect((await project.run(tsc, '--noEmit', '-p', 'plugins/source-rss')).stdout).to.equal('');
  });

  it('shows what the command makes: package, source and test in under 100 lines', async () => {
    await using other = await copyProject();
    const made = await other.run(
      process.execPath,
      ...['cli/bin/buildai.mjs', 'plugins', 'new', 'source-rss', '--kind', 'source', '--json'],
    );
    const { written } = JSON.parse(made.stdout) as { written: string[] };
    const files = await filesOfGuide();
    expect([...files.keys()].sort()).to.deep.equal([...written].sort());
    for (const [path, text] of files) {
      expect(await readFile(join(other.folder, path), 'utf8'), path).to.equal(text);
    }
    const lines = [...files.values()].join('').trimEnd().split('\n');
    expect(lines.length).to.be.below(100);
  });

  it('shows a source that reads RSS and Atom as they are on the web, and gives up where there is no feed', async () => {
    await writeFiles(project.folder, await filesOfGuide());
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
