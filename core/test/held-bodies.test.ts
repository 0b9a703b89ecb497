import { expect } from 'chai';
import { HeldBodies } from '../src/http/held-bodies.js';

describe('Bodies in memory', () => {
  it('are limited per caller, per app and in all, until their requests end', () => {
    const bodies = new HeldBodies({ total: 300, perApp: 200, perCaller: 100, small: 0 });
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

  it('let small ones through when callers elsewhere hold all there is', () => {
    const bodies = new HeldBodies({ total: 100, perApp: 60, perCaller: 110, small: 10 });
    const of = (appId: string | undefined, caller: string) => bodies.hold({ appId, caller });
    const large = of('a', 'ana');
    expect(large.add(70)).to.equal(undefined);
    expect(of('a', 'bob').add(10)).to.equal(undefined);
    expect(of('a', 'bob').add(11)?.status).to.equal(429);
    const other = of('b', 'cleo');
    other.add(10);
    expect(other.add(40)).to.equal(undefined);
    expect(of(undefined, 'dora').add(11)?.status).to.equal(503);
    expect(of(undefined, 'dora').add(10)).to.equal(undefined);
    for (const body of [large, other]) body.release();
    expect(of('a', 'bob').add(70)).to.equal(undefined);
    // Small ones count for their own caller.
    const many = Array.from({ length: 11 }, () => of(undefined, 'eve'));
    expect(many.map((body) => body.add(10)?.status)).to.deep.equal(Array.from({ length: 11 }));
    expect(of(undefined, 'eve').add(1)?.status).to.equal(429);
  });

  it('make way, the slowest first, for callers that hold less while all of it is taken', () => {
    let now = 0;
    const bodies = new HeldBodies({ total: 1_000, perApp: 300, perCaller: 100, small: 10 }, () => now);
    const gaveUp: string[] = [];
    const arriving = (caller: string, bytes: number) => {
      const body = bodies.hold({ appId: 'a', caller });
      const arrived = body.arriving(({ status }) => gaveUp.push(`${caller} ${status}`));
      expect(body.add(bytes)).to.equal(undefined);
      return { ...body, arrived };
    };
    const slow = arriving('slow', 100);
    now = 20_000;
    const fast = arriving('fast', 100);
    arriving('also fast', 100);
    const small = arriving('small', 10);
    expect(small.add(10)).to.equal(undefined);
    expect(small.add(20)).to.equal(undefined);
    expect(gaveUp).to.deep.equal([]);
    now = 21_000;
    expect(small.add(10)).to.equal(undefined);
    expect(gaveUp).to.deep.equal(['slow 429']);
    // What it held was released.
    slow.release();
    now = 40_000;
    const other = arriving('other', 70);
    // No request makes way for one that holds as much.
    expect(other.add(30)?.status).to.equal(429);
    fast.arrived();
    arriving('new', 40);
    expect(gaveUp).to.deep.equal(['slow 429', 'also fast 429']);
  });
});
