import { expect } from 'chai';
import { MessageGroups } from '../src/web/conversation/message-groups.js';

const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `m${first + index}` }));

describe('groups of messages', () => {
  const keyOf = (groups: ReturnType<MessageGroups['arrange']>, id: string) =>
    groups.find(({ messages }) => messages.some((message) => message.id === id))?.key;

  it('contain all messages in order, at most five each', () => {
    const groups = new MessageGroups().arrange(from(0, 19));
    expect(groups.flatMap(({ messages }) => messages)).to.deep.equal(from(0, 19));
    expect(groups.map(({ messages }) => messages.length)).to.deep.equal([5, 5, 5, 4]);
    expect(groups.map(({ start }) => start)).to.deep.equal([0, 5, 10, 15]);
  });

  it('keep their messages when older ones are loaded and new ones come', () => {
    const groups = new MessageGroups();
    const before = groups.arrange(from(50, 25));
    const older = groups.arrange(from(27, 48));
    const newer = groups.arrange(from(27, 60));
    for (const { id } of from(50, 25)) {
      expect(keyOf(older, id)).to.equal(keyOf(before, id));
      expect(keyOf(newer, id)).to.equal(keyOf(before, id));
    }
    expect(newer.flatMap(({ messages }) => messages)).to.deep.equal(from(27, 60));
    expect(Math.max(...newer.map(({ messages }) => messages.length))).to.equal(5);
  });

  it('are far from what is visible if they come before a page of other older ones', () => {
    const groups = new MessageGroups();
    const farOf = (shown: ReturnType<MessageGroups['arrange']>) => shown.filter(({ isFar }) => isFar);
    expect(farOf(groups.arrange(from(400, 50)))).to.deep.equal([]);
    expect(farOf(groups.arrange(from(350, 100)))).to.deep.equal([]);
    const far = farOf(groups.arrange(from(0, 450)));
    expect(far.flatMap(({ messages }) => messages)).to.deep.equal(from(0, 300));
  });

  it('have different keys when messages come back after others took their place', () => {
    const groups = new MessageGroups();
    groups.arrange(from(0, 15));
    groups.arrange([...from(0, 12), { id: 'restore' }]);
    const back = groups.arrange([...from(0, 12), { id: 'new' }, ...from(12, 3), { id: 'restore' }]);
    const keys = back.map(({ key }) => key);
    expect(new Set(keys).size).to.equal(keys.length);
    expect(back.flatMap(({ messages }) => messages)).to.have.length(17);
  });
});
