import { expect } from 'chai';
import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { migrations } from '../migrations/index.js';
import { appSessions } from '../src/shared/index.js';
import { ada, startAuthHost } from './support/auth-host.js';
import { GooglePopup } from './support/google-popup.js';
import { GoogleServer } from './support/google-server.js';

const owner = { id: 'auth', migrations };
const tables = [
  'auth_accounts',
  'auth_first_account',
  'auth_sessions',
  'auth_tokens',
  'auth_custom_tokens',
  'auth_identities',
  'auth_action_codes',
  'auth_one_time_codes',
  'auth_memories',
  'auth_known_networks',
];

describeOnEachDatabase("The plugin's migrations", (database) => {
  it('go down one by one with rows in every table, and up again', async () => {
    await using google = await GoogleServer.start();
    await using host = await startAuthHost({ database, ...google.options() });
    const { accountId } = await host.auth().token({
      body: { customToken: await new GooglePopup(host).customToken() },
    });
    await new GooglePopup(host).begin();
    await host.service(appSessions).issuePreviewCode(accountId, 'crm');
    await host
      .auth()
      .signIn({ body: { ...ada, password: 'x' } })
      .catch(() => undefined);
    await host.email().sendMagicLink({ query: {}, body: { email: ada.email } });
    await eventually(async () => (await host.db('outbox').select()).length > 0);
    const { token } = await host.auth('crm').signUp({ body: ada });
    await host.memories('crm', token).changeMemories({ body: { diet: 'vegan' } });
    await new GooglePopup(host, { to: 'app', appId: 'crm' }).begin();
    for (const table of tables) expect(await host.db(table).select(), table).to.have.length.above(0);
    expect(await host.db('oauth_requests').select()).to.have.length(2);

    await host.service(appSessions).issueEntryCode(accountId, 'crm', 'state');
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['016_unverified_accounts']);
    expect(await host.db('auth_tokens').select()).to.have.length.above(0);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['015_oauth_requests']);
    expect(await host.db('oauth_requests').select()).to.deep.equal([]);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['014_parent_sessions']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['013_google_hosts']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['012_blocked_addresses']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['011_drop_login_attempts']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['010_mail_problems']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['009_app_people']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['008_builder_sessions']);
    expect(await host.db('auth_custom_tokens').select('preview')).to.have.length(1);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['007_known_networks']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['006_memories_and_visits']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['005_email_proofs']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['004_google_sign_in']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['003_login_attempts']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['002_sessions']);
    expect(await host.db('auth_accounts').where({ tenant_id: '' }).select('id')).to.deep.equal([
      { id: accountId },
    ]);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['001_accounts']);
    for (const table of tables) expect(await host.db.schema.hasTable(table), table).to.equal(false);

    await migrateUp(host.db, [owner]);
    const again = await host.auth().signUp({ body: ada });
    expect(await host.account(again.token).current()).to.include({ isAdmin: true });
  });

  it('keep what a person began before an upgrade', async () => {
    await using google = await GoogleServer.start();
    await using host = await startAuthHost({ database, ...google.options() });
    const popup = new GooglePopup(host);
    const atGoogle = await popup.begin();
    // Requests that were begun earlier have no nonce for the ID token.
    atGoogle.searchParams.delete('nonce');
    const back = await popup.consent(atGoogle);
    const [request] = (await host.db('oauth_requests').select()) as Record<string, string>[];
    await migrateDown(host.db, owner, 2);
    const { browser_hash, code_verifier, expires_at, nonce, state_hash } = request ?? {};
    await host
      .db('auth_google_visits')
      .insert({ browser_hash, code_verifier, expires_at, nonce, state_hash });
    await migrateUp(host.db, [owner]);
    const [moved] = (await host.db('oauth_requests').select()) as Record<string, string>[];
    const content = JSON.stringify({ nonce, tenantId: '' });
    expect(moved).to.deep.equal({ ...request, nonce: null, content });
    expect((await popup.comeBack(back)).answer).to.have.property('customToken');
  });
});
