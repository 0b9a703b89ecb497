import { namingField } from '@buildai/fields';
import { expect } from 'chai';
import type { EntityFilter } from '@buildai/entities/shared';
import { ReferenceNames } from '../src/web/rows/reference-names.js';

/** Finds the rows with these names as the filters of the grid do, through one field. */
function namesOf(rows: readonly { readonly id: string; readonly name: string }[]): ReferenceNames {
  const matches = (name: string, filter: EntityFilter): boolean => {
    const { name: wanted, $or: others } = filter as {
      name?: { $in?: string[]; $startsWith?: string; $endsWith?: string };
      $or?: EntityFilter[];
    };
    if (others) return others.some((each) => matches(name, each));
    if (wanted?.$in) return wanted.$in.includes(name);
    const folded = name.toLowerCase();
    return (
      folded.startsWith(wanted?.$startsWith?.toLowerCase() ?? '') &&
      folded.endsWith(wanted?.$endsWith?.toLowerCase() ?? '')
    );
  };
  const schemas = new Map([['Person', { properties: { name: { type: 'string' as const } } }]]);
  const find = (_entity: string, _field: string, filter: EntityFilter) =>
    Promise.resolve(
      rows
        .filter(({ name }) => matches(name, filter))
        .map((row) => ({ creatorId: 'u', createdAt: '', updatedAt: '', ...row })),
    );
  return new ReferenceNames(schemas, () => Promise.resolve([]), find);
}

describe('The names of linked rows', () => {
  it('are texts of their own, not the IDs of rows that these link to', () => {
    const book = { type: 'string', 'x-reference': 'Book' } as const;
    expect(namingField({ book, chair: { type: 'string' } })).to.equal('chair');
    expect(namingField({ book })).to.equal(undefined);
  });

  it('stand for a row in another case if exactly one has them', async () => {
    const names = namesOf([
      { id: '1', name: 'Ada' },
      { id: '2', name: 'Ben' },
      { id: '3', name: 'BEN' },
      { id: '4', name: 'Cleo' },
      { id: '5', name: 'Cleo' },
      { id: '6', name: 'Ada and Ada' },
    ]);
    expect(await names.idsOf('Person', ['ADA', 'Ben', 'ben', 'Cleo', 'Dan'])).to.deep.equal(
      new Map([
        ['ADA', '1'],
        ['Ben', '2'],
      ]),
    );
  });
});
