import type { EntitySchema } from '@buildai/entities/shared';
import { expect } from 'chai';
import { rowNumberOf } from '../src/web/import/run/row-numbers.js';
import { importFile } from './support/import-file.js';

const schema: EntitySchema = {
  properties: {
    title: { type: 'string' },
    day: { type: 'string', format: 'date' },
    amount: { type: 'number' },
    mail: { type: 'string', format: 'email' },
  },
};
const inspect = async (text: string, header?: number | 'none') => {
  const file = new File([text], 'file.csv');
  return importFile(file, schema, header === undefined ? {} : { header });
};
const headerOf = async (text: string) => (await inspect(text)).inspection.header;

describe('The row with the names of the columns', () => {
  it('is the first, also if a column has no name or years for names', async () => {
    expect(await headerOf('Title,Day\nRent,2026-01-05\n')).to.equal(1);
    expect(await headerOf('Title,,Amount\nRent,x,5\nFood,y,6\n')).to.equal(1);
    expect(await headerOf('Name,,Extra\nAda,x,y\nBen,z,w\n')).to.equal(1);
    expect(await headerOf('Land,2024,2025\nItaly,1,2\nSpain,3,4\n')).to.equal(1);
    expect(await headerOf('Title,Note\nCall,\nWrite,soon\n')).to.equal(1);
    expect(await headerOf('\n\nTitle,Amount\nRent,5\n')).to.equal(3);
  });

  it('is below the lines that banks write above it', async () => {
    expect(await headerOf('My bank\nAccount DE00\n\nTitle;Day;Amount\nRent;05.01.2026;-1,5\n')).to.equal(4);
    expect(
      await headerOf('Umsätze;;;\nVon;01.01.2026;;\nKonto;Datum;Zweck;Betrag\nA;05.01.2026;Miete;-1,5\n'),
    ).to.equal(3);
    expect(await headerOf('"Report, all of it"\nTitle,Amount\nRent,5\nFood,6\n')).to.equal(2);
  });

  it('is missing where the first row has values like those below it', async () => {
    expect(await headerOf('Rent,100,x\nFood,20,y\n')).to.equal('none');
    expect(await headerOf('Rent;05.01.2026;-1.234,56\nFood;06.01.2026;-20,00\n')).to.equal('none');
    expect(await headerOf('Ada,ada@x.example\nBen,ben@x.example\n')).to.equal('none');
    // Without anything that shows it, the first row has the names.
    expect(await headerOf('Ada,London\nBen,Paris\n')).to.equal(1);
  });

  it('can be chosen, and rows keep the numbers that a spreadsheet shows', async () => {
    const text = 'Ada,7\n\nTitle,Amount\nBen,8\n\nCleo,many\n';
    const second = await inspect(text, 3);
    expect(second.rows).to.deep.equal([{ title: 'Ben', amount: 8 }]);
    expect(second.failures.map(({ row }) => rowNumberOf(row, second.skipped))).to.deep.equal([6]);
    const none = await inspect(text, 'none');
    expect(none.inspection.headers).to.deep.equal(['Column 1', 'Column 2']);
    expect([0, 1, 2, 3].map((row) => rowNumberOf(row, none.skipped))).to.deep.equal([1, 3, 4, 6]);
    expect(none.inspection.firstRows[1]).to.deep.equal({ row: 3, text: 'Title, Amount' });
  });

  it('needs rows below it', async () => {
    const error = (text: string, header?: number) =>
      inspect(text, header).then(
        () => '',
        (failure: Error) => failure.message,
      );
    expect(await error('Title,Amount\n')).to.equal('No valid data rows found in CSV');
    expect(await error('Title,Amount\nRent,5\n', 2)).to.equal('No valid data rows found in CSV');
    expect(await error('\n\n')).to.equal('CSV file appears to be empty');
    expect(await error('')).to.equal('CSV file appears to be empty');
  });
});

describe('The numbers of a file', () => {
  it('are read as all of its rows tell, not only the first', async () => {
    const rows = Array.from({ length: 3000 }, () => 'x;1.234');
    const early = await importFile(new File([`Title;Amount\n${rows.join('\n')}`], 'a.csv'), schema);
    expect(early.questions).to.deep.equal([{ kind: 'decimal', headers: ['Amount'], example: '1.234' }]);
    const late = await importFile(new File([`Title;Amount\n${rows.join('\n')}\ny;0,5`], 'a.csv'), schema);
    expect(late.questions).to.deep.equal([]);
    expect([late.rows[0], late.rows.at(-1)]).to.deep.equal([
      { title: 'x', amount: 1234 },
      { title: 'y', amount: 0.5 },
    ]);
    const chosen = { notation: { decimal: '.' } } as const;
    const answered = await importFile(
      new File([`Title;Amount\n${rows.join('\n')}`], 'a.csv'),
      schema,
      chosen,
    );
    expect(answered.rows[0]).to.deep.equal({ title: 'x', amount: 1.234 });
  });
});
