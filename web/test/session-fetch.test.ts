import { expect } from 'chai';
import { createSessionFetch } from '../src/session/session-fetch.js';

const unused = (): void => undefined;

describe('Requests of the session', () => {
  const reasonOf = (request: Promise<unknown>): Promise<Error> =>
    request.then(
      () => new Error('It was answered.'),
      (error: Error) => error,
    );
  /** No account is signed in. */
  const store = { get: () => undefined, set: unused, clear: unused, subscribe: () => unused };
  const sessionFetch = () => createSessionFetch(store, { isOn: () => true });

  it('say to people that the server can’t be reached, and keep the reason of the browser', async () => {
    // No server listens there.
    const error = await reasonOf(sessionFetch()('http://127.0.0.1:1/'));
    expect(error.message).to.equal('Can’t reach the server. Check your connection and try again.');
    expect(error.cause).to.be.instanceOf(TypeError);
  });

  it('that are stopped stay told apart from those', async () => {
    const stopped = AbortSignal.abort();
    expect((await reasonOf(sessionFetch()('http://127.0.0.1:1/', { signal: stopped }))).name).to.equal(
      'AbortError',
    );
  });
});
