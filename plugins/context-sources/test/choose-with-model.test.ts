import auth from '@buildai/auth/server';
import type { Logger } from '@buildai/core';
import { definePlugin } from '@buildai/core';
import type { TestHost } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import models from '@buildai/models/server';
import { modelCatalog, modelProviders } from '@buildai/models/shared';
import { expect } from 'chai';
import type { FakeOpenAi, ScriptedAnswer } from '@buildai/models/test/fake-openai.js';
import { neverAnswer, refuse, reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { chooseWithModel } from '../src/server/searching/choose-with-model.js';
import type { IndexHost } from './support/index-host.js';
import { startIndexHost } from './support/index-host.js';

const question = 'what is the refund policy, money back';

describe('Items chosen by a model', () => {
  let fakeServer: FakeOpenAi;
  let platform: TestHost;
  let host: IndexHost;
  let log: Logger;

  before(async () => {
    fakeServer = await startFakeOpenAi();
    platform = await startTestHost({
      plugins: [auth, models, definePlugin({ id: 'logging', register: (kit) => void (log = kit.log) })],
      config: {
        models: {
          defaultModel: 'openai/test-model',
          providers: { openai: { apiKey: 'sk-test', baseUrl: fakeServer.url } },
        },
      },
    });
    host = await startIndexHost('sqlite', 'builtin', platform.service(modelCatalog));
    await host.add('terms', 'Refund policy', 'Money comes back within two weeks.');
    await host.add('menu', 'Menu', 'Soup of the day, and two kinds of bread.');
    await host.add('letter', 'Letter of March', 'Whoever asks for money back is heard.');
  });
  after(async () => {
    await host[Symbol.asyncDispose]();
    await platform.stop();
    await fakeServer.stop();
  });

  const itemsFound = async (...answers: readonly ScriptedAnswer[]) => {
    fakeServer.script(...answers);
    const found = await host.search.search({ appId: 'app', query: question, method: 'smartItems' });
    return found.map(({ itemId }) => itemId);
  };

  it('are exactly those that it names', async () => {
    const asked = fakeServer.nextRequest();
    expect(await itemsFound(reply('2'))).to.deep.equal(['letter']);
    const [message] = (await asked).messages;
    const said = JSON.stringify(message?.content);
    expect(said).to.include('1. Refund policy (txt)').and.to.include('2. Letter of March (txt)');
    expect(said).to.include(question);
  });

  it('are chosen by rules if its answer makes no sense', async () => {
    const byRules = ['terms', 'letter'];
    expect(await itemsFound(reply('I would look among the papers.'))).to.have.members(byRules);
    expect(await itemsFound(reply('0, 17, 99999999999999999999'))).to.have.members(byRules);
    expect(await itemsFound(reply(''))).to.have.members(byRules);
  });

  it('are chosen by rules if it fails', async () => {
    expect(await itemsFound(refuse(401, { message: 'No such key.' }))).to.have.members(['terms', 'letter']);
  });

  const choose = (timeoutMs: number, signal?: AbortSignal) =>
    chooseWithModel(
      { models: platform.service(modelCatalog), log, timeoutMs },
      { query: question, signal },
      host.items,
      ['terms'],
    );

  it('are not awaited longer than the timeout of a search', async () => {
    for (const answer of [neverAnswer, refuse(500), refuse(503, { retryAfter: '60' })]) {
      fakeServer.script(answer);
      expect(await choose(100)).to.equal(undefined);
    }
  });

  it('are chosen by rules if the default model only builds apps', async () => {
    let calls = 0;
    const call = () => Promise.reject(new Error(`Call ${(calls += 1)}`));
    const appBuilder = definePlugin({
      id: 'app-builder',
      dependsOn: ['models'],
      register: (kit) =>
        kit.contribute(modelProviders, {
          id: 'builder',
          label: 'Builder',
          needs: { apiKey: false, baseUrl: false },
          environment: {},
          models: [
            {
              id: 'builder/one',
              label: 'One',
              providerId: 'builder',
              contextWindow: 1,
              onlyBuildsApps: true,
            },
          ],
          builtInDefault: 'builder/one',
          create: (modelId) => ({
            specificationVersion: 'v3',
            provider: 'builder',
            modelId,
            supportedUrls: {},
            doGenerate: call,
            doStream: call,
          }),
        }),
    });
    await using apart = await startTestHost({ plugins: [auth, models, appBuilder] });
    const catalog = apart.service(modelCatalog);
    expect(
      await chooseWithModel({ models: catalog, log }, { query: question, signal: undefined }, host.items, []),
    ).to.equal(undefined);
    expect(calls).to.equal(0);
  });

  it('are no longer requested once the caller is gone', async () => {
    fakeServer.script(neverAnswer);
    const leaving = new AbortController();
    const choosing = choose(60_000, leaving.signal).then(
      () => 'chosen',
      (error: Error) => error.message,
    );
    await fakeServer.nextRequest();
    leaving.abort(new Error('gone'));
    expect(await choosing).to.equal('gone');
  });
});
