import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { IdleParsers } from '../src/server/parsing/idle-parsers.js';
import { Parser, parserLimits } from '../src/server/parsing/parser.js';
import { ParserPool } from '../src/server/parsing/parser-pool.js';
import { file, parse, refusal } from './support/parsing.js';
import { makeDocx, makeZip, paragraph } from './support/zip.js';

const contentTypes = { name: '[Content_Types].xml', content: '<Types/>' };

/** A page whose content decompresses to 70 megabytes of drawing instructions. */
function makePdfBomb(): Buffer {
  const packed = deflateSync(Buffer.from('0 0 m 1 1 l S\n'.repeat(5_000_000)));
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R>>endobj
4 0 obj<</Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

/**
 * What a server in this process answers while it works.
 * @returns the number of answers, and the most processor time between two of them in ms
 */
async function answersDuring(work: Promise<unknown>): Promise<{ answers: number; longest: number }> {
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let isDone = false;
  const over = work.finally(() => (isDone = true));
  let [answers, longest] = [0, 0];
  try {
    while (!isDone) {
      const before = process.cpuUsage();
      await (await fetch(`http://127.0.0.1:${port}/`)).text();
      await new Promise((resolve) => setTimeout(resolve, 5));
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
      answers += 1;
    }
    await over;
  } finally {
    server.close();
  }
  return { answers, longest };
}

describe('limits of parsing', function () {
  this.slow(30_000);
  let pdfBomb: Buffer;
  before(() => void (pdfBomb = makePdfBomb()));

  it('refuses decompression and XML bombs', async () => {
    using pool = new ParserPool();
    const zeros = Buffer.alloc(60_000_000);
    const bomb = makeZip([contentTypes, { name: 'word/document.xml', content: zeros, statedSize: 100 }]);
    expect(bomb.length).to.be.lessThan(100_000);
    const tooMuch = 'This Word document expands to an unreasonable size.';
    expect(await refusal(pool, file('a.docx', bomb))).to.equal(tooMuch);
    const many = Array.from({ length: 40 }, (_, index) => ({
      name: `word/m${index}.xml`,
      content: zeros.subarray(0, 4_900_000),
    }));
    const wide = makeZip([contentTypes, { name: 'word/document.xml', content: '<a/>' }, ...many]);
    expect(await refusal(pool, file('a.docx', wide))).to.equal(tooMuch);
    const laughs =
      '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;"><!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(await refusal(pool, file('a.docx', makeDocx(paragraph('&c;&x;'), laughs)))).to.match(
      /declares XML entities/,
    );
    const deep = makeDocx('<w:p>'.repeat(200_000) + '</w:p>'.repeat(200_000));
    expect(await refusal(pool, file('a.docx', deep))).to.be.a('string');
    expect(await refusal(pool, file('a.docx', makeZip([{ name: 'a.txt', content: 'x' }])))).to.equal(
      'This is a ZIP archive, not a Word document.',
    );
    const whole = makeDocx(paragraph('whole'));
    expect(await refusal(pool, file('a.docx', whole.subarray(0, whole.length - 60)))).to.equal(
      'This Word document is damaged or incomplete.',
    );
  });

  it('kills a parser that takes too much memory or time, blocks nothing else, and uses another for the next document', async () => {
    const limits = { heap: 100, memory: 260, processorTime: 2, silence: 20 };
    using pool = new ParserPool(1, limits);
    const endlessQuote = Readable.from(
      (function* () {
        yield 'a,b\n"';
        for (let index = 0; index < 2_000; index += 1) yield 'word '.repeat(20_000);
      })(),
    );
    const parsing = Promise.all([
      refusal(pool, file('a.pdf', pdfBomb)),
      refusal(pool, file('a.csv', endlessQuote)),
      parse(pool, file('a.txt', 'still here')),
    ]);
    const { answers, longest } = await answersDuring(parsing);
    const sentence = 'This file takes too much memory or time to process.';
    const [pdf, csv, { text }] = await parsing;
    expect([pdf, csv, text]).to.deep.equal([sentence, sentence, 'still here']);
    expect(answers).to.be.greaterThan(50);
    // Parsing either in the server's own process would take seconds of its processor time between two answers.
    expect(longest).to.be.lessThan(500);
  });

  it('leaves a source whose bytes do not come when aborted, and reads the next document', async () => {
    using pool = new ParserPool(1);
    const abort = new AbortController();
    const rows = (async function* () {
      yield ['Name'];
      abort.abort(new Error('Cancelled.'));
      await new Promise<never>(() => undefined);
    })();
    const parsing = pool.parse(
      'app',
      { kind: 'rows', columns: ['name'], rows },
      {
        signal: abort.signal,
        onProgress: () => undefined,
        onSegment: () => Promise.resolve(),
      },
    );
    expect(await parsing.catch((error: Error) => error.message)).to.equal('Cancelled.');
    expect((await parse(pool, file('a.txt', 'the next one'))).text).to.equal('the next one');
  });

  it('stops immediately when aborted, and closes the source', async () => {
    using pool = new ParserPool();
    const abort = new AbortController();
    const body = Readable.from(
      (function* () {
        for (;;) yield Buffer.from('a line of words that goes on and on\n'.repeat(1000));
      })(),
    );
    let segments = 0;
    const parsing = pool.parse('app', file('a.txt', body), {
      signal: abort.signal,
      onProgress: () => undefined,
      onSegment: async () => {
        segments += 1;
        if (segments === 2) abort.abort(new Error('Cancelled.'));
        return Promise.resolve();
      },
    });
    expect(await parsing.catch((error: Error) => error.message)).to.equal('Cancelled.');
    expect(body.destroyed).to.equal(true);
  });

  it('uses a process again only for documents of the same app', () => {
    const idle = new IdleParsers(2);
    const parser = new Parser(parserLimits);
    idle.keep(parser, 'one');
    expect(idle.take('other')).to.equal(undefined);
    expect(idle.take('one')).to.equal(parser);
    idle.keep(parser, 'one');
    idle.stop();
    expect(idle.take('one')).to.equal(undefined);
  });
});
