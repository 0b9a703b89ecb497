import { expect } from 'chai';
import { changedRows, joinChanges, mostNamedRows } from '../src/shared/index.js';

const change = (created: string[], updated: string[] = [], deleted: string[] = []) => ({
  created,
  updated,
  deleted,
});

describe('Changes of rows', () => {
  it('are joined into what they come to', () => {
    expect(joinChanges(change(['a', 'b'], ['c']), change([], ['a', 'c', 'd'], ['b']))).to.deep.equal(
      change(['a'], ['c', 'd'], ['b']),
    );
    expect(joinChanges(change([], [], ['a']), change(['a']))).to.deep.equal(change(['a']));
  });

  it('name no rows if there are many', () => {
    const many = Array.from({ length: mostNamedRows }, (_, index) => `${index}`);
    expect(changedRows({ updated: many })).to.deep.equal(change([], many));
    expect(changedRows({ updated: many, deleted: ['more'] })).to.equal(undefined);
    expect(joinChanges(change([], many), change(['more']))).to.equal(undefined);
    expect(joinChanges(undefined, change(['a']))).to.equal(undefined);
  });
});
