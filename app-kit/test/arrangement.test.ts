import { expect } from 'chai';
import fc from 'fast-check';
import type { Placed } from '../src/lib/arrangement.js';
import { arrange, changesOf, moveItem, placeOf, positionOf, reconcile } from '../src/lib/arrangement.js';

const columns = ['a', 'b'];

describe('Items of a board', () => {
  it('are sorted by position, or by creation time without one', () => {
    expect(positionOf({ position: 5, createdAt: '2026-01-01T00:00:00.000Z' })).to.equal(5);
    expect(positionOf({ createdAt: '1970-01-01T00:00:01.000Z' })).to.equal(1000);
    expect(positionOf({ position: null })).to.equal(0);
  });

  it('stay where they were moved, whatever positions they had, and usually by one change', () => {
    const item = fc.record({
      position: fc.integer({ min: 0, max: 4 }),
      column: fc.constantFrom(...columns),
    });
    const moves = fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...columns), fc.nat(12)), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 10 }), moves, (given, steps) => {
        let items: readonly Placed[] = given.map((each, index) => ({ id: String(index), ...each }));
        for (const [which, column, index] of steps) {
          const id = String(which % items.length);
          const wanted = moveItem(arrange(columns, items), id, column, index);
          const positions = new Map(items.map((each) => [each.id, each.position]));
          const changes = new Map(changesOf(wanted, id, positions).map((each) => [each.id, each]));
          items = items.map((each) => changes.get(each.id) ?? each);
          expect(arrange(columns, items)).to.deep.equal(wanted);
        }
      }),
    );
    const apart = [1, 2, 3].map((position) => ({ id: String(position), column: 'a', position }));
    const moved = moveItem(arrange(columns, apart), '3', 'a', 1);
    expect(changesOf(moved, '3', new Map(apart.map(({ id, position }) => [id, position])))).to.deep.equal([
      { id: '3', column: 'a', position: 1.5 },
    ]);
  });

  it('include added items and drop removed ones while one of them is being moved', () => {
    const base = new Map([
      ['a', ['1', 'new']],
      ['b', ['3']],
    ]);
    const draft = new Map([
      ['a', ['gone']],
      ['b', ['1', '3']],
    ]);
    const now = reconcile(draft, base);
    expect(now).to.deep.equal(
      new Map([
        ['a', ['new']],
        ['b', ['1', '3']],
      ]),
    );
    expect(placeOf(now, '3')).to.deep.equal({ column: 'b', index: 1 });
    expect(placeOf(now, 'gone')).to.equal(undefined);
  });
});
