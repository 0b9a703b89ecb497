import { NotSignedIn } from '@buildai/core/shared';
import { expect } from 'chai';
import type { request as loadedRequest } from '../src/client/request.js';
import type { session as loadedSession } from '../src/client/session.js';
import { pageOfApp } from './support/page-of-app.js';
import type { PageOfApp } from './support/page-of-app.js';

const json = (value: unknown, status = 200) => Response.json(value, { status });
const refused = (status: number, code: string) => json({ error: { code, message: 'No.' } }, status);
const tokens = (name: string, expiresAt = '2999-01-01T00:00:00.000Z') => ({
  token: name,
  refreshToken: `${name}-refresh`,
  expiresAt,
});
const past = '2000-01-01T00:00:00.000Z';

describe('Requests of a published app', () => {
  let page: PageOfApp;
  let session: typeof loadedSession;
  let request: typeof loadedRequest;

  before(async () => {
    page = pageOfApp({ appId: 'orbit', stage: 'published', timeZone: 'UTC' });
    // They read the page when they are loaded.
    ({ session } = await import('../src/client/session.js'));
    ({ request } = await import('../src/client/request.js'));
  });
  after(() => page[Symbol.dispose]());
  beforeEach(() => {
    page.answer = undefined;
    session.finishSignIn(tokens('first'));
    page.sent.splice(0);
  });

  const stored = () => JSON.parse(page.localStorage.getItem('buildai.session') ?? 'null') as unknown;

  it('are sent with the token of the session, and objects of the query as JSON', async () => {
    page.answer = () => json({ rows: [] });
    const query = { filter: { a: 1 }, limit: 2, cursor: undefined };
    expect(await request('/rows', { query })).to.deep.equal({ rows: [] });
    expect(page.sent).to.deep.equal(['GET /rows?filter=%7B%22a%22%3A1%7D&limit=2 first']);
  });

  it('renew a token that has expired before they are sent', async () => {
    session.finishSignIn(tokens('old', past));
    page.answer = (path) => (path === '/api/auth/token' ? json(tokens('new')) : json('done'));
    expect(await request('/rows')).to.equal('done');
    expect(page.sent).to.deep.equal(['POST /api/auth/token', 'GET /rows new']);
    expect(stored()).to.deep.equal(tokens('new'));
  });

  it('are sent once more with a renewed token if theirs is refused', async () => {
    page.answer = (path, token) => {
      if (path === '/api/auth/token') return json(tokens('new'));
      return token === 'new' ? json('done') : refused(401, 'not_signed_in');
    };
    expect(await request('/rows', { method: 'POST', body: { a: 1 } })).to.equal('done');
    expect(page.sent).to.deep.equal(['POST /rows first', 'POST /api/auth/token', 'POST /rows new']);
  });

  it('take the tokens that another tab has got in the meantime', async () => {
    page.localStorage.setItem('buildai.session', JSON.stringify(tokens('other')));
    page.answer = (_, token) => (token === 'other' ? json('done') : refused(401, 'not_signed_in'));
    expect(await request('/rows')).to.equal('done');
    expect(page.sent).to.deep.equal(['GET /rows first', 'GET /rows other']);
  });

  it('wait for the sign-in screen when the session has ended, and go on after it', async () => {
    page.answer = (path, token) => {
      if (path === '/api/auth/token') return refused(401, 'not_signed_in');
      return token === 'second' ? json('done') : refused(401, 'not_signed_in');
    };
    const opened = new Promise<void>((resolve) => {
      const leave = session.subscribe(() => {
        leave();
        resolve();
      });
    });
    const answer = request('/rows');
    await opened;
    expect([session.signInOpen, session.isSignedIn, stored()]).to.deep.equal([true, false, null]);
    session.finishSignIn(tokens('second'));
    expect(await answer).to.equal('done');
    expect(page.sent.at(-1)).to.equal('GET /rows second');
  });

  it('fail when the sign-in screen is dismissed', async () => {
    page.answer = () => refused(401, 'not_signed_in');
    const opened = new Promise<void>((resolve) => {
      const leave = session.subscribe(() => {
        leave();
        resolve();
      });
    });
    const answer = request('/rows').catch((error: unknown) => error);
    await opened;
    session.finishSignIn(undefined);
    expect(NotSignedIn.is(await answer)).to.equal(true);
    expect(page.sent).to.deep.equal(['GET /rows first', 'POST /api/auth/token']);
  });

  it('say what the server says, and that there is no connection', async () => {
    page.answer = () => refused(409, 'conflict');
    const conflict: unknown = await request('/rows').catch((error: unknown) => error);
    expect(conflict).to.deep.include({ code: 'conflict', status: 409 });
    page.answer = undefined;
    const offline: unknown = await request('/rows').catch((error: unknown) => error);
    expect(offline).to.deep.include({ code: 'no_connection', status: 0 });
    expect(session.isSignedIn).to.equal(true);
    const stopped = AbortSignal.abort();
    const left: unknown = await request('/rows', { signal: stopped }).catch((error: unknown) => error);
    expect(left).to.equal(stopped.reason);
  });
});
