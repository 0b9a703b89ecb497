import { appSettings, appsApi, publishFindingsOf, securityApi } from '@buildai/apps/shared';
import type { FindingView } from '@buildai/apps/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { failureOf } from '@buildai/entities/test/support/failure.js';
import { visitorLimitsSetting } from '@buildai/entities/shared';
import { pageHostsApi } from '@buildai/runtime/shared';
import { secretsApi } from '@buildai/secrets/shared';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { functionRightsApi } from '../src/shared/index.js';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

type Levels = Readonly<Record<string, string>>;

describeOnEachDatabase('Findings of the security check', (database) => {
  let host: FunctionsHost;
  let appId: string;
  before(async () => {
    host = await startFunctionsHost({ database });
  });
  after(() => host?.stop());
  beforeEach(async () => {
    ({ appId } = await host.newFunctions({}));
    await host.admit(appId, 'anyone');
  });

  const check = () => host.client(securityApi, host.ada.token);
  const list = async () => (await check().listSecurityFindings({ params: { appId } })).findings;
  const titles = async () => (await list()).map(({ severity, title }) => `${severity}: ${title}`);
  const find = async (rule: string): Promise<FindingView> => {
    const found = (await list()).find((each) => each.rule === rule);
    if (!found) throw new Error(`There is no finding of ${rule}.`);
    return found;
  };
  const mend = (finding: FindingView, id: string) =>
    check().mendSecurityFinding({ params: { appId, findingId: finding.id }, body: { mend: id } });
  const write = (path: string, content: string) => host.change(appId, { type: 'write', path, content });
  const person = { email: { type: 'string', title: 'Email', format: 'email' }, phone: { type: 'string' } };
  const customers = (permissions: Levels, rest: object = {}) =>
    write(
      'entities/Customer.json',
      JSON.stringify(
        { properties: { ...person, note: { type: 'string' } }, 'x-accessControl': { permissions }, ...rest },
        undefined,
        2,
      ),
    );
  const headFile = async (path: string) => {
    const versions = host.service(versionStore);
    return versions.read((await versions.head(appId))?.versionId ?? '', path);
  };

  it('are secrets that code can read, or that are for no host', async () => {
    const secrets = host.client(secretsApi, host.ada.token);
    await secrets.saveSecrets({
      params: { appId },
      body: {
        secrets: [
          { key: 'BOUND', value: 'one', hosts: ['api.example.com'] },
          { key: 'LOOSE', value: 'two' },
          { key: 'OPEN', value: 'three', isReadable: true },
        ],
      },
    });
    expect(await titles()).to.deep.equal(['note: LOOSE is for no host yet', 'note: Code can read OPEN']);
    const { id } = await find('secrets/readable');
    const accepting = { params: { appId, findingId: id }, body: { reason: 'It signs texts.' } };
    await check().acceptSecurityFinding(accepting);
    expect((await find('secrets/readable')).accepted).to.include({ reason: 'It signs texts.' });
    const use = { hosts: ['api.example.com'], isReadable: true };
    await secrets.changeSecretUse({ params: { appId, name: 'OPEN' }, body: use });
    expect((await find('secrets/readable')).accepted).to.equal(null);
  });

  if (database !== 'sqlite') return;

  it('are personal fields that others can read, which one click hides', async () => {
    await customers(
      { read: 'anonymous', write: 'creator', create: 'anonymous' },
      { 'x-limit': { rows: 3, per: 'creator' } },
    );
    expect(await titles()).to.deep.equal(['warning: Anyone can read Email and phone of all Customers']);
    const finding = await find('entities/open-personal-data');
    expect(finding.place).to.deep.equal({ file: 'entities/Customer.json' });
    expect((await mend(finding, 'hide')).findings).to.deep.equal([]);
    const { properties } = JSON.parse((await headFile('entities/Customer.json')) ?? '') as {
      properties: Record<string, object>;
    };
    expect(properties).to.deep.equal({
      email: { ...person.email, 'x-read': 'creator' },
      phone: { ...person.phone, 'x-read': 'creator' },
      note: { type: 'string' },
    });

    await host.addRecords(appId, 'Customer', [{ email: 'eve@example.com', phone: '1', note: 'Hello' }]);
    const { origin } = new URL(await host.publish(appId));
    const answer = await host.get(`${origin}/api/apps/${appId}/entities/Customer`);
    const seen = await answer.text();
    expect(seen).to.include('Hello').and.not.include('eve@example.com');
  });

  it('are hosts of functions and of pages, which one click removes', async () => {
    const rights = host.client(functionRightsApi, host.ada.token);
    await rights.decideFunctionHosts({
      params: { appId },
      body: { hosts: ['api.example.com', 'old.example.com'], state: 'allowed' },
    });
    await write('functions/ask.js', `export default () => fetch('https://api.example.com/v1');`);
    await host.client(pageHostsApi, host.ada.token).decidePageHosts({
      params: { appId },
      body: { hosts: ['images.example.com'], state: 'allowed' },
    });
    expect(await titles()).to.deep.equal([
      'note: Pages can send data to images.example.com',
      'note: Functions can send data to api.example.com',
      'note: Functions can send data to old.example.com',
    ]);
    const meanings = (await list()).map(({ meaning }) => meaning);
    expect(meanings[1]).to.match(
      /^.+ allowed it\. The function “ask” can send everything there that it can read\.$/,
    );
    expect(meanings[2]).to.include('No function names it');
    for (const finding of await list()) await mend(finding, 'remove');
    expect(await titles()).to.deep.equal([]);
    const { hosts } = await rights.listFunctionHosts({ params: { appId } });
    // One that the code names is asked for again.
    expect(hosts.map(({ host, state }) => [host, state])).to.deep.equal([['api.example.com', 'asked']]);
  });

  it('are none for an app that shows people their own rows', async () => {
    expect(await titles()).to.deep.equal([]);
  });

  it('are notes where only admins enter the personal data', async () => {
    await customers({ read: 'anonymous', write: 'admin' });
    expect(await titles()).to.deep.equal(['note: Anyone can read Email and phone of all Customers']);
  });

  it('depend on who can enter the app', async () => {
    await customers({ read: 'all', write: 'creator' });
    const expected = ['warning: Everyone who signs up can read Email and phone of all Customers'];
    expect(await titles()).to.deep.equal(expected);
    await host.admit(appId, 'signUp');
    expect((await titles()).filter((title) => title.includes('Email'))).to.deep.equal(expected);
    await host.admit(appId, 'invited');
    expect(await titles()).to.deep.equal([]);
  });

  it('are rows that strangers change, which one click leaves to those who added them', async () => {
    const permissions = { read: 'anonymous', write: 'anonymous' };
    await write(
      'entities/Task.json',
      JSON.stringify({ properties: { title: { type: 'string' } }, 'x-accessControl': { permissions } }),
    );
    await host
      .service(appSettings)
      .change(appId, visitorLimitsSetting, { rowsPerDay: 50, megabytesPerDay: 5 });
    expect(await titles()).to.deep.equal(['warning: Anyone can change and delete all Tasks']);
    expect((await mend(await find('entities/open-changes'), 'own-rows')).findings).to.deep.equal([]);
    const text = (await headFile('entities/Task.json')) ?? '';
    expect(JSON.parse(text)).to.have.deep.nested.property('x-accessControl.permissions', {
      ...permissions,
      update: 'creator',
      delete: 'creator',
    });
  });

  it('are forms that no limit protects', async () => {
    await customers({ read: 'admin', write: 'admin', create: 'anonymous' });
    const expected = 'note: Anyone can add Customers without a limit';
    expect(await titles()).to.deep.equal([expected]);
    expect((await find('entities/open-form')).meaning).to.match(/up to [\d,]+ rows in your app in a day/);
    await host
      .service(appSettings)
      .change(appId, visitorLimitsSetting, { rowsPerDay: 50, megabytesPerDay: null });
    expect(await titles()).to.deep.equal([]);
  });

  it('are functions that anyone calls and that use all rights', async () => {
    const code = (rest: string) =>
      `export const access = 'anyone';\nexport default async (request, context) => { ${rest} };`;
    await write('functions/total.js', code('return Response.json(1);'));
    expect(await titles()).to.deep.equal([]);
    await write(
      'functions/total.js',
      code('return Response.json(await context.service.entities.Task.list());'),
    );
    expect(await titles()).to.deep.equal([
      'warning: Anyone can call the function “total”, which uses Task with all rights',
    ]);
    const { id } = await find('functions/open-with-all-rights');
    await check().acceptSecurityFinding({
      params: { appId, findingId: id },
      body: { reason: 'Totals are public.' },
    });
    const publish = () =>
      host.client(appsApi, host.ada.token).publishApp({ params: { appId }, body: { published: true } });
    await publish();
    await write(
      'functions/total.js',
      code('return Response.json(await context.service.entities.User.list());'),
    );
    const failure = await failureOf(publish());
    expect(publishFindingsOf(failure.details).map(({ field, about }) => [field, about])).to.deep.equal([
      ['functions/total.js', 'security'],
    ]);
  });

  it('are keys in the code, whose values they do not tell', async () => {
    const key = ['sk', 'live', 'q7Zk3mVx9RtB2nLc8WyH4sJd'].join('_');
    await write(
      'functions/pay.js',
      `\nconst key = '${key}';\nexport default () => new Response(key.length);`,
    );
    const finding = await find('secrets/key-in-code');
    expect(finding).to.deep.include({
      severity: 'warning',
      title: 'A Stripe key is in the code of functions/pay.js',
      place: { file: 'functions/pay.js', line: 2 },
    });
    expect(finding.mends[0]).to.have.property('message').that.includes('request the secret STRIPE_KEY');
    expect(JSON.stringify(finding)).to.not.include(key.slice(10));
  });

  it('take less than a second in an app with 150 files', async () => {
    const text = `const label = 'A page';\n${'// What this page does, in words.\n'.repeat(400)}`;
    const changes = Array.from({ length: 150 }, (_, index) => ({
      type: 'write' as const,
      path: `components/Part${index}.jsx`,
      content: `${text}export default () => <p>{label} {${index}}</p>;`,
    }));
    await host.change(appId, ...changes);
    const start = process.cpuUsage();
    await list();
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).to.be.below(1000);
  });
});
