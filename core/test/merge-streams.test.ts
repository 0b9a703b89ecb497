import { setFlagsFromString } from 'node:v8';
import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { EventQueue } from '../src/events/event-queue.js';
import { mergeStreams } from '../src/events/merge-streams.js';

async function collect(stream: AsyncIterable<string>): Promise<readonly string[]> {
  const items: string[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

/** What nothing refers to any more is gone then. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await setImmediate();
  collect();
}

describe('Merged streams', () => {
  it('keep the order of each, and take turns', async () => {
    const [main, other] = [new EventQueue<string>(10), new EventQueue<string>(10)];
    for (const item of ['1', '2', '3']) main.push(item);
    for (const item of ['a', 'b']) other.push(item);
    const merged = mergeStreams(main, [other]);
    const taken: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const next = await merged.next();
      if (!next.done) taken.push(next.value);
    }
    expect(taken.filter((item) => /\d/.test(item))).to.deep.equal(['1', '2', '3']);
    expect(taken.filter((item) => /[ab]/.test(item))).to.deep.equal(['a', 'b']);
    main.end();
    expect((await merged.next()).done).to.equal(true);
  });

  it('end with the main one, and go on without another', async () => {
    const [main, ended, waiting] = [0, 1, 2].map(() => new EventQueue<string>(10));
    if (!main || !ended || !waiting) throw new Error('There are three.');
    ended.end();
    main.push('1');
    main.end();
    expect(await collect(mergeStreams(main, [ended, waiting]))).to.deep.equal(['1']);
  });

  it('keep no item that was taken while others wait', async () => {
    const waiting = new EventQueue<object>(10);
    const taken = new WeakRef({});
    const items = new EventQueue<object>(10);
    const merged = mergeStreams<object>(waiting, [items]);
    const take = async () => {
      const { value } = await merged.next();
      return new WeakRef(value as object);
    };
    const refs = [taken];
    for (let count = 0; count < 3; count += 1) {
      items.push({ count });
      refs.push(await take());
    }
    items.push({});
    await take();
    await collectGarbage();
    expect(refs.map((ref) => ref.deref())).to.deep.equal([undefined, undefined, undefined, undefined]);
    await merged.return(undefined);
  });

  it('fail as soon as one of them fails', async () => {
    const failing = async function* (): AsyncGenerator<string> {
      await Promise.resolve();
      throw new Error('Gone.');
    };
    const failure = await collect(mergeStreams(new EventQueue<string>(10), [failing()])).catch(
      (error: unknown) => error,
    );
    expect(failure).to.be.instanceOf(Error).with.property('message', 'Gone.');
  });
});
