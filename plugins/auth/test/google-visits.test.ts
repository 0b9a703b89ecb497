import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { ada, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';
import { GooglePopup, nonce } from './support/google-popup.js';
import type { PopupEnd } from './support/google-popup.js';
import { GoogleServer } from './support/google-server.js';

const unknown = 'This sign-in has expired or was begun elsewhere, try again';
const failed = 'Google could not confirm who you are, try again later';

describeOnEachDatabase('A visit to Google', (database) => {
  let google: GoogleServer;
  let host: AuthHost;
  let clock: ManualClock;
  let popup: GooglePopup;

  beforeEach(async () => {
    google = await GoogleServer.start();
    clock = new ManualClock();
    host = await startAuthHost({ database, clock, ...google.options() });
    popup = new GooglePopup(host);
  });
  afterEach(async () => {
    await host.stop();
    await google[Symbol.asyncDispose]();
  });

  /** A page that says so and tells nobody: whoever waits for an answer is not known. */
  const expectUnknown = ({ response, html, answer }: PopupEnd) => {
    expect(response.status).to.equal(400);
    expect(html).to.contain(unknown).and.contain('Close this window');
    expect(answer).to.equal(undefined);
  };
  const expectNobodySignedIn = async () => {
    expect(await host.db('auth_accounts').select()).to.deep.equal([]);
    expect(await host.db('auth_custom_tokens').select()).to.deep.equal([]);
  };

  it('begins with a state and a challenge, of which the database holds what is needed to check them', async () => {
    const { origin, pathname, searchParams } = await popup.begin();
    expect(origin + pathname).to.equal(`${google.url}/authorize`);
    expect(Object.fromEntries(searchParams)).to.include({
      client_id: 'buildai',
      response_type: 'code',
      redirect_uri: `${host.url}/api/auth/google/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    const [row] = (await host.db('auth_google_visits').select()) as Record<string, string>[];
    const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
    expect(row).to.include({ nonce, state_hash: sha256(searchParams.get('state') ?? '') });
    expect(searchParams.get('code_challenge')).to.equal(sha256(row?.['code_verifier'] ?? ''));
  });

  it('comes back to the address that is configured, whatever the request calls it', async () => {
    const atGoogle = await popup.begin({ 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' });
    expect(atGoogle.searchParams.get('redirect_uri')).to.equal(`${host.url}/api/auth/google/callback`);
    const port = new URL(host.url).port;
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/google?nonce=${nonce}`, {
      redirect: 'manual',
    });
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(searchParams.get('redirect_uri')).to.equal(`${host.url}/api/auth/google/callback`);
  });

  it('marks the browser for ten minutes, with what opens nothing else', async () => {
    const response = await host.send(`/api/auth/google?nonce=${nonce}`);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).to.match(/^google-visit=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly$/i);
    const current = await host.send('/api/account/current', {
      headers: { cookie, authorization: `Bearer ${cookie.slice(13, 56)}` },
    });
    expect(current.status).to.equal(401);
  });

  it('marks the browser over HTTPS under a name that no subdomain can set', async () => {
    const { settings, config } = google.options();
    const publicUrl = 'https://localhost';
    await using secure = await startAuthHost({ database, config, settings: { ...settings, publicUrl } });
    const response = await fetch(`http://localhost:${secure.settings.port}/api/auth/google?nonce=${nonce}`, {
      redirect: 'manual',
    });
    expect(response.headers.get('set-cookie')).to.match(/^__Host-google-visit=.*; path=\/; .*secure/i);
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(searchParams.get('redirect_uri')).to.equal('https://localhost/api/auth/google/callback');
  });

  it('does not begin without a nonce to answer with', async () => {
    for (const query of [
      '',
      '?nonce=',
      '?nonce=short',
      `?nonce=${'<'.repeat(30)}`,
      `?nonce=${nonce}&nonce=2`,
    ]) {
      const response = await host.send(`/api/auth/google${query}`);
      expect(response.status, query).to.equal(400);
      expect(response.headers.get('set-cookie')).to.equal(null);
    }
  });

  it('ends without a state, and with a wrong one', async () => {
    const back = await popup.consent(await popup.begin());
    for (const state of [undefined, '', 'wrong']) {
      const address = new URL(back);
      if (state === undefined) address.searchParams.delete('state');
      else address.searchParams.set('state', state);
      expectUnknown(await popup.comeBack(address));
    }
    await expectNobodySignedIn();
  });

  it('counts once', async () => {
    const back = await popup.consent(await popup.begin());
    const [one, other] = await Promise.all([popup.comeBack(back), popup.comeBack(back)]);
    expect([one.response.status, other.response.status].sort()).to.deep.equal([200, 400]);
    expectUnknown(await popup.comeBack(back));
  });

  it("does not end in another browser, and another browser's try does not end it", async () => {
    const back = await popup.consent(await popup.begin());
    const other = new GooglePopup(host);
    await other.begin();
    expectUnknown(await other.comeBack(back));
    expectUnknown(await other.comeBack(back, ''));
    await expectNobodySignedIn();
    expect((await popup.comeBack(back)).answer).to.have.property('customToken');
  });

  it('ends after ten minutes', async () => {
    const back = await popup.consent(await popup.begin());
    clock.advance(10 * 60_000);
    expectUnknown(await popup.comeBack(back));
    await expectNobodySignedIn();
  });

  it('goes on in two windows of a browser at once', async () => {
    const one = await popup.begin();
    const other = await popup.begin();
    for (const atGoogle of [one, other]) {
      expect((await popup.comeBack(await popup.consent(atGoogle))).response.status).to.equal(200);
    }
  });

  it('tells the opener that the person did not consent, once', async () => {
    google.refusal = 'access_denied';
    const back = await popup.consent(await popup.begin());
    const { response, answer } = await popup.comeBack(back);
    expect(response.status).to.equal(403);
    expect(answer).to.deep.equal({ nonce, error: 'Google sign-in was cancelled' });
    expectUnknown(await popup.comeBack(back));
    await expectNobodySignedIn();
  });

  it('ends with another refusal of Google, and with neither a refusal nor a code', async () => {
    google.refusal = 'server_error';
    const refused = await popup.signIn();
    expect(refused.answer).to.deep.equal({ nonce, error: failed });
    const back = await popup.begin();
    const bare = new URL(`${host.url}/api/auth/google/callback`);
    bare.searchParams.set('state', back.searchParams.get('state') ?? '');
    expect((await popup.comeBack(bare)).answer).to.deep.equal({ nonce, error: failed });
    expect(await host.db('auth_google_visits').select()).to.deep.equal([]);
    await expectNobodySignedIn();
  });

  it('ends when the verifier or the code is not what Google knows', async () => {
    const back = await popup.consent(await popup.begin());
    await host.db('auth_google_visits').update({ code_verifier: 'x'.repeat(43) });
    expect((await popup.comeBack(back)).answer).to.deep.equal({ nonce, error: failed });
    const again = await popup.consent(await popup.begin());
    again.searchParams.set('code', 'made-up');
    expect((await popup.comeBack(again)).answer).to.deep.equal({ nonce, error: failed });
    await expectNobodySignedIn();
  });

  it('reaches a private address only where the operator lets it', async () => {
    const { config } = google.options();
    await using closed = await startAuthHost({ database, config });
    const { answer } = await new GooglePopup(closed).signIn();
    expect(answer).to.deep.equal({ nonce, error: failed });
  });

  it('shows what is wrong as text', async () => {
    const { html } = await popup.comeBack(new URL(`${host.url}/api/auth/google/callback?state=</script><b>`));
    expect(html).not.to.contain('<b>');
  });

  it('is not to be had on the address of an app', async () => {
    for (const at of ['crm', 'crm--preview']) {
      expect((await host.send(`/api/auth/google?nonce=${nonce}`, {}, at)).status).to.equal(404);
    }
  });
});

describeOnEachDatabase('Without an id and a secret for Google', (database) => {
  it('nothing is there, and nothing says that it is', async () => {
    for (const google of [undefined, {}, { clientId: 'x' }, { clientSecret: 'x' }]) {
      await using host = await startAuthHost({ database, config: google ? { google } : {} });
      expect(await host.auth().options()).to.include({ google: false });
      for (const path of [`?nonce=${nonce}`, '/callback?state=x&code=y']) {
        expect((await host.send(`/api/auth/google${path}`)).status).to.equal(404);
      }
      await host.auth().signUp({ body: ada });
    }
  });
});
