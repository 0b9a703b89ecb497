import { expect } from 'chai';
import { CallerCache } from '../src/server/sessions/caller-cache.js';
import type { AuthenticatedCaller } from '../src/server/sessions/caller-cache.js';

const start = new Date('2026-01-01T00:00:00.000Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

const known = (id: string, expiresAt = after(60_000)): AuthenticatedCaller => ({
  expiresAt: expiresAt.toISOString(),
  caller: {
    kind: 'account',
    accountId: `account-${id}`,
    accountType: 'builder',
    isAdmin: false,
    sessionId: `session-${id}`,
  },
});

describe('The cache of callers', () => {
  it('serves callers for a few seconds, and never beyond the lifetime of the token', () => {
    const cache = new CallerCache(10, 5_000);
    cache.add('a', known('a'), start, cache.generation);
    cache.add('b', known('b', after(2_000)), start, cache.generation);
    expect(cache.get('a', after(4_999))?.caller.sessionId).to.equal('session-a');
    expect(cache.get('b', after(2_000))).to.equal(undefined);
    expect(cache.get('a', after(5_000))).to.equal(undefined);
  });

  it('drops a session, or all of an account, and no others', () => {
    const cache = new CallerCache();
    for (const id of ['a', 'b', 'c']) cache.add(id, known(id), start, cache.generation);
    cache.forget({ sessionId: 'session-a' });
    cache.forget({ accountId: 'account-b' });
    expect(['a', 'b', 'c'].map((id) => cache.get(id, start)?.caller.sessionId)).to.deep.equal([
      undefined,
      undefined,
      'session-c',
    ]);
  });

  it('does not store a result that was requested before a revocation', () => {
    const cache = new CallerCache();
    const { generation } = cache;
    cache.forget({ sessionId: 'session-a' });
    cache.add('a', known('a'), start, generation);
    expect(cache.get('a', start)).to.equal(undefined);
  });

  it('drops the oldest beyond its capacity', () => {
    const cache = new CallerCache(2);
    for (const id of ['a', 'b', 'c']) cache.add(id, known(id), start, cache.generation);
    expect(cache.get('a', start)).to.equal(undefined);
    expect(cache.get('c', start)?.caller.sessionId).to.equal('session-c');
  });
});
