import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import { modelConfig, startChatHost } from './chat-host.js';

/** Text that fills the budget of the test's model with three files. */
const filler = '// nothing that a request would be about stands here\n'.repeat(380);
const page = (text: string) => `export default () => <p>${text}</p>;\n`;
const files = {
  'pages/Home.jsx': page('Home'),
  ...Object.fromEntries(
    ['Alpha', 'Beta', 'Gamma', 'Zone'].map((name) => [`components/${name}.jsx`, page(name) + filler]),
  ),
};

async function startLarge(relevance?: (query: string, document: string) => number) {
  const model = await startFakeOpenAi(relevance ? { relevance } : {});
  model.script(reply('Done.'));
  const chat = await startChatHost('sqlite', {
    config: { models: { ...modelConfig(model.url), rerankModel: 'openai/bge' } },
  });
  await chat.change({
    kind: 'initial',
    changes: Object.entries(files).map(([path, content]) => ({ type: 'write', path, content })),
  });
  return {
    ...chat,
    model,
    async retrieved() {
      const shown = (await chat.history()).at(-1)?.annotations[0].contextMetadata?.retrievedFiles ?? [];
      return new Map(shown.map(({ filePath, retrievalMethods }) => [filePath, retrievalMethods]));
    },
    async [Symbol.asyncDispose]() {
      await chat[Symbol.asyncDispose]();
      await model.stop();
    },
  };
}

describe('A reranking model', () => {
  it('says which files a request is about that shares no word with them', async () => {
    await using chat = await startLarge((_, text) => (text.startsWith('components/Zone.jsx') ? 8 : -8));
    await chat.send('Make the quiet corner larger');
    expect((await chat.retrieved()).get('components/Zone.jsx')).to.include('reranker');
    const [asked] = chat.model.rerankRequests;
    expect(asked?.query).to.equal('Make the quiet corner larger');
    expect(asked?.documents).to.have.length(5);
    expect(Math.max(...(asked?.documents.map(({ length }) => length) ?? []))).to.be.below(2_100);
  });

  it('is not asked for an estimate', async () => {
    await using chat = await startLarge(() => 1);
    await chat.chat.estimateReply({
      params: { appId: chat.appId },
      body: { content: 'Make the quiet corner larger' },
    });
    expect(chat.model.rerankRequests).to.deep.equal([]);
  });

  it('is done without if its server has none', async () => {
    await using chat = await startLarge();
    const events = await chat.send('Make the quiet corner larger');
    expect(events.at(-1)?.event).to.equal('message-completed');
    expect(await chat.retrieved()).to.not.have.property('size', 0);
  });
});
