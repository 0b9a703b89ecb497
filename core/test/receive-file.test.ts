import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { AppError, defineApi, definePlugin, fileStorage, receiveFile } from '../src/index.js';
import { startTestHost } from '../src/testing/index.js';
import type { TestHost } from '../src/testing/index.js';

const maxBytes = 200_000;
const api = defineApi({ store: { method: 'POST', path: '/api/shelf/files', access: 'anonymous' } });

const shelf = definePlugin({
  id: 'shelf',
  uses: { files: fileStorage },
  register: (kit) =>
    kit.serve(api, {
      store: async ({ context }) => {
        await receiveFile(context.req, {
          maxBytes,
          timeoutMs: 300,
          missing: () => new AppError('missing', 400, 'No file.'),
          tooLarge: () => new AppError('too_large', 413, 'Too large.'),
          take: (file) => kit.uses.files.put('shelf/file', file, 'text/plain'),
        }).catch(async (error: unknown) => {
          await kit.uses.files.delete('shelf/file');
          throw error;
        });
      },
    }),
});

const boundary = '----shelf';
const type = `Content-Type: multipart/form-data; boundary=${boundary}`;
const part = (name: string, headers = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n${headers}\r\n`;
const field = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nvalue\r\n`;

interface Attack {
  readonly headers: readonly string[];
  readonly start: string;
  /** Sent repeatedly until the connection closes. */
  readonly endless?: string;
}

describe('An upload', () => {
  let host: TestHost;
  beforeEach(async () => (host = await startTestHost({ plugins: [shelf] })));
  afterEach(() => host[Symbol.asyncDispose]());

  const chunked = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

  /** @returns the status, and whether any file was left in storage */
  async function attack({ headers, start, endless }: Attack) {
    const { port } = new URL(host.url);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const lines = [
      'POST /api/shelf/files HTTP/1.1',
      `Host: localhost:${port}`,
      'Connection: close',
      ...headers,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${start}`);
    const send = () => {
      while (endless !== undefined && !socket.destroyed && socket.write(endless));
    };
    socket.on('drain', send);
    send();
    await closed;
    const folder = join(host.settings.dataDir, 'files');
    const left = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return {
      status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
      left: left.filter((entry) => entry.isFile()).map(({ name }) => name),
    };
  }

  const refusals: Readonly<Record<string, Attack & { status: number }>> = {
    'that declares too much is refused before it is read': {
      status: 413,
      headers: [type, 'Content-Length: 9000000000'],
      start: '',
    },
    'that is too large is cut off, whatever it declares': {
      status: 413,
      headers: [type, 'Transfer-Encoding: chunked'],
      start: chunked(part('file')),
      endless: chunked('x'.repeat(60_000)),
    },
    'in which its boundary never comes is cut off': {
      status: 413,
      headers: [type, 'Transfer-Encoding: chunked'],
      start: chunked('--another\r\n'),
      endless: chunked('x'.repeat(60_000)),
    },
    'of 10,000 parts is cut off': {
      status: 400,
      headers: [type, 'Transfer-Encoding: chunked'],
      start: chunked(part('file') + 'text\r\n' + field('a').repeat(10_000)),
    },
    'of many files is cut off': {
      status: 400,
      headers: [type, 'Transfer-Encoding: chunked'],
      start: chunked(`${part('file')}text\r\n`.repeat(10)),
    },
    'with a part of endless headers is cut off': {
      status: 400,
      headers: [type, 'Transfer-Encoding: chunked'],
      start: chunked(part('file', `x: ${'y'.repeat(100_000)}\r\n`)),
    },
    'that stops coming in is given up': {
      status: 400,
      headers: [type, 'Content-Length: 5000'],
      start: `${part('file')}a few bytes`,
    },
    'without a length is an empty one': { status: 400, headers: [type], start: '' },
    'without a boundary is no form': {
      status: 400,
      headers: ['Content-Type: multipart/form-data', 'Content-Length: 2'],
      start: 'ab',
    },
  };
  for (const [name, { status, ...what }] of Object.entries(refusals)) {
    it(name, async () => {
      expect(await attack(what)).to.deep.equal({ status, left: [] });
    });
  }

  it('as large as allowed is kept', async () => {
    const body = `${part('file')}${'x'.repeat(maxBytes)}\r\n--${boundary}--\r\n`;
    const kept = await attack({ headers: [type, `Content-Length: ${body.length}`], start: body });
    expect(kept).to.deep.equal({ status: 204, left: ['file'] });
  });
});
