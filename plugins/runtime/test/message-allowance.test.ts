import { expect } from 'chai';
import { MessageAllowance } from '../src/shared/message-allowance.js';

describe('The allowance of messages', () => {
  it('is used up within a second, and full again in the next one', () => {
    const allowance = new MessageAllowance(3);
    const taken = [0, 10, 20, 30, 999, 1000, 1001, 1002, 1003, 5000].map((now) => allowance.take(now));
    expect(taken).to.deep.equal([true, true, true, false, false, true, true, true, false, true]);
  });
});
