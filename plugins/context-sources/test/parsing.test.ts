import { Readable } from 'node:stream';
import { expect } from 'chai';
import { ParserPool } from '../src/server/parsing/parser-pool.js';
import { file, parse, refusal } from './support/parsing.js';
import { makePdf } from './support/pdf.js';
import { makeDocx, paragraph, table } from './support/zip.js';

describe('parsing', () => {
  const pool = new ParserPool();
  after(() => pool.stop());

  it('reads the pages and headings of a PDF', async () => {
    const pdf = makePdf(
      [
        [
          { text: 'Keeping bees', size: 24 },
          { text: 'Bees are kept in hives.' },
          { text: 'They make honey.' },
        ],
        [
          { text: 'Winter', size: 20 },
          { text: 'In winter they form a cluster and eat what they have stored.' },
        ],
      ],
      'The bee book',
    );
    const { chunks, pages, bytes } = await parse(pool, file('bees.pdf', pdf));
    expect(pages).to.equal(2);
    expect(bytes).to.equal(pdf.length);
    expect(chunks.map(({ page, headings, text }) => ({ page, headings, text }))).to.deep.equal([
      { page: 1, headings: ['Keeping bees'], text: 'Bees are kept in hives.\nThey make honey.' },
      {
        page: 2,
        headings: ['Winter'],
        text: 'In winter they form a cluster and eat what they have stored.',
      },
    ]);
  });

  it('reads headings, paragraphs and tables of a Word document', async () => {
    const docx = makeDocx(
      paragraph('Prices', 'Heading1') +
        paragraph('All prices are in euros.') +
        paragraph('Rooms', 'Heading2') +
        table([
          ['Room', 'Price'],
          ['Attic', '120'],
          ['Cellar', '40'],
        ]),
    );
    const { chunks } = await parse(pool, file('prices.docx', docx));
    expect(chunks[0]).to.include({ text: 'All prices are in euros.' });
    expect(chunks[1]?.headings).to.deep.equal(['Prices', 'Rooms']);
    expect(chunks[1]?.text).to.match(
      /\| Room +\| Price +\|\n\| -+ +\| -+ +\|\n\| Attic +\| 120 +\|\n\| Cellar/,
    );
  });

  it('reads the article with its tables, without the page around it', async () => {
    const story = 'The hive is inspected each week, and every frame is held against the light. '.repeat(6);
    const html = `<!doctype html><html><head><title>Inspecting hives</title></head><body><nav><a href="/">Home</a> <a href="/x">Subscribe now</a></nav>
      <article><h1>Inspecting hives</h1><p>${story}</p><h2>Tools</h2><p>${story}</p><table><thead><tr><th>Tool</th><th>Use</th></tr></thead><tbody><tr><td>Smoker</td><td>Calms</td></tr></tbody></table></article>
      <script>alert('evil')</script><footer>Copyright</footer></body></html>`;
    const { text, chunks } = await parse(pool, file('page.html', html, 'text/html; charset=utf-8'));
    expect(text)
      .to.include('Smoker')
      .and.not.include('Subscribe')
      .and.not.include('evil')
      .and.not.include('<');
    expect(chunks.at(-1)?.headings).to.include('Tools');
  });

  it('turns a row into text with its column names', async () => {
    const csv = 'Name;City;Note\nAnn;Paris;"likes; and\nlines"\nBob;;plain\n';
    const { text } = await parse(pool, file('people.csv', csv));
    expect(text).to.equal('Name: Ann; City: Paris; Note: likes; and\nlines\nName: Bob; Note: plain');
  });

  it('reads tables that span many segments', async () => {
    const rows = Readable.from(
      (function* () {
        yield 'Number,Text\n';
        for (let row = 0; row < 6000; row += 1) yield `${row},"${'some words '.repeat(50)}"\n`;
      })(),
    );
    const { chunks } = await parse(pool, file('long.csv', rows));
    expect(chunks.length).to.be.greaterThan(5000);
    expect(chunks.at(-1)?.text).to.include('Number: 5999;');
  });

  it('reads texts in all supported encodings', async () => {
    const said = 'Größe,Stadt\n12,Köln\n13,Zürich\n';
    const utf32 = Buffer.from([...said].flatMap((letter) => [letter.codePointAt(0) ?? 0, 0, 0, 0]));
    const utf16be = Buffer.from(said, 'utf16le').swap16();
    for (const bytes of [
      Buffer.from(said),
      Buffer.from(`\ufeff${said}`),
      Buffer.from(`\ufeff${said}`, 'utf16le'),
      Buffer.from(said, 'utf16le'),
      Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be]),
      Buffer.from(said, 'latin1'),
      utf32,
      Buffer.from(utf32).swap32(),
      Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), utf32]),
      Buffer.concat([Buffer.from([0, 0, 0xfe, 0xff]), Buffer.from(utf32).swap32()]),
    ]) {
      const { text } = await parse(pool, file('sizes.csv', bytes));
      expect(text).to.equal('Größe: 12; Stadt: Köln\nGröße: 13; Stadt: Zürich');
    }
    const late = Buffer.concat([
      Buffer.from('plain words\n'.repeat(60_000)),
      Buffer.from('Tagesmenü und Getränke', 'latin1'),
    ]);
    expect((await parse(pool, file('late.txt', late))).text).to.include('Getränke');
    const windows = Buffer.concat([Buffer.from([0x93]), Buffer.from('quoted'), Buffer.from([0x94])]);
    expect((await parse(pool, file('q.txt', windows))).text).to.equal('“quoted”');
    const mail = Buffer.from('\u001b$B%3%s%=!<%k\u001b(J = console\n', 'latin1');
    expect((await parse(pool, file('mail.txt', mail))).text).to.equal('コンソール = console');
  });

  it('joins characters that are split between two parts of a stream', async () => {
    const bytes = Buffer.from('Käse 🧀 und Brot');
    const body = Readable.from(Array.from(bytes, (byte) => Buffer.from([byte])));
    expect((await parse(pool, file('menu.txt', body))).text).to.equal('Käse 🧀 und Brot');
  });

  it('reads Markdown and rows from a source', async () => {
    const markdown = await parse(pool, {
      kind: 'markdown',
      text: '# One\n\nfirst\n\n## Two\n\n```\n# code\n```',
    });
    expect(markdown.chunks.map(({ headings }) => headings)).to.deep.equal([['One'], ['One', 'Two']]);
    const rows = await parse(pool, { kind: 'rows', columns: ['A', ''], rows: [['1', '2'], ['3']] });
    expect(rows.text).to.equal('A: 1; Column 2: 2\nA: 3');
  });

  it('explains why a PDF cannot be read', async () => {
    const pdf = makePdf([[{ text: 'Hello' }]]);
    expect(await refusal(pool, file('a.pdf', pdf.subarray(0, 200)))).to.equal(
      'This PDF is damaged or incomplete.',
    );
    expect(await refusal(pool, file('a.pdf', makePdf([[], []])))).to.equal('This PDF contains no text.');
    const key = '<' + '41'.repeat(32) + '>';
    const locked = pdf
      .toString('latin1')
      .replace(
        'trailer<<',
        `trailer<</ID[${key}${key}]/Encrypt<</Filter/Standard/V 1/R 2/O${key}/U${key}/P -4>>`,
      );
    expect(await refusal(pool, file('a.pdf', Buffer.from(locked, 'latin1')))).to.equal(
      'This PDF is password-protected.',
    );
  });

  it('names the actual type of a file with a wrong extension', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect(await refusal(pool, file('a.pdf', png))).to.equal(
      'This file contains content of the type image/png. Only PDF, Word, CSV, HTML, Markdown, JSON, and plain text are supported.',
    );
    expect(await refusal(pool, file('a.docx', makePdf([[{ text: 'x' }]])))).to.equal(
      'This file is named like a Word document, but it is a PDF.',
    );
    expect(await refusal(pool, file('a.pdf', 'only text'))).to.equal(
      'This file is named like a PDF, but it is plain text.',
    );
    expect(await refusal(pool, file('a.txt', Buffer.from([0, 1, 2, 3, 0, 250])))).to.match(
      /^This file contains no text/,
    );
  });

  it('reads a page without head and body tags', async () => {
    const page =
      '<!doctype html><html><meta charset=utf-8><title>Contact</title><body><p>Call Mrs Miller.</p></html>';
    const { text } = await parse(pool, file('contact.html', page));
    expect(text).to.equal('Call Mrs Miller.');
  });

  it('detects the separator of a small table', async () => {
    const { text } = await parse(pool, file('a.csv', 'Name;Town\nAnn;Paris\nBob;Rome\n'));
    expect(text).to.contain('Name: Ann').and.to.contain('Town: Paris');
  });

  it('reports empty content', async () => {
    expect(await refusal(pool, file('a.txt', ''))).to.equal('This file is empty.');
    expect(await refusal(pool, file('a.txt', ' \n '))).to.equal('This file is empty.');
    expect(await refusal(pool, file('a.docx', makeDocx(paragraph(''))))).to.equal(
      'This Word document contains no text.',
    );
    expect(await refusal(pool, file('a.html', '<p></p>'))).to.equal('This page contains no text.');
    for (const csv of ['', '\n\n', 'a,b\n', ',,\n1,2,3\n']) {
      expect(await refusal(pool, file('a.csv', csv))).to.equal(
        'Please make sure the CSV file has column headers and a few rows.',
      );
    }
  });

  it('passes on the error of an interrupted source, and continues with the next', async () => {
    const broken = Readable.from(
      (async function* () {
        yield await Promise.resolve(Buffer.from('first words'));
        throw new Error('The connection was lost.');
      })(),
    );
    expect(await refusal(pool, file('a.txt', broken))).to.equal('The connection was lost.');
    expect((await parse(pool, file('a.txt', 'whole'))).text).to.equal('whole');
  });
});
