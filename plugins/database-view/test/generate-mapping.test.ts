import type { EntitySchema } from '@buildai/entities/shared';
import { failureOf } from '@buildai/entities/test/support/failure.js';
import { refuse, reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import { csvApi } from '../src/shared/index.js';
import { startDatabaseHost } from './support/database-host.js';

const schema: EntitySchema = {
  properties: {
    name: { type: 'string' },
    city: { type: 'string' },
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
    const { mappings } = await host.client(csvApi, host.builder.token).generateMapping({ body });
    expect(mappings).to.deep.equal([
      { csvHeader: 'Who', schemaField: 'name', dataType: 'text', splitCharacter: null },
      { csvHeader: 'City', schemaField: null, dataType: 'text', splitCharacter: null },
      { csvHeader: 'Labels', schemaField: 'tags', dataType: 'multiselect', splitCharacter: '/' },
    ]);
    expect(JSON.stringify(server.requests[0]?.messages)).to.include('Turin');
    for (const answer of [reply('I cannot do that.'), reply('[{]'), refuse(400)]) {
      server.script(answer);
      const failure = await failureOf(host.client(csvApi, host.builder.token).generateMapping({ body }));
      expect(failure.message).to.equal(
        "Couldn't generate AI mapping suggestions. Using basic mapping instead.",
      );
    }
  });

  it('goes by names and values if there is no model to ask', async () => {
    await using host = await startDatabaseHost('sqlite');
    const { mappings } = await host.client(csvApi, host.builder.token).generateMapping({ body });
    expect(mappings.map(({ schemaField }) => schemaField)).to.deep.equal([null, 'city', null]);
  });
});
