import { authApi } from '@buildai/auth/shared';
import { credits } from '@buildai/plans/shared';
import type { EntitySchema } from '@buildai/entities/shared';
import { failureOf } from '@buildai/entities/test/support/failure.js';
import { refuse, reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import { csvApi } from '../src/shared/index.js';
import { startDatabaseHost } from './support/database-host.js';

const schema: EntitySchema = {
  properties: {
    name: { type: 'string' },
    city: { type: 'string', title: 'Town of birth' },
    tags: { type: 'array', items: { type: 'string' } },
  },
};
const body = {
  headers: ['Who', 'City', 'Labels'],
  previewData: [['Ada', 'Turin', 'a / b'], { Who: 'Ben', City: null, Labels: 'c' }],
  schema,
  entityName: 'Contact',
};

describe('Suggesting a mapping', () => {
  it('asks the default model, and takes over only what exists', async () => {
    await using server = await startFakeOpenAi();
    const models = {
      providers: { openai: { apiKey: 'sk-test', baseUrl: server.url } },
      defaultModel: 'openai/tiny',
    };
    await using host = await startDatabaseHost('sqlite', { config: { models } });
    const chosen = [
      { csvHeader: 'Who', schemaField: 'name' },
      { csvHeader: 'City', schemaField: 'town' },
      { csvHeader: 'Labels', schemaField: 'tags', splitCharacter: '/' },
      { csvHeader: 'None', schemaField: 'city' },
    ];
    server.script(reply(`Here it is:\n\`\`\`json\n${JSON.stringify(chosen)}\n\`\`\``));
    const { mappings } = await host
      .client(csvApi, host.builder.token)
      .generateMapping({ body: { ...body, appId: host.app.appId } });
    expect(mappings).to.deep.equal([
      { csvHeader: 'Who', schemaField: 'name', dataType: 'text', splitCharacter: null },
      { csvHeader: 'City', schemaField: null, dataType: 'text', splitCharacter: null },
      { csvHeader: 'Labels', schemaField: 'tags', dataType: 'multiselect', splitCharacter: '/' },
    ]);
    const sent = JSON.stringify(server.requests[0]?.messages);
    expect(sent).to.include('Turin').and.include('Town of birth');
    for (const answer of [reply('I cannot do that.'), reply('[{]'), refuse(400)]) {
      server.script(answer);
      const failure = await failureOf(
        host.client(csvApi, host.builder.token).generateMapping({ body: { ...body, appId: host.app.appId } }),
      );
      expect(failure.message).to.equal(
        "Couldn't generate AI mapping suggestions. Using basic mapping instead.",
      );
    }
  });

  it('asks no model if every column has the name or the label of a field', async () => {
    await using server = await startFakeOpenAi();
    const models = {
      providers: { openai: { apiKey: 'sk-test', baseUrl: server.url } },
      defaultModel: 'openai/tiny',
    };
    await using host = await startDatabaseHost('sqlite', { config: { models } });
    const { mappings } = await host.client(csvApi, host.builder.token).generateMapping({
      body: { ...body, headers: ['TAGS', 'town of  Birth'], previewData: [], appId: host.app.appId },
    });
    expect(mappings.map(({ schemaField }) => schemaField)).to.deep.equal(['tags', 'city']);
    expect(server.requests).to.deep.equal([]);
  });

  it('is paid by the owner of the app, free if the model fails, and limited', async () => {
    await using server = await startFakeOpenAi();
    const models = {
      providers: { openai: { apiKey: 'sk-test', baseUrl: server.url } },
      defaultModel: 'openai/tiny',
      maxAttempts: 1,
    };
    const config = { models, plans: { defaultPlan: 'lite' } };
    await using host = await startDatabaseHost('sqlite', { config });
    const left = async () => (await host.service(credits).left(host.builder.accountId, 'appRuns')) ?? 0;
    const suggest = (token = host.builder.token) =>
      host.client(csvApi, token).generateMapping({ body: { ...body, appId: host.app.appId } });
    const chosen = reply(JSON.stringify([{ csvHeader: 'Who', schemaField: 'name' }]));
    const before = await left();
    server.script(chosen);
    await suggest();
    expect(await left()).to.equal(before - 1);
    server.script(refuse(400));
    expect((await failureOf(suggest())).code).to.equal('database-view/mapping-failed');
    expect(await left()).to.equal(before - 1);

    const stranger = await host
      .client(authApi)
      .signUp({ body: { email: 'eve@example.com', password: 'orchid-velvet-42' } });
    expect((await failureOf(suggest(stranger.token))).status).to.equal(404);
    for (let call = 1; call < 30; call += 1) {
      server.script(chosen);
      await suggest();
    }
    expect((await failureOf(suggest())).code).to.equal('database-view/too-many-mappings');
    expect(await left()).to.equal(before - 30);
  });

  it('goes by names and values if there is no model to ask', async () => {
    await using host = await startDatabaseHost('sqlite');
    const { mappings } = await host
      .client(csvApi, host.builder.token)
      .generateMapping({ body: { ...body, appId: host.app.appId } });
    expect(mappings.map(({ schemaField }) => schemaField)).to.deep.equal([null, 'city', null]);
  });
});
