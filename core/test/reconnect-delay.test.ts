import { expect } from 'chai';
import { mock } from 'node:test';
import { ReconnectDelay } from '../src/shared/index.js';

describe('The delay between attempts to connect', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  /** How long it waits, to the millisecond. */
  async function timeOf(delay: ReconnectDelay): Promise<number> {
    let isOver = false;
    const over = delay.next(new AbortController().signal).then(() => (isOver = true));
    let time = 0;
    while (!isOver) {
      mock.timers.tick(1);
      time++;
      await Promise.resolve();
      await Promise.resolve();
    }
    await over;
    return time;
  }

  it('doubles up to half a minute, less up to a half, and begins anew after a connection', async () => {
    const delay = new ReconnectDelay();
    for (const most of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
      expect(await timeOf(delay)).to.be.within(most / 2, most + 1);
    delay.reset();
    expect(await timeOf(delay)).to.be.within(250, 501);
  });

  it('ends when nobody wants a connection any more', async () => {
    const delay = new ReconnectDelay();
    const leaving = new AbortController();
    const waiting = delay.next(leaving.signal);
    leaving.abort();
    await waiting;
    await delay.next(leaving.signal);
  });
});
