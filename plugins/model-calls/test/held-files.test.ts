import { InvalidInput } from '@buildai/core/shared';
import { expect } from 'chai';
import { HeldFiles } from '../src/server/held-files.js';
import { AppIsAsking } from '../src/shared/errors.js';

const mb = 1_000_000;

/** Whether the call may hold files of this size, and what ends it. */
function attempt(held: HeldFiles, ownerId: string, bytes: number) {
  try {
    return { letGo: held.hold(ownerId, bytes, 'body.files'), refusal: undefined };
  } catch (error) {
    return { letGo: () => undefined, refusal: error };
  }
}

describe('The files that calls of models hold in memory', () => {
  it('are limited for a call', () => {
    const held = new HeldFiles();
    expect(InvalidInput.is(attempt(held, 'ada', 20 * mb + 1).refusal)).to.equal(true);
    expect(attempt(held, 'ada', 20 * mb).refusal).to.equal(undefined);
  });

  it('are limited for an owner, who waits until others have ended', () => {
    const held = new HeldFiles();
    const calls = [1, 2, 3, 4].map(() => attempt(held, 'ada', 11 * mb));
    expect(calls.map(({ refusal }) => AppIsAsking.is(refusal))).to.deep.equal([false, false, false, true]);
    expect(attempt(held, 'grace', 11 * mb).refusal).to.equal(undefined);
    calls[0]?.letGo();
    expect(attempt(held, 'ada', 11 * mb).refusal).to.equal(undefined);
  });

  it('are limited altogether, without ordinary pictures', () => {
    const held = new HeldFiles();
    const refusals = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
      (owner) => attempt(held, owner, 11 * mb).refusal,
    );
    expect(refusals.map((refusal) => AppIsAsking.is(refusal)).indexOf(true)).to.equal(6);
    expect(attempt(held, 'h', mb).refusal).to.equal(undefined);
  });
});
