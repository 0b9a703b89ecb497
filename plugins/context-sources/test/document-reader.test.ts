import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { createDocumentReader } from '../src/server/parsing/create-document-reader.js';
import { ParserPool } from '../src/server/parsing/parser-pool.js';
import type { SourceContent } from '../src/shared/index.js';

const textFile = (body: Readable | Buffer): SourceContent => ({
  kind: 'file',
  name: 'notes.txt',
  contentType: 'text/plain',
  body,
});

describe('Documents that somebody waits for', () => {
  let pool: ParserPool;

  beforeEach(() => {
    pool = new ParserPool(2);
  });
  afterEach(() => pool.stop());

  it('are read although another owner’s apps have many that take long', async () => {
    const { signal } = new AbortController();
    const reader = createDocumentReader(pool, 2);
    const read = (ownerId: string, appId: string, body: Readable | Buffer) =>
      reader.read({ ownerId, appId }, textFile(body), { signal, maxCharacters: 1000 });
    const bodies = ['a', 'b', 'c', 'd'].map((appId) => ({ appId, body: new PassThrough() }));
    const endless = bodies.map(({ appId, body }) => read('mallory', appId, body));
    const { passages } = await read('ada', 'app', Buffer.from('Milk and honey.'));
    expect(passages.map(({ text }) => text)).to.deep.equal(['Milk and honey.']);
    for (const { body } of bodies) body.end('Nothing more.');
    const all = await Promise.all(endless);
    expect(all.map((each) => each.passages[0]?.text)).to.deep.equal(Array(4).fill('Nothing more.'));
  });
});
