import { expect } from 'chai';
import { isComposing } from '../src/is-composing/index.js';

const key = (isBegun: boolean, keyCode: number) => ({ isComposing: isBegun, keyCode }) as KeyboardEvent;

describe('A key of an input method', () => {
  it('is told from one that was pressed by itself, also where Safari reports it after the end', () => {
    expect(isComposing(key(true, 13))).to.equal(true);
    expect(isComposing(key(false, 229))).to.equal(true);
    expect(isComposing({ nativeEvent: key(true, 27) })).to.equal(true);
    expect(isComposing({ nativeEvent: key(false, 13) })).to.equal(false);
  });
});
