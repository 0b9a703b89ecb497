import { expect } from 'chai';
import { decode, encode } from 'iconv-lite';
import { decodeMarkup } from '../src/shared/decode-markup.js';
import { encodingUnclear, textEncodings } from '../src/shared/encodings.js';
import { ParserPool } from '../src/server/parsing/parser-pool.js';
import { previewEncodings } from '../src/server/parsing/preview-encodings.js';
import { clearTexts, shortTexts } from './support/encoded-texts.js';
import { file, parse, refusal } from './support/parsing.js';

/** `iconv-lite` cannot write ISO-2022-JP, in which ASCII is the same. */
const encode7 = (text: string, encoding: string) =>
  encode(text, encoding === 'iso-2022-jp' ? 'ascii' : encoding);

describe('Texts in other encodings', () => {
  const pool = new ParserPool();
  after(() => pool.stop());

  it('are read correctly, or the user is asked; never wrongly', async () => {
    const wrong: string[] = [];
    const asked: string[] = [];
    const all = [...clearTexts, ...shortTexts];
    for (const { encoding, text } of all) {
      const read = await parse(pool, file('text.txt', encode(text, encoding))).then(
        (parsed) => parsed.text,
        (error: Error) => error.message,
      );
      if (read === encodingUnclear) asked.push(encoding);
      else if (read.replace(/\s+/g, ' ').trim() !== text.replace(/\s+/g, ' ').trim()) wrong.push(encoding);
    }
    expect(wrong).to.deep.equal([]);
    expect(asked.length, asked.join(', ')).to.be.at.most(all.length * 0.05);
  });

  it('are never guessed from a few letters', async () => {
    for (const [encoding, text] of [
      ['koi8-r', 'br / И'],
      ['maccyrillic', 'Афиша "32-е Августа"'],
      ['iso-8859-2', 'Mivel tízből'],
      ['shift_jis', 'まな'],
      ['euc-kr', '1: 내가'],
      ['big5', 'MAX_SIZE 500 普'],
    ] as const) {
      const read = await parse(pool, file('list.txt', encode(text, encoding))).then(
        (parsed) => parsed.text,
        (error: Error) => error.message,
      );
      expect(read, encoding).to.be.oneOf([text, encodingUnclear]);
    }
  });

  it('are read in the encoding that the user chooses if several fit', async () => {
    const name =
      'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом.';
    const bytes = encode(name, 'maccyrillic');
    expect(await refusal(pool, file('list.txt', bytes))).to.equal(encodingUnclear);
    const { detected, encodings: offered } = await previewEncodings(bytes);
    expect(detected).to.equal(undefined);
    expect(offered.find(({ encoding }) => encoding === 'maccyrillic')?.sample).to.equal(name);
    const chosen = await parse(pool, file('list.txt', bytes, 'text/plain; charset=maccyrillic'));
    expect(chosen.text).to.equal(decode(bytes, 'maccyrillic'));
  });

  it('are not taken for UTF-16 because of single zero bytes', async () => {
    const texts: [string, string][] = [
      ['utf-8', 'The hives are\0 closed at night.\nThe bees sleep.'],
      ['utf-8', 'Die Bienenstöcke sind nachts\0 geschlossen, und die Bienen schlafen.'],
      ['windows-1252', 'Öffnungszeiten: täglich\0 außer Sonntag. Schließtag ist der Mittwoch.'],
    ];
    for (const [encoding, text] of texts) {
      for (const shift of ['', ' ']) {
        const read = await parse(pool, file('list.txt', encode(shift + text, encoding)));
        expect(read.text.trim(), encoding).to.equal(text.replace('\0', ''));
      }
    }
    const csv = await parse(pool, file('list.csv', 'Name,City\nAnn,Par\0is\n'));
    expect(csv.text).to.equal('Name: Ann; City: Paris');
  });

  it('can be read in every encoding that can be chosen', async () => {
    for (const { encoding } of textEncodings) {
      const read = await parse(
        pool,
        file('list.txt', encode7('Tea 12', encoding), `text/plain; charset=${encoding}`),
      );
      expect(read.text, encoding).to.equal('Tea 12');
    }
    const broken = Buffer.concat([Buffer.from('Grüße '), Buffer.from([0xff]), Buffer.from(' an alle')]);
    const { text, warning } = await parse(pool, file('list.txt', broken, 'text/plain; charset=utf-8'));
    expect(text).to.equal('Grüße \ufffd an alle');
    expect(warning).to.match(/^1 character couldn’t be read\./);
  });

  it('report the encoding they were read in', async () => {
    const detected = async (text: string, encoding: string) =>
      (await previewEncodings(encode(text, encoding))).detected;
    const german = 'Öffnungszeiten: täglich außer Sonntag. Schließtag ist der Mittwoch.';
    for (const encoding of ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-32be'])
      expect(await detected(german, encoding)).to.equal(encoding);
    expect(await detected('plain', 'utf-8')).to.equal('utf-8');
  });
});

describe('Tables as people export them', () => {
  const pool = new ParserPool();
  after(() => pool.stop());
  const read = async (csv: string | Buffer) => (await parse(pool, file('table.csv', csv))).text;

  it('may name their separator in the first line', async () => {
    expect(await read('sep=;\r\nName;Price\r\nTea, green;3,50\r\n')).to.equal(
      'Name: Tea, green; Price: 3,50',
    );
    expect(await read('\ufeffSEP=|\nName|Price\nTea|4\n')).to.equal('Name: Tea; Price: 4');
    expect(await read(Buffer.from('\ufeffsep=;\nName;Price\nTea;4\n', 'utf16le'))).to.equal(
      'Name: Tea; Price: 4',
    );
  });

  it('report the line of an unclosed quotation mark', async () => {
    const rows = 'Name,Note\nAnn,"one, two"\nBob,"three\nEve,four\nDan,five\n';
    expect(await refusal(pool, file('table.csv', rows))).to.include('opens on line 3 ');
    expect(await read('Name,Size\nPipe,5" wide\nRod,"6"" wide"\nBar,"7"  ,\n')).to.include('Size: 6" wide');
  });

  it('have headers in any script', async () => {
    expect(await read('名前,色\n雪,白\n')).to.equal('名前: 雪; 色: 白');
    const russian = 'Товар;Цена;Склад\nЯблоки зелёные;90;Москва\nГруши спелые;120;Новгород\n';
    expect(await read(encode(russian, 'windows-1251'))).to.include('Товар: Яблоки зелёные; Цена: 90');
    expect(await read('שם,עיר\nדנה,חיפה\n')).to.equal('שם: דנה; עיר: חיפה');
  });
});

describe('Markup in other encodings', () => {
  const text = 'Пчелы';
  const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`;

  it('is decoded by its BOM, its content type, its declaration, or as UTF-8', () => {
    const read = (markup: string, encoding: string, contentType?: string) =>
      decodeMarkup(encode(markup, encoding), contentType);
    expect(read(xml('windows-1251'), 'windows-1251')).to.equal(xml('windows-1251'));
    expect(read(`<meta charset=koi8-r>${text}`, 'koi8-r')).to.contain(text);
    expect(read(text, 'windows-1251', 'text/xml; charset="windows-1251"')).to.equal(text);
    expect(read(text, 'utf-8', 'text/xml; charset=nonsense')).to.equal(text);
    // A text re-encoded by a tool that kept its declaration.
    expect(read(xml('UTF-16'), 'utf-8')).to.contain(text);
    expect(decodeMarkup(encode(text, 'utf-16le', { addBOM: true }), 'text/xml; charset=utf-8')).to.equal(
      text,
    );
  });
});
