import { expect } from 'chai';
import { cleanName, columnLines, harmlessJson, harmlessLine, harmlessText, typedName } from '../src/index.js';

const hostile: readonly (readonly [name: string, harmless: string])[] = [
  ['\u001b[2J\u001b[1;1HOwned', '[2J[1;1HOwned'],
  ['\u001b]0;title\u0007Shop', ']0;titleShop'],
  ['\u009b31mRed', '31mRed'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u2066b\u2069c\u200fd\u061ce', 'abcde'],
  ['back\b\b\b\bspace', 'backspace'],
  ['Café 日本 שלום 👩‍👩‍👧', 'Café 日本 שלום 👩‍👩‍👧'],
];

describe('Text from outside', () => {
  it('commands no terminal and turns no sentence around, and stays as it is otherwise', () => {
    for (const [name, harmless] of hostile)
      expect(harmlessText(name), JSON.stringify(name)).to.equal(harmless);
    expect(harmlessText('two\nlines\tand a tab')).to.equal('two\nlines\tand a tab');
    expect(harmlessLine('two\r\nlines\u2028more')).to.equal('two lines more');
  });

  it('is a name without what nobody sees', () => {
    for (const [name] of hostile) expect(cleanName(name)).to.equal(harmlessLine(name).trim());
    expect(cleanName(' re\u200bport\ufeff\n.pdf ')).to.equal('report .pdf');
    expect(cleanName('Cafe\u0301')).to.equal('Caf\u00e9');
  });

  it('is taken as a name that somebody types only where it reads as it is written', () => {
    const name = typedName(10, 'Enter a name.');
    const errors = (text: string) => name.safeParse(text).error?.issues.map(({ message }) => message);
    for (const empty of ['', '  ', '\u200b\u200d', '\ufeff'])
      expect(errors(empty)).to.deep.equal(['Enter a name.']);
    for (const [hidden] of hostile.slice(0, 6))
      expect(errors(hidden), JSON.stringify(hidden)).to.include('Use one line of plain text.');
    expect(errors('x'.repeat(11))).to.deep.equal(['Use at most 10 characters.']);
    expect(name.parse(' Cafe\u0301\u200b ')).to.equal('Caf\u00e9');
    expect(name.parse('👩‍👩‍👧 نام')).to.equal('👩‍👩‍👧 نام');
  });

  it('is the same JSON to a program, with escapes where a terminal would obey', () => {
    for (const [name] of hostile) {
      const json = harmlessJson(JSON.stringify({ name }));
      expect(JSON.parse(json)).to.deep.equal({ name });
      expect(json).to.not.match(/[\p{Cc}\u061c\u200f\u202a-\u202e\u2066-\u2069]/u);
    }
  });

  it('keeps to its cell of a table', () => {
    const lines = columnLines(
      ['Name'],
      hostile.map(([name]) => [`${name}\nnext`]),
    );
    expect(lines).to.have.length(hostile.length + 1);
    expect(lines.join('')).to.not.match(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  });
});
