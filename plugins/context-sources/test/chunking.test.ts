import { expect } from 'chai';
import fc from 'fast-check';
import { chunkSection } from '../src/server/chunking/chunk-section.js';
import { cutText } from '../src/server/chunking/cut-text.js';

const size = { size: 50, overlap: 10 };
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc
    .array(
      fc.constantFrom(
        'word',
        ' ',
        '. ',
        '\n',
        '\n\n',
        '# ',
        '🧀',
        'é',
        'x'.repeat(70),
        '一二三。',
        '\n## A ',
      ),
      { maxLength: 200 },
    )
    .map((parts) => parts.join('')),
);
const section = (text: string) => ({ headings: ['A'], page: 3, text });

describe('chunking', () => {
  it('puts every character into a chunk, in order, within the allowed overlap', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let end = 0;
        for (const [index, cut] of cutText(text, size).entries()) {
          expect(cut.end - cut.start).to.be.within(1, size.size);
          expect(cut.start).to.be.within(Math.max(0, end - size.overlap), end);
          expect(cut.end).to.be.greaterThan(end);
          if (index === 0) expect(cut.start).to.equal(0);
          end = cut.end;
        }
        expect(end).to.equal(text.length);
      }),
      { numRuns: 500 },
    );
  });

  it('never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 40, maxLength: 400 }), (text) => {
        for (const { start, end } of cutText(text, { size: 21, overlap: 5 })) {
          expect(/\p{Surrogate}/u.test(text.slice(start, end))).to.equal(false);
        }
      }),
    );
  });

  it('restores the text from its chunks without the overlaps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('word', ' ', '. ', '\n', '🧀', 'x'.repeat(70)), { maxLength: 300 }),
        (parts) => {
          const text = parts.join('').trim();
          const chunks = chunkSection(section(text), size);
          const joined = chunks.map((chunk) => chunk.text.slice(chunk.overlap)).join('');
          expect(joined.replace(/\s/g, '')).to.equal(text.replace(/\s/g, ''));
        },
      ),
    );
  });

  it('splits at paragraphs if possible, else at sentences, else at words', () => {
    const cut = (text: string) => cutText(text, size).map(({ start, end }) => text.slice(start, end));
    expect(cut('One two three four five six seven.\n\nEight nine ten eleven twelve.')[0]).to.equal(
      'One two three four five six seven.\n\n',
    );
    expect(cut('One two three four five six seven. Eight nine ten eleven twelve.')[0]).to.equal(
      'One two three four five six seven. ',
    );
    expect(cut('one two three four five six seven eight nine ten eleven twelve')[0]).to.equal(
      'one two three four five six seven eight nine ten ',
    );
  });

  it('keeps page and headings, and repeats the header of a table', () => {
    const head = '| Name | City |\n| --- | --- |';
    const rows = Array.from({ length: 9 }, (_, index) => `| Ann ${index} | Paris |`);
    const chunks = chunkSection(section(`Before.\n\n${head}\n${rows.join('\n')}\n\nAfter.`), {
      size: 80,
      overlap: 10,
    });
    expect(chunks.every(({ page, headings }) => page === 3 && headings[0] === 'A')).to.equal(true);
    const tables = chunks.filter(({ text }) => text.includes('|'));
    expect(tables.length).to.be.greaterThan(2);
    for (const { text } of tables) expect(text.startsWith(`${head}\n`)).to.equal(true);
    const told = tables.flatMap(({ text }) => text.split('\n').slice(2));
    expect(told).to.deep.equal(rows);
    expect(chunks.every(({ text }) => text.length <= 80)).to.equal(true);
  });

  it('leaves out characters that databases cannot store', () => {
    expect(chunkSection(section('a\u0000b\ud800c\r\nd\ufeff'))[0]?.text).to.equal('abc\nd');
    expect(chunkSection(section(' \n\u0001 '))).to.deep.equal([]);
  });
});
