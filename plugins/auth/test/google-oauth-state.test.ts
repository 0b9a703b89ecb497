import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { ada, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';
import { GooglePopup, nonce } from './support/google-popup.js';
import type { GoogleWay, PopupEnd } from './support/google-popup.js';
import { adaAtGoogle, GoogleServer } from './support/google-server.js';

const unknown = 'This sign-in has expired or was started elsewhere, try again';
const failed = 'Google could not confirm who you are, try again later';

/** Every way to Google holds the same; `connect` begins with an account that is signed in. */
const ways: Readonly<Record<GoogleWay['to'], (host: AuthHost) => Promise<GoogleWay>>> = {
  platform: () => Promise.resolve({ to: 'platform' }),
  app: () => Promise.resolve({ to: 'app', appId: 'crm' }),
  connect: async (host) => {
    const { token } = await host.auth().signUp({ body: ada });
    return { to: 'connect', token, password: ada.password };
  },
};

for (const [name, begin] of Object.entries(ways)) {
  describeOnEachDatabase(`An authorization request to Google for the ${name}`, (database) => {
    // All ways run the same statements.
    if (database !== 'sqlite' && name !== 'platform') return;
    let google: GoogleServer;
    let host: AuthHost;
    let clock: ManualClock;
    let way: GoogleWay;
    let popup: GooglePopup;
    let accountsBefore: unknown[];

    beforeEach(async () => {
      google = await GoogleServer.start();
      clock = new ManualClock();
      host = await startAuthHost({ database, clock, ...google.options() });
      way = await begin(host);
      popup = new GooglePopup(host, way);
      accountsBefore = await host.db('auth_accounts').select();
    });
    afterEach(async () => {
      await host.stop();
      await google[Symbol.asyncDispose]();
    });

    /** A page of the platform that says so and posts no message: who waits for an answer is not known. */
    const expectUnknown = ({ response, html, answer }: PopupEnd) => {
      expect(response.status).to.equal(400);
      expect(html).to.contain(unknown).and.contain('Close this window');
      expect(answer).to.equal(undefined);
    };
    const expectNothingDone = async () => {
      expect(await host.db('auth_accounts').select()).to.deep.equal(accountsBefore);
      expect(await host.db('auth_identities').select()).to.deep.equal([]);
      expect(await host.db('auth_custom_tokens').select()).to.deep.equal([]);
    };
    const expectSuccess = ({ answer, place, response }: PopupEnd) => {
      expect(answer).to.include({ nonce });
      expect(answer).to.have.property(name === 'connect' ? 'connected' : 'customToken');
      expect(response.status).to.equal(name === 'app' ? 302 : 200);
      expect(response.headers.get('cache-control')).to.equal('no-store');
      expect(place).to.equal(name === 'app' ? 'crm.localhost' : new URL(host.url).host);
    };

    it('begins with a state and a PKCE challenge, which the database can check', async () => {
      const { origin, pathname, searchParams } = await popup.begin();
      expect(origin + pathname).to.equal(`${google.url}/authorize`);
      expect(Object.fromEntries(searchParams)).to.include({
        client_id: 'buildai',
        response_type: 'code',
        redirect_uri: `${host.url}/api/auth/google/callback`,
        scope: 'openid email profile',
        code_challenge_method: 'S256',
      });
      const [row] = (await host.db('oauth_requests').select()) as Record<string, string>[];
      const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
      expect(row).to.include({
        nonce: searchParams.get('nonce'),
        state_hash: sha256(searchParams.get('state') ?? ''),
      });
      expect(JSON.parse(row?.['content'] ?? '')).to.include({ nonce });
      expect(searchParams.get('code_challenge')).to.equal(sha256(row?.['code_verifier'] ?? ''));
    });

    it('returns to the configured address, whatever host the request names', async () => {
      const headers = { 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' };
      const atGoogle = await popup.begin(headers);
      expect(atGoogle.searchParams.get('redirect_uri')).to.equal(`${host.url}/api/auth/google/callback`);
      expectSuccess(await popup.comeBack(await popup.consent(atGoogle)));
    });

    it('sets a cookie for ten minutes, which no other route accepts', async () => {
      const cookie = (await popup.start()).headers.get('set-cookie') ?? '';
      expect(cookie).to.match(
        /^google-oauth-state=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly$/i,
      );
      const current = await host.send('/api/account/current', {
        headers: { cookie, authorization: `Bearer ${cookie.slice(13, 56)}` },
      });
      expect(current.status).to.equal(401);
    });

    it('fails without a state, and with a wrong one', async () => {
      const back = await popup.consent(await popup.begin());
      for (const state of [undefined, '', 'wrong']) {
        const address = new URL(back);
        if (state === undefined) address.searchParams.delete('state');
        else address.searchParams.set('state', state);
        expectUnknown(await popup.comeBack(address));
      }
      await expectNothingDone();
    });

    it('can be completed once', async () => {
      const back = await popup.consent(await popup.begin());
      const ends = await Promise.all([popup.comeBack(back), popup.comeBack(back)]);
      expect(ends.filter(({ answer }) => answer && !('error' in answer))).to.have.length(1);
      expectUnknown(await popup.comeBack(back));
    });

    it('cannot be completed in another browser, and such an attempt does not consume it', async () => {
      const back = await popup.consent(await popup.begin());
      const other = new GooglePopup(host, way);
      await other.begin();
      expectUnknown(await other.comeBack(back));
      expectUnknown(await other.comeBack(back, ''));
      await expectNothingDone();
      expectSuccess(await popup.comeBack(back));
    });

    it('expires after ten minutes', async () => {
      const back = await popup.consent(await popup.begin());
      clock.advance(10 * 60_000);
      expectUnknown(await popup.comeBack(back));
      await expectNothingDone();
    });

    it('works in two windows of a browser at once', async () => {
      const one = await popup.begin();
      const other = await popup.begin();
      for (const atGoogle of [one, other]) {
        expectSuccess(await popup.comeBack(await popup.consent(atGoogle)));
      }
    });

    it('reports to the opener that the person did not consent, once', async () => {
      google.refusal = 'access_denied';
      const back = await popup.consent(await popup.begin());
      const { answer } = await popup.comeBack(back);
      expect(answer).to.deep.equal({ nonce, error: 'Google sign-in was cancelled' });
      expectUnknown(await popup.comeBack(back));
      await expectNothingDone();
    });

    it('fails with other errors of Google, and with neither an error nor a code', async () => {
      google.refusal = 'server_error';
      expect((await popup.signIn()).answer).to.deep.equal({ nonce, error: failed });
      const back = await popup.begin();
      const bare = new URL(`${host.url}/api/auth/google/callback`);
      bare.searchParams.set('state', back.searchParams.get('state') ?? '');
      expect((await popup.comeBack(bare)).answer).to.deep.equal({ nonce, error: failed });
      expect(await host.db('oauth_requests').select()).to.deep.equal([]);
      await expectNothingDone();
    });

    it('fails if Google does not accept the verifier or the code', async () => {
      const back = await popup.consent(await popup.begin());
      await host.db('oauth_requests').update({ code_verifier: 'x'.repeat(43) });
      expect((await popup.comeBack(back)).answer).to.deep.equal({ nonce, error: failed });
      const again = await popup.consent(await popup.begin());
      again.searchParams.set('code', 'made-up');
      expect((await popup.comeBack(again)).answer).to.deep.equal({ nonce, error: failed });
      await expectNothingDone();
    });

    it('refuses addresses that Google has not verified', async () => {
      google.profile = { ...adaAtGoogle, email_verified: false };
      const error = 'Google has not verified your email, verify it there first';
      expect((await popup.signIn()).answer).to.deep.equal({ nonce, error });
      await expectNothingDone();
    });

    it('can be started at most 200 times an hour from one network', async () => {
      const other = new GooglePopup(host, way);
      await other.begin();
      await host.db('window_counts').update({ total: 199 });
      await popup.begin();
      const { headers, status } = await popup.start();
      expect(status).to.equal(429);
      expect(Number(headers.get('retry-after'))).to.be.within(1, 3600);
    });
  });
}

describe('An authorization request to Google', () => {
  it('sets a cookie over HTTPS whose name no subdomain can set', async () => {
    await using google = await GoogleServer.start();
    const { settings, config } = google.options();
    const publicUrl = 'https://localhost';
    await using host = await startAuthHost({ config, settings: { ...settings, publicUrl } });
    const start = `http://localhost:${host.settings.port}/api/auth/google?nonce=${nonce}`;
    const { headers } = await fetch(start, { redirect: 'manual' });
    expect(headers.get('set-cookie')).to.match(/^__Host-google-oauth-state=.*; path=\/; .*secure/i);
    const { searchParams } = new URL(headers.get('location') ?? '');
    expect(searchParams.get('redirect_uri')).to.equal('https://localhost/api/auth/google/callback');
  });

  it('is refused without a nonce', async () => {
    await using google = await GoogleServer.start();
    await using host = await startAuthHost({ ...google.options() });
    for (const query of [
      '',
      '?nonce=',
      '?nonce=short',
      `?nonce=${'<'.repeat(30)}`,
      `?nonce=${nonce}&nonce=2`,
    ]) {
      for (const at of ['', 'crm']) {
        const response = await host.send(`/api/auth/google${query}`, {}, at);
        expect(response.status, query).to.equal(400);
        expect(response.headers.get('set-cookie')).to.equal(null);
      }
    }
  });

  it('reaches a private address only if the operator allows it', async () => {
    await using google = await GoogleServer.start();
    const { config } = google.options();
    await using closed = await startAuthHost({ config });
    const { answer } = await new GooglePopup(closed).signIn();
    expect(answer).to.deep.equal({ nonce, error: failed });
  });

  it('shows errors as text', async () => {
    await using google = await GoogleServer.start();
    await using host = await startAuthHost({ ...google.options() });
    const address = new URL(`${host.url}/api/auth/google/callback?state=</script><b>`);
    expect((await new GooglePopup(host).comeBack(address)).html).not.to.contain('<b>');
  });
});

describe('Without an id and a secret for Google', () => {
  it('there is no route, and the options say so', async () => {
    for (const google of [undefined, {}, { clientId: 'x' }, { clientSecret: 'x' }]) {
      await using host = await startAuthHost({ config: google ? { google } : {} });
      for (const at of ['', 'crm']) {
        expect(await host.auth(at).options()).to.include({ google: false });
        for (const path of [`?nonce=${nonce}`, '/callback?state=x&code=y', '/done']) {
          expect((await host.send(`/api/auth/google${path}`, {}, at)).status).to.equal(404);
        }
      }
      const { token } = await host.auth().signUp({ body: ada });
      const connect = host.connections(token).connectGoogle({ body: { nonce, password: ada.password } });
      expect(await connect.catch((error: unknown) => error)).to.include({ status: 404 });
    }
  });
});
