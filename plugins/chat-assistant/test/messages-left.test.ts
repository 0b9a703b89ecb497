import { expect } from 'chai';
import { messagesLeft } from '../src/web/composer/messages-left.js';

const plan = (daily: [number, number | null], monthly: [number, number | null]) => ({
  builderDailyMessagesUsed: daily[0],
  builderDailyMessagesLimit: daily[1],
  builderChatMessagesUsed: monthly[0],
  builderChatMessagesTotal: monthly[1],
});

describe('remaining messages', () => {
  it('are those of the limit that is reached first', () => {
    expect(messagesLeft(plan([13, 25], [20, 150]))?.text).to.equal('12 messages left today');
    expect(messagesLeft(plan([0, 25], [140, 150]))?.text).to.equal('10 messages left this month');
  });

  it('are one or none, never fewer', () => {
    expect(messagesLeft(plan([4, 5], [4, 25]))?.text).to.equal('1 message left today');
    expect(messagesLeft(plan([7, 5], [7, 25]))?.text).to.equal('No messages left today');
  });

  it('have a short form', () => {
    expect(messagesLeft(plan([4, 5], [4, 25]))?.short).to.equal('1 left');
    expect(messagesLeft(plan([5, 5], [5, 25]))?.short).to.equal('None left');
  });

  it('are low below 20%', () => {
    expect(messagesLeft(plan([4, 5], [0, null]))?.isLow).to.equal(false);
    expect(messagesLeft(plan([81, 100], [0, null]))?.isLow).to.equal(true);
  });

  it('are not shown without a limit', () => {
    expect(messagesLeft(plan([4, null], [4, null]))).to.equal(undefined);
    expect(messagesLeft({})).to.equal(undefined);
  });
});
