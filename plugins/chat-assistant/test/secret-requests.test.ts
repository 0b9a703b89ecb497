import { appStore, textMasks } from '@buildai/apps/shared';
import { definePlugin } from '@buildai/core';
import { describeOnEachDatabase, runCommand } from '@buildai/core/testing';
import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { appSecrets, secretsApi } from '@buildai/secrets/shared';
import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { actionText } from './action-text.js';
import { modelConfig, startChatHost } from './chat-host.js';
import { startScripted } from './scripted-chat.js';
import { exported, imported } from './whole-app.js';

const value = 'sk_live_51Qw-the-value-itself';
const home = actionText(
  'add_file',
  { title: 'Home page', file: 'pages/Home.jsx' },
  'export default () => <h1>Forecast</h1>;\n',
);
const ask = actionText(
  'request_secrets',
  { title: 'Keys' },
  JSON.stringify([
    { secretName: 'WEATHER_KEY', description: 'From the weather service' },
    { secretName: 'MAIL_KEY', description: '' },
  ]),
);

describeOnEachDatabase('Secrets that a reply requests', (database) => {
  it('are known as missing until they are set, and to the model by name only', async () => {
    await using chat = await startScripted(database, {}, reply(home + ask), reply('Fine.'));
    const { host, model, params, token } = chat;
    await chat.send('Show the forecast');
    const api = host.client(secretsApi, token);
    const { required, secrets } = await api.listSecrets({ params });
    expect(secrets).to.deep.equal([]);
    expect(required).to.deep.equal([
      { key: 'MAIL_KEY', description: '', usedBy: [], hosts: [] },
      { key: 'WEATHER_KEY', description: 'From the weather service', usedBy: [], hosts: [] },
    ]);

    await api.saveSecrets({ params, body: { secrets: [{ key: 'WEATHER_KEY', value }] } });
    await chat.send('Go on');
    const prompts = JSON.stringify(model.requests);
    expect(prompts).to.contain('Secrets that are set: WEATHER_KEY.');
    expect(prompts).to.contain('Secrets without a value: MAIL_KEY.');
    expect(prompts).to.not.contain(value);
    expect(JSON.stringify(await chat.history())).to.not.contain(value);
  });

  if (database !== 'sqlite') return;

  it('are in no message, whoever wrote them there', async () => {
    const masking = definePlugin({
      id: 'masking',
      dependsOn: ['apps'],
      register: ({ contribute }) =>
        contribute(textMasks, {
          mask: (_appId, text) => Promise.resolve(text.replaceAll(value, '[WEATHER_KEY]')),
        }),
    });
    await using model = await startFakeOpenAi();
    model.script(reply('Fine.'));
    await using chat = await startChatHost(database, {
      config: { models: modelConfig(model.url) },
      further: [masking],
    });
    await chat.send(`It answers “no key ${value}”`);
    expect(JSON.stringify(model.requests)).to.contain('no key [WEATHER_KEY]').and.not.contain(value);
    const [message] = await chat.history();
    expect(message?.content).to.equal('It answers “no key [WEATHER_KEY]”');
  });

  it('are not stored if the reply is only a discussion, or the request is refused', async () => {
    const faulty = actionText('request_secrets', { title: 'Keys' }, '[{ "secretName": "not a key" }]');
    await using chat = await startScripted(database, {}, reply(ask), reply(faulty));
    await chat.send({ content: 'What would you need?', mode: 'discuss' });
    await chat.send('Ask for it');
    const { required } = await chat.host.client(secretsApi, chat.token).listSecrets({ params: chat.params });
    expect(required).to.deep.equal([]);
  });

  it('are in no export and in no copy', async () => {
    await using chat = await startScripted(database, {}, reply(home + ask));
    const { host, params } = chat;
    await chat.send('Show the forecast');
    const api = host.client(secretsApi, chat.token);
    await api.saveSecrets({ params, body: { secrets: [{ key: 'WEATHER_KEY', value }] } });
    const app = await host.service(appStore).get(chat.appId);
    if (!app) throw new Error('The app is not there.');
    const archive = await exported(host, app, { passphrase: 'walnut harbor 93' });
    expect(gunzipSync(archive).includes(value)).to.equal(false);
    const sealed = await host.db<{ sealed_value: string }>('app_secrets').first();
    expect(gunzipSync(archive).includes(sealed?.sealed_value ?? '')).to.equal(false);
    const copy = await imported(host, archive, {
      ownerId: chat.accountId,
      passphrase: 'walnut harbor 93',
    });
    expect(await host.service(appSecrets).names(copy.appId)).to.deep.equal([]);

    const folder = await mkdtemp(join(tmpdir(), 'buildai-secrets-'));
    try {
      const project = join(folder, 'project');
      await runCommand(host, 'apps export', { app: chat.appId, standalone: project });
      const entries = await readdir(project, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      expect(files).to.have.length.greaterThan(3);
      for (const { name, parentPath } of files)
        expect((await readFile(join(parentPath, name))).includes(value), name).to.equal(false);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
