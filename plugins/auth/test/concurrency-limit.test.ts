import { expect } from 'chai';
import { TooManyRequests } from '@buildai/core/shared';
import { ConcurrencyLimit } from '../src/server/passwords/concurrency-limit.js';

describe('A concurrency limit', () => {
  it('runs up to the limit at once and the others in order, each exactly once', async () => {
    const limit = new ConcurrencyLimit(2, 10);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        limit.run(async () => {
          order.push(index);
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
        }),
      ),
    );
    expect(most).to.equal(2);
    expect(order).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('continues after a failure', async () => {
    const limit = new ConcurrencyLimit(1, 1);
    await limit.run(() => Promise.reject(new Error('no'))).catch(() => undefined);
    expect(await limit.run(() => Promise.resolve('yes'))).to.equal('yes');
  });

  it('refuses work if too much is waiting', async () => {
    const limit = new ConcurrencyLimit(1, 1);
    let finish = () => undefined as void;
    const first = limit.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = limit.run(() => Promise.resolve());
    const third = await limit.run(() => Promise.resolve()).catch((error: unknown) => error);
    expect(TooManyRequests.is(third)).to.equal(true);
    finish();
    await Promise.all([first, second]);
  });
});
