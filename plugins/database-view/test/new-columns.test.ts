import { expect } from 'chai';
import { newColumnPath, withMadeFields, withNewColumns } from '../src/web/import/convert/new-columns.js';
import { keptColumnsText } from '../src/web/import/steps/kept-columns-text.js';
import { FileTasks } from '../src/web/import/worker/file-tasks.js';

const schema = { properties: { name: { type: 'string' } } } as const;

describe('Columns that an import adds', () => {
  it('take the values of the file before they are made, and then have their fields', async () => {
    const tasks = new FileTasks(() => undefined);
    await tasks.inspect(new File(['name,Seats,Notes\nAda,4,a\nBen,x7,b\n'], 'a.csv'), {}, schema);
    const withNew = withNewColumns(schema, await tasks.guessColumns());
    const mapping = { csvHeader: 'Seats', dataType: 'text', splitCharacter: null } as const;
    const columns = await tasks.planColumns([{ ...mapping, schemaField: newColumnPath(1) }], withNew);
    const { plan, review } = await tasks.check({ isGuarded: false, timeZone: 'UTC', columns }, withNew);
    expect(review).to.include({ rows: 2, failing: 0 });
    const made = withMadeFields(plan, new Map([[newColumnPath(1), 'seats2']]));
    expect(made.columns.map(({ header, path }) => [header, path])).to.deep.equal([['Seats', 'seats2']]);
    expect(made.added).to.deep.equal(['Seats']);
  });

  it('are named as those that stay when the import is undone', () => {
    expect(keptColumnsText({ settings: {} })).to.equal('');
    expect(keptColumnsText({ settings: { added: ['Notes'] } })).to.equal(
      ' The column “Notes” that it added stays.',
    );
  });
});
