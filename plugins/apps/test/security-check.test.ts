import { definePlugin } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import type { SecurityFinding } from '../src/shared/index.js';
import {
  appSettingsApi,
  appStore,
  publishFindingsOf,
  securityApi,
  securityExaminers,
} from '../src/shared/index.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import type { AppsHost } from './support/apps-host.js';
import type { Builder } from './support/builder.js';
import { failureOf } from './support/builder.js';

describeOnEachDatabase('The security check of an app', (database) => {
  let host: AppsHost;
  let appId: string;
  let mended: string[];
  /** What the plugin above finds in the app. */
  let found: Partial<SecurityFinding>[];

  const finding = (stated: Partial<SecurityFinding>): SecurityFinding => ({
    rule: 'test/open-door',
    subject: 'front',
    severity: 'warning',
    title: 'The front door is open',
    meaning: 'Anyone walks in.',
    facts: ['wide'],
    mends: [
      {
        kind: 'apply',
        id: 'close',
        label: 'Close it',
        done: 'It is closed.',
        apply(accountId) {
          mended.push(accountId);
          found = [];
          return Promise.resolve();
        },
      },
    ],
    ...stated,
  });
  const examiner = definePlugin({
    id: 'test-examiner',
    dependsOn: ['apps'],
    register(kit) {
      kit.contribute(securityExaminers, {
        changedBy: [],
        examine: ({ app }) => Promise.resolve(app.appId === appId ? found.map(finding) : []),
      });
    },
  });

  before(async () => {
    host = await startAppsHost({ database, above: [examiner] });
  });
  after(() => host.stop());
  beforeEach(async () => {
    mended = [];
    found = [{}];
    ({ appId } = await host.apps(host.ada).saveApp(spaceApp('Beekeeper')));
    host.newestVersions.set(appId, 'v1');
  });

  const check = (builder: Builder = host.ada) => host.client(securityApi, builder.token);
  const list = async (builder?: Builder) =>
    (await check(builder).listSecurityFindings({ params: { appId } })).findings;
  const idOf = async (index = 0) => (await list())[index]?.id ?? '';
  const accept = async (reason = 'It is a shop.', builder?: Builder) =>
    check(builder).acceptSecurityFinding({ params: { appId, findingId: await idOf() }, body: { reason } });
  const publish = (confirmed = false) =>
    host.apps(host.ada).publishApp({ params: { appId }, body: { published: true, confirmed } });

  it('lists warnings before notes, with what can be done about each', async () => {
    found = [{ subject: 'window', severity: 'note', title: 'A window is open' }, {}];
    const [first, second] = await list();
    expect([first?.title, second?.title]).to.deep.equal(['The front door is open', 'A window is open']);
    expect(first?.mends).to.deep.equal([
      { kind: 'apply', id: 'close', label: 'Close it', done: 'It is closed.' },
    ]);
    expect(first).to.include({ accepted: null, acceptedBefore: null });
  });

  it('asks before publishing, once, unless the warning is accepted', async () => {
    const failure = await failureOf(publish());
    expect(failure.code).to.equal('publish_unconfirmed');
    expect(publishFindingsOf(failure.details)).to.deep.equal([
      { field: '', message: 'The front door is open. Anyone walks in.', about: 'security' },
    ]);
    await accept();
    expect((await publish()).published).to.equal(true);
  });

  it('publishes with a warning that is confirmed, and with notes', async () => {
    await publish(true);
    found = [{ severity: 'note' }];
    host.newestVersions.set(appId, 'v2');
    await publish();
  });

  it('keeps who accepted a finding, when and why, until something about it changes', async () => {
    const { findings } = await accept('It is a shop.');
    expect(findings[0]?.accepted).to.include({ reason: 'It is a shop.', by: 'Ada' });
    expect(findings[0]?.accepted?.at).to.match(/^\d{4}-\d\d-\d\dT/);
    expect(findings[0]?.acceptedBefore).to.equal(null);

    found = [{ facts: ['wider'] }];
    const [changed] = await list();
    expect(changed?.accepted).to.equal(null);
    expect(changed?.acceptedBefore).to.include({ reason: 'It is a shop.' });
    expect((await failureOf(publish())).code).to.equal('publish_unconfirmed');

    await accept('Wider, still a shop.');
    expect((await list())[0]?.accepted).to.include({ reason: 'Wider, still a shop.' });
    found = [{}];
    expect((await list())[0], 'the last acceptance is about the wider door').to.include({ accepted: null });
  });

  it('takes an acceptance back', async () => {
    await accept();
    const params = { appId, findingId: await idOf() };
    expect((await check().withdrawSecurityAcceptance({ params })).findings[0]).to.include({ accepted: null });
    expect((await failureOf(check().withdrawSecurityAcceptance({ params }))).status).to.equal(404);
  });

  it('needs a reason', async () => {
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect((await failureOf(accept(reason))).status, JSON.stringify(reason)).to.equal(400);
  });

  it('mends on behalf of the builder, and shows what is left', async () => {
    const params = { appId, findingId: await idOf() };
    const mend = (id: string) => check().mendSecurityFinding({ params, body: { mend: id } });
    expect((await failureOf(mend('burn'))).status).to.equal(404);
    expect((await mend('close')).findings).to.deep.equal([]);
    expect(mended).to.deep.equal([host.ada.accountId]);
  });

  it('neither mends nor accepts what has changed since it was shown', async () => {
    const params = { appId, findingId: await idOf() };
    found = [{ facts: ['wider'] }];
    const mend = check().mendSecurityFinding({ params, body: { mend: 'close' } });
    expect((await failureOf(mend)).status).to.equal(404);
    const accepting = check().acceptSecurityFinding({ params, body: { reason: 'Fine.' } });
    expect((await failureOf(accepting)).status).to.equal(404);
    expect(mended).to.deep.equal([]);
  });

  it('is for builders of the app only', async () => {
    const params = { appId, findingId: await idOf() };
    const grace = check(host.grace);
    const calls: readonly (() => Promise<unknown>)[] = [
      () => grace.listSecurityFindings({ params: { appId } }),
      () => grace.acceptSecurityFinding({ params, body: { reason: 'Mine now.' } }),
      () => grace.mendSecurityFinding({ params, body: { mend: 'close' } }),
      () => grace.withdrawSecurityAcceptance({ params }),
    ];
    for (const call of calls) expect((await failureOf(call())).status).to.equal(404);
    expect(mended).to.deep.equal([]);
  });

  it('asks another owner anew, and keeps what the first one accepted', async () => {
    await accept();
    const store = host.service(appStore);
    await store.transfer(appId, host.grace.accountId);
    expect((await list(host.grace))[0]).to.include({ accepted: null, acceptedBefore: null });
    await store.transfer(appId, host.ada.accountId);
    expect((await list())[0]?.accepted).to.include({ reason: 'It is a shop.' });
  });

  it('asks for links to terms and privacy policy where people sign up', async () => {
    found = [];
    const change = (appSettings: Record<string, unknown>) =>
      host
        .client(appSettingsApi, host.ada.token)
        .changeAppSettings({ params: { appId }, body: { appSettings } });
    const titles = async () => (await list()).map(({ title }) => title);
    await change({ entry: 'invited' });
    expect(await titles()).to.deep.equal([]);
    await change({ entry: 'signUp' });
    expect(await titles()).to.deep.equal(['People sign up without a link to your terms and privacy policy']);
    await change({ termsOfServiceLink: 'https://bees.example.com/terms' });
    expect(await titles()).to.deep.equal(['People sign up without a link to your privacy policy']);
    await change({ privacyPolicyLink: 'https://bees.example.com/privacy' });
    expect(await titles()).to.deep.equal([]);
  });
});
