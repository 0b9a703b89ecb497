import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import fc from 'fast-check';
import { createFileStorage, InvalidContentType, InvalidFileKey } from '../src/files/index.js';
import type { FileStorage } from '../src/files/index.js';
import { Unavailable } from '../src/shared/index.js';
import { startS3Server } from './s3-server.js';
import type { S3Server } from './s3-server.js';

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

async function read(
  files: FileStorage,
  key: string,
): Promise<{ text: string; size: number; contentType: string } | undefined> {
  const file = await files.get(key);
  return (
    file && { text: (await buffer(file.stream())).toString(), size: file.size, contentType: file.contentType }
  );
}

async function keysIn(files: FileStorage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(prefix)) keys.push(key);
  return keys;
}

/** Tests for every storage. */
function storesFiles(open: () => FileStorage): void {
  it('gives a file back with its size and content type', async () => {
    const files = open();
    await files.put('uploads/a/one.txt', Buffer.from('größe'), 'text/plain; charset=utf-8');
    expect(await read(files, 'uploads/a/one.txt')).to.deep.equal({
      text: 'größe',
      size: 7,
      contentType: 'text/plain; charset=utf-8',
    });
  });

  it('takes a stream of unknown length, an empty file and one larger than a part', async () => {
    const files = open();
    await files.put('streamed', Readable.from([Buffer.from('a'), Buffer.from('b')]), 'text/plain');
    expect(await read(files, 'streamed')).to.include({ text: 'ab', size: 2 });
    await files.put('empty', Buffer.alloc(0), 'text/plain');
    expect(await read(files, 'empty')).to.include({ text: '', size: 0 });
    const part = Buffer.alloc(1_000_000, 'x');
    await files.put('large', Readable.from(Array<Buffer>(12).fill(part)), 'application/octet-stream');
    expect((await files.get('large'))?.size).to.equal(12_000_000);
  });

  it('replaces a file with its content type', async () => {
    const files = open();
    await files.put('replaced', Buffer.from('a longer old text'), 'text/plain');
    await files.put('replaced', Buffer.from('<new>'), 'text/html');
    expect(await read(files, 'replaced')).to.deep.equal({ text: '<new>', size: 5, contentType: 'text/html' });
  });

  it('leaves the old file in place when the new one breaks off', async () => {
    const files = open();
    await files.put('kept', Buffer.from('old'), 'text/plain');
    const broken = new Readable({
      read() {
        this.push('ne');
        this.destroy(new Error('cut'));
      },
    });
    expect(await failureOf(files.put('kept', broken, 'text/html'))).to.be.instanceOf(Error);
    expect(await read(files, 'kept')).to.include({ text: 'old', contentType: 'text/plain' });
  });

  it('knows nothing of a file that is not there, or was deleted', async () => {
    const files = open();
    expect(await files.get('missing')).to.equal(undefined);
    expect(await files.get('missing/deeper')).to.equal(undefined);
    await files.delete('missing');
    await files.put('deleted', Buffer.from('a'), 'text/plain');
    await files.delete('deleted');
    expect(await files.get('deleted')).to.equal(undefined);
  });

  it('lists the files under a prefix in order, and none beside it', async () => {
    const files = open();
    const names = ['B', 'a', 'a1', 'b/b'].map((name) => `listed/a/${name}.txt`);
    for (const key of [...names, 'listed/ab/1', 'listed/2'].reverse())
      await files.put(key, Buffer.from(key), 'text/plain');
    expect(await keysIn(files, 'listed/a')).to.deep.equal(names);
    expect(await keysIn(files, 'listed/nothing/')).to.deep.equal([]);
  });

  it('deletes all files under a prefix, and none beside it', async () => {
    const files = open();
    for (const key of ['apps/a/1', 'apps/a/b/2', 'apps/ab/3', 'apps/4'])
      await files.put(key, Buffer.from(key), 'text/plain');
    await files.deleteAll('apps/a');
    await files.deleteAll('apps/nothing/');
    const there = await Promise.all(
      ['apps/a/1', 'apps/a/b/2', 'apps/ab/3', 'apps/4'].map((key) => read(files, key)),
    );
    expect(there.map((file) => file?.text)).to.deep.equal([undefined, undefined, 'apps/ab/3', 'apps/4']);
  });

  it('refuses a key that could lead elsewhere', async () => {
    const files = open();
    const keys = [
      '',
      '/',
      '/etc/passwd',
      '..',
      '../a',
      'a/../../b',
      'a/./b',
      'a//b',
      'a/',
      '.incoming/a',
      'a\\b',
      'a\0b',
      'C:/a',
      'a b',
      `${'a/'.repeat(300)}a`,
    ];
    for (const key of keys) {
      for (const attempt of [
        () => files.put(key, Buffer.from('a'), 'text/plain'),
        () => files.get(key),
        () => files.delete(key),
      ]) {
        expect(InvalidFileKey.is(await failureOf(attempt())), JSON.stringify(key)).to.equal(true);
      }
    }
    for (const prefix of ['', '/', '..', '../', 'a/../..']) {
      expect(InvalidFileKey.is(await failureOf(files.deleteAll(prefix))), prefix).to.equal(true);
    }
  });

  it('refuses a content type that is none', async () => {
    for (const contentType of ['', 'text', 'text/html\r\nx: y', 'text/html\n', `text/${'a'.repeat(300)}`]) {
      const failure = await failureOf(open().put('a', Buffer.from('a'), contentType));
      expect(InvalidContentType.is(failure), contentType).to.equal(true);
    }
  });
}

describe('Files in a folder', () => {
  let dataDir: string;
  let files: FileStorage;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'buildai-files-'));
    files = createFileStorage({ dataDir, s3Url: undefined });
  });
  after(() => rm(dataDir, { recursive: true, force: true }));

  storesFiles(() => files);

  it('are all listed, or those under a prefix, however many there are', async () => {
    const keys = Array.from({ length: 1_050 }, (_, index) => `many/${index % 7}/${index}.txt`);
    for (let start = 0; start < keys.length; start += 50) {
      await Promise.all(
        keys.slice(start, start + 50).map((key) => files.put(key, Buffer.from('x'), 'text/plain')),
      );
    }
    await files.put('many2/one.txt', Buffer.from('x'), 'text/plain');
    expect(await keysIn(files, 'many')).to.deep.equal([...keys].sort());
    expect(await keysIn(files, 'many/3/')).to.deep.equal(
      keys.filter((key) => key.startsWith('many/3/')).sort(),
    );
    expect(await keysIn(files, '')).to.include.members([...keys, 'many2/one.txt']);
  });

  it('never leave the folder, whatever the key', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', '%', '\0', '~') }),
        async (key) => {
          await failureOf(files.put(key, Buffer.from('a'), 'text/plain'));
          expect(await readdir(dataDir)).to.deep.equal(['files']);
        },
      ),
    );
  });

  it('show either the old or the new content to those who read while they are replaced', async () => {
    const texts = ['a'.repeat(70_000), 'b'.repeat(90_000)];
    await files.put('contended', Buffer.from(texts[0]!), 'text/plain');
    const writing = Promise.all(texts.map((text) => files.put('contended', Buffer.from(text), 'text/plain')));
    const seen = await Promise.all(Array.from({ length: 20 }, () => read(files, 'contended')));
    await writing;
    for (const file of seen) expect(texts).to.include(file?.text);
  });

  it('leave nothing behind of what broke off', async () => {
    expect(await readdir(join(dataDir, 'files', '.incoming'))).to.deep.equal([]);
  });
});

describe('Files in an S3-compatible store', () => {
  let server: S3Server;
  let files: FileStorage;
  let s3Url: string;
  before(async () => {
    server = await startS3Server('bucket');
    s3Url = server.urlOf('bucket');
    files = createFileStorage({ dataDir: tmpdir(), s3Url });
  });
  after(() => server[Symbol.asyncDispose]());

  storesFiles(() => files);

  it('do not appear when they break off after parts of them have gone up', async () => {
    const broken = Readable.from(
      (function* () {
        for (let part = 0; part < 20; part++) yield Buffer.alloc(1_000_000);
        throw new Error('cut');
      })(),
    );
    expect(await failureOf(files.put('broken', broken, 'text/plain'))).to.include({ message: 'cut' });
    expect(await files.get('broken')).to.equal(undefined);
  });

  it('are listed to the end by a store that tells them in pages', async () => {
    // Not supported by the local store: its tokens use a cipher that OpenSSL removed.
    const keys = Array.from({ length: 7 }, (_, index) => `listed/${index}`);
    const paging = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      const start = Number(searchParams.get('continuation-token')?.slice('+/='.length) ?? 0);
      const contents = keys.slice(start, start + 3).map((key) => `<Contents><Key>${key}</Key></Contents>`);
      const token =
        start + 3 < keys.length ? `<NextContinuationToken>+/=${start + 3}</NextContinuationToken>` : '';
      response.end(`<ListBucketResult>${contents.join('')}${token}</ListBucketResult>`);
    });
    await new Promise<void>((resolve) => paging.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = paging.address() as AddressInfo;
      const paged = createFileStorage({ dataDir: tmpdir(), s3Url: `http://a:b@127.0.0.1:${port}/bucket` });
      expect(await keysIn(paged, 'listed')).to.deep.equal(keys);
    } finally {
      paging.closeAllConnections();
      await new Promise((resolve) => paging.close(resolve));
    }
  });

  it('say what the store says when it refuses', async () => {
    const elsewhere = createFileStorage({ dataDir: tmpdir(), s3Url: s3Url.replace('/bucket', '/nobucket') });
    const failure = await failureOf(elsewhere.put('a', Buffer.from('a'), 'text/plain'));
    expect(Unavailable.is(failure)).to.equal(true);
    expect(failure)
      .to.have.nested.property('cause.message')
      .that.matches(/NoSuchBucket/);
  });

  it('say what an address that is not one of a bucket should be', () => {
    for (const address of [
      'ftp://a:b@host/bucket',
      'http://host/bucket',
      'http://a:b@host',
      'http://a:b@host/',
      'http://a:b@host/b/c',
      'x',
    ]) {
      expect(() => createFileStorage({ dataDir: tmpdir(), s3Url: address }), address).to.throw(
        'S3_URL should be',
      );
    }
  });
});
