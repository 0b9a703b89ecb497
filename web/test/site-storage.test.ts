import { expect } from 'chai';
import { memoryStorage } from '../src/site-storage/memory-storage.js';
import { oneTabAtATime } from '../src/site-storage/one-tab-at-a-time.js';

describe('Storage in memory', () => {
  it('stores strings by key, like browser storage', () => {
    const storage = memoryStorage();
    storage.setItem('theme', 'dark');
    storage.setItem('count', 3 as unknown as string);
    expect([storage.getItem('theme'), storage.getItem('count'), storage.getItem('absent')]).to.deep.equal([
      'dark',
      '3',
      null,
    ]);
    expect([storage.length, storage.key(1), storage.key(2)]).to.deep.equal([2, 'count', null]);
    storage.removeItem('theme');
    expect(Object.keys(storage)).to.deep.equal(['count']);
    storage.clear();
    expect(storage.length).to.equal(0);
  });

  it('exposes each key as a property', () => {
    const storage = memoryStorage();
    storage.theme = 'dark';
    expect(storage.getItem('theme')).to.equal('dark');
    expect(storage.theme).to.equal('dark');
    expect(storage.absent).to.equal(undefined);
    expect('theme' in storage).to.equal(true);
    expect({ ...storage }).to.deep.equal({ theme: 'dark' });
    expect(JSON.stringify(storage)).to.equal('{"theme":"dark"}');
    delete storage.theme;
    expect(storage.getItem('theme')).to.equal(null);
  });

  it('works with keys that are its own method names', () => {
    const storage = memoryStorage();
    storage.setItem('getItem', 'mine');
    storage.setItem('length', '9');
    expect([storage.getItem('getItem'), storage.getItem('length'), storage.length]).to.deep.equal([
      'mine',
      '9',
      2,
    ]);
  });
});

describe('Work of one tab at a time', () => {
  const withLocks = async (request: unknown, work: () => Promise<void>) => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
    Object.defineProperty(globalThis, 'navigator', {
      value: request ? { locks: { request } } : {},
      configurable: true,
    });
    try {
      await work();
    } finally {
      if (descriptor) Object.defineProperty(globalThis, 'navigator', descriptor);
      else Reflect.deleteProperty(globalThis, 'navigator');
    }
  };

  it('runs if the browser denies or lacks locks', async () => {
    const denied = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    for (const request of [denied, undefined]) {
      await withLocks(request, async () => {
        expect(await oneTabAtATime('test', () => Promise.resolve('done'))).to.equal('done');
      });
    }
  });

  it('does not run twice if it fails', async () => {
    const granted = (_name: string, work: () => Promise<unknown>) => work();
    await withLocks(granted, async () => {
      let times = 0;
      const fail = () => Promise.reject(new Error(`Failed ${++times}`));
      const message = await oneTabAtATime('test', fail).catch((error: Error) => error.message);
      expect([message, times]).to.deep.equal(['Failed 1', 1]);
    });
  });
});
