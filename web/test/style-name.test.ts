import hash from '@emotion/hash';
import { expect } from 'chai';
import styleName from '../src/theme/style-name.js';

describe('The name of a style', () => {
  it('is that of Emotion, each time', () => {
    for (const style of ['color:red;', 'color:blue;', '', 'color:red;'])
      expect(styleName(style)).to.equal(hash(style));
  });
});
