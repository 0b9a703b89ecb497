import { expect } from 'chai';
import { ParserPool } from '../src/server/parsing/parser-pool.js';
import { documentBytes } from './support/documents.js';
import { file, parse, refusal } from './support/parsing.js';

/** See `documents/README.md` for who wrote each, and how. */
const document = (name: string) => file(name, documentBytes(name));

describe('documents of other programs', function () {
  const pool = new ParserPool();
  after(() => pool.stop());

  const placesOf = async (name: string) => {
    const { chunks, pages, text } = await parse(pool, document(name));
    const places = [...new Set(chunks.map(({ page, headings }) => [page, ...headings].join(' > ')))];
    const under = (heading: string) =>
      chunks
        .filter(({ headings }) => headings.at(-1) === heading)
        .map((chunk) => chunk.text.slice(chunk.overlap))
        .join('\n');
    return { places, pages, text, under };
  };

  const foreign = ['Fütterung und Überwinterung: Größe', 'd’été coûte 12 €', 'Žluťoučký kůň', '養蜂家は秋に'];

  for (const name of ['handbook.pdf', 'cairo.pdf', 'ghostscript.pdf']) {
    it(`reads pages, headings, lists, tables and notes of ${name}`, async () => {
      const { places, pages, text, under } = await placesOf(name);
      expect(pages).to.equal(4);
      expect(places).to.deep.equal([
        '1 > The beekeeper’s year',
        '1 > Spring',
        '1 > What is needed',
        '2 > Summer',
        '2 > Yields',
        '3 > Autumn & languages',
        '4 > Autumn & languages',
      ]);
      expect(under('What is needed')).to.include('• a smoker with dry fuel\n• a hive tool\n– of steel');
      expect(under('What is needed')).to.include('3. Lift the outer frame first.');
      expect(under('Yields')).to.include('Hive Place Honey in kg\nLinde Orchard 23');
      for (const words of [...foreign, 'pages of the guild', 'Cleansing flights', 'Sugar water is given'])
        expect(text).to.include(words);
    });
  }

  it('reads columns one after the other, and ligatures as letters', async () => {
    const { places, text, under } = await placesOf('news.pdf');
    expect(places).to.deep.equal(['1 > Guild news', '1 > Prices', '2 > Notices']);
    expect(under('Guild news')).to.match(/A swarm\nhangs in a tree.*The right column speaks of honey/s);
    expect(under('Prices')).to.equal('Jar Price\nSmall 4,50 €\nLarge 8,00 €');
    expect(text).to.include('Efficient offices file fluffy waffles');
  });

  it('reads title, headings, lists, tables and notes of handbook.docx', async () => {
    const { places, text, under } = await placesOf('handbook.docx');
    expect(places).to.deep.equal([
      ' > The beekeeper’s year',
      ' > Spring',
      ' > Spring > What is needed',
      ' > Summer',
      ' > Summer > Yields',
      ' > Autumn & languages',
    ]);
    expect(under('What is needed')).to.match(/- +a hive tool\n +- +of steel\n +- +with a hook\n- +a veil/);
    expect(under('What is needed')).to.match(/1\. +Light the smoker\.\n2\. +Open the lid slowly\./);
    expect(under('Yields')).to.match(
      /^\| Hive +\| Place +\| Honey in kg \|\n\|[ -|]+\|\n\| Linde +\| Orchard/,
    );
    expect(under('Yields')).to.include('A picture of a frame: A frame of brood');
    for (const words of [...foreign, '🐝🍯', '👩‍👩‍👧', 'pages of the guild']) expect(text).to.include(words);
    expect(text).to.match(/Cleansing flights begin at about ten degrees\.\s+2\. +Sugar water is given/);
  });

  it('reads a document from pandoc', async () => {
    const { places, under } = await placesOf('hives.docx');
    expect(places).to.deep.equal([' > Notes on hives', ' > Hives', ' > Hives > Sizes']);
    expect(under('Sizes')).to.match(/\| Zander +\| 420 mm +\| 220 mm +\|/);
    expect(under('Sizes')).to.include('Größe und Maß; 蜂の巣 🐝.').and.include('Some hives have no floor.');
  });

  it('reads paragraphs, rows of tables and notes of handbook.doc', async () => {
    const { text } = await placesOf('handbook.doc');
    expect(text).to.include('\nSpring\nOn the first warm day the bees fly out.');
    expect(text).to.include('Hive\tPlace\tHoney in kg\t\nLinde\tOrchard\t23');
    for (const words of ['Größe, Straße', 'Žluťoučký kůň', '養蜂家は秋に', '🐝🍯', 'pages of the guild'])
      expect(text).to.include(words);
    expect(text).to.include('Cleansing flights begin').and.include('Sugar water is given');
    expect(text).to.not.include('HYPERLINK');
  });

  it('reads a UTF-16 table from Calc with quotes, line breaks and separators in its values', async () => {
    const { text } = await placesOf('prices.csv');
    expect(text).to.equal(
      'Name: Müller; Söhne; Note: He said "yes"; and left; Amount: 12,50\n' +
        "Name: O'Brien; Note: two\nlines; Amount: 7,00\nName: 東京; Note: 蜂蜜 🍯; Amount: 3,25",
    );
  });

  for (const name of ['bidi-cairo.pdf', 'bidi-chromium.pdf', 'bidi-libreoffice.pdf']) {
    it(`reads Arabic and Hebrew of ${name} in the order of reading`, async () => {
      const text = (await placesOf(name)).text.replace(/\s+/g, ' ');
      for (const line of [
        'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء.',
        'السعر 1250 دولارا في عام 2024 مع برنامج Microsoft Word (الإصدار 12.5) للشركات.',
        'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. המחיר 1250 שקלים בשנת 2024 עם Microsoft Word (גרסה 12.5) לעסקים.',
        'The word שלום עולם means hello (1948) in Hebrew, and السلام عليكم in Arabic.',
        '50% הנחה.',
        'بتاريخ 12/05/2024 السلام.',
      ])
        expect(text).to.include(line);
    });
  }

  it('says which pages of a PDF are not searchable, but not that a page is blank', async () => {
    const { chunks, warning } = await parse(pool, document('mixed.pdf'));
    expect([...new Set(chunks.map(({ page }) => page))]).to.deep.equal([1, 2]);
    expect(warning).to.equal(
      '3 of 5 pages can be searched. Page 3 is an image without text. Page 4 uses fonts that don’t map to characters. ' +
        'To include the rest, run text recognition (OCR) on the PDF and add it again.',
    );
    expect((await parse(pool, document('handbook.pdf'))).warning).to.equal(null);
  });

  it('reads a PDF that forbids copying', async () => {
    const { places, text } = await placesOf('restricted.pdf');
    expect(places).to.deep.equal(['1 > A secret']);
    expect(text).to.equal('The honey is hidden in the third hive.');
  });

  for (const [name, sentence] of [
    ['locked.docx', 'This Word document is password-protected.'],
    ['locked.doc', 'This Word document is password-protected.'],
    ['locked.pdf', 'This PDF is password-protected.'],
    ['locked-aes.pdf', 'This PDF is password-protected.'],
    ['empty.docx', 'This Word document contains no text.'],
    ['empty.doc', 'This Word document contains no text.'],
    ['empty.pdf', 'This PDF contains no text.'],
    ['scanned.pdf', 'This PDF contains only images of pages and no text.'],
    ['letterless.pdf', 'The text of this PDF can’t be extracted because its fonts don’t map to characters.'],
    ['prices.xls', 'This is a file from another Office program, not a Word document.'],
    [
      'rich-text.doc',
      'This file contains content of the type application/rtf. Only PDF, Word, CSV, HTML, Markdown, JSON, and plain text are supported.',
    ],
  ] as const) {
    it(`says of ${name}: ${sentence}`, async () => {
      expect(await refusal(pool, document(name))).to.equal(sentence);
    });
  }

  it('names the actual type of misnamed files, and reports truncated ones', async () => {
    const named = async (name: string, as: string) => refusal(pool, file(as, documentBytes(name)));
    expect(await named('handbook.doc', 'a.docx')).to.equal(
      'This file is named like a Word document, but it is a legacy Word document.',
    );
    expect(await named('handbook.docx', 'a.pdf')).to.equal(
      'This file is named like a PDF, but it is a ZIP archive.',
    );
    expect(await named('handbook.pdf', 'a.doc')).to.equal(
      'This file is named like a legacy Word document, but it is a PDF.',
    );
    for (const name of ['handbook.docx', 'handbook.doc', 'handbook.pdf']) {
      const half = documentBytes(name).subarray(0, documentBytes(name).length * 0.6);
      expect(await refusal(pool, file(name, half)), name).to.match(/is damaged or incomplete\.$/);
    }
  });
});
