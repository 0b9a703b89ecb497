import { expect } from 'chai';
import { HeldBodies } from '../src/http/held-bodies.js';

describe('Bodies in memory', () => {
  it('are limited per caller, per app and in all, until their requests end', () => {
    const bodies = new HeldBodies({ total: 300, perApp: 200, perCaller: 100 });
    const of = (appId: string | undefined, caller: string) => bodies.hold({ appId, caller });
    const first = of('a', 'ana');
    first.add(60);
    first.add(40);
    expect(first.add(1)?.status).to.equal(429);
    // In another app too.
    expect(of('b', 'ana').add(1)?.status).to.equal(429);
    expect(of('a', 'bob').add(100)?.status).to.equal(undefined);
    expect(of('a', 'cleo').add(1)?.status).to.equal(429);
    const third = of(undefined, 'cleo');
    third.add(100);
    expect(of('b', 'dora').add(1)?.status).to.equal(503);
    first.release();
    first.release();
    expect(of('a', 'ana').add(100)?.status).to.equal(undefined);
    expect(of('b', 'dora').add(1)?.status).to.equal(503);
    third.release();
    expect(of('b', 'dora').add(100)?.status).to.equal(undefined);
  });
});
