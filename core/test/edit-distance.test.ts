import { expect } from 'chai';
import { editDistance } from '../src/shared/edit-distance.js';

describe('The edit distance', () => {
  for (const [one, other, distance] of [
    ['', '', 0],
    ['', 'abc', 3],
    ['printer', 'printer', 0],
    ['printer', 'printerr', 1],
    ['printer', 'pinter', 1],
    ['printer', 'prlnter', 1],
    ['printer', 'pritner', 1],
    ['kitten', 'sitting', 3],
    // Letters that were swapped are not changed again.
    ['ca', 'abc', 3],
  ] as const)
    it(`of “${one}” and “${other}” is ${distance}`, () => {
      expect(editDistance(one, other)).to.equal(distance);
      expect(editDistance(other, one)).to.equal(distance);
    });
});
