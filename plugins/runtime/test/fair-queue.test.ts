import { expect } from 'chai';
import { FairQueue } from '../src/server/compiler/fair-queue.js';

/** Serves one after the other, until none waits. */
function served(queue: FairQueue<string>): string[] {
  const order: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) {
    order.push(next.work);
    queue.end(next.owner);
  }
  return order;
}

describe('A queue of several owners', () => {
  it('lets owners take turns, however much one of them has waiting', () => {
    const queue = new FairQueue<string>(10);
    for (const work of ['a1', 'a2', 'a3', 'a4']) queue.add('ada', work, false);
    for (const work of ['b1', 'b2']) queue.add('bob', work, false);
    expect(served(queue)).to.deep.equal(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('serves a new owner before more work of the current one', () => {
    const queue = new FairQueue<string>(10);
    for (const work of ['a1', 'a2']) queue.add('ada', work, false);
    queue.take();
    queue.add('bob', 'b1', false);
    expect(queue.take()?.work, 'beside the first').to.equal('b1');
    expect(queue.hasNext, 'while both are served').to.equal(false);
    queue.add('cleo', 'c1', false);
    queue.end('ada');
    queue.end('bob');
    expect(served(queue)).to.deep.equal(['c1', 'a2']);
  });

  it('refuses too much work of one owner, and none of another', () => {
    const queue = new FairQueue<string>(2);
    expect(['a1', 'a2', 'a3'].map((work) => queue.add('ada', work, false))).to.deep.equal([
      true,
      true,
      false,
    ]);
    expect(queue.add('bob', 'b1', false)).to.equal(true);
    queue.take();
    expect(queue.add('ada', 'a4', false), 'once there is room').to.equal(true);
  });

  it('accepts urgent work, and serves it first of its owner', () => {
    const queue = new FairQueue<string>(1);
    queue.add('bob', 'b1', false);
    queue.add('ada', 'a1', false);
    expect(queue.add('ada', 'a2', true)).to.equal(true);
    expect(served(queue)).to.deep.equal(['b1', 'a2', 'a1']);
  });
});
