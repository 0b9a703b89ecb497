import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { anySignal } from '@buildai/core/shared';

describe('A signal of several', () => {
  it('aborts with the reason of the first', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const signal = anySignal([one.signal, other.signal]);
    other.abort('the other');
    one.abort('the one');
    expect(signal.reason).to.equal('the other');
  });

  it('is aborted by a time limit that nothing else refers to, also through another one', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const limited = () => anySignal([new AbortController().signal, AbortSignal.timeout(50)]);
    const signals = [limited(), anySignal([limited()])];
    const ends = signals.map((signal) => once(signal, 'abort'));
    // What was made in this turn of the event loop is kept until its end.
    await setImmediate();
    collect();
    await Promise.all(ends);
    expect(signals.map(({ reason }) => (reason as Error).name)).to.deep.equal([
      'TimeoutError',
      'TimeoutError',
    ]);
  });
});
