import auth from '@buildai/auth/server';
import type { TestHost } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import models from '../src/server/index.js';
import { failureOf, modelCatalog } from '../src/shared/index.js';
import { startFakeOpenAi } from './fake-openai.js';
import { json, startService } from './recorded-service.js';

const startHost = (baseUrl: string, rerankModel?: string): Promise<TestHost> =>
  startTestHost({
    plugins: [auth, models],
    config: {
      models: {
        providers: { openai: { apiKey: 'the-key', baseUrl } },
        ...(rerankModel === undefined ? {} : { rerankModel }),
      },
    },
  });
const query = { query: 'Where are the bees?', documents: ['hives', 'weather', 'bees'], timeout: 5_000 };

describe('The reranking model', () => {
  it('ranks documents at a server with the API of Jina and Cohere', async () => {
    await using server = await startFakeOpenAi({
      relevance: (_, text) => ['weather', 'hives', 'bees'].indexOf(text),
    });
    await using host = await startHost(server.url, 'openai/bge-reranker-v2-m3');
    const reranker = await host.service(modelCatalog).reranker();
    expect(await reranker?.rerank(query)).to.deep.equal([2, 0, 1]);
    expect(server.rerankRequests).to.deep.equal([
      {
        authorization: 'Bearer the-key',
        model: 'bge-reranker-v2-m3',
        query: query.query,
        documents: query.documents,
        top_n: 3,
      },
    ]);
  });

  it('does not trust the indices of the server', async () => {
    const scored = (index: number, relevance_score: number) => ({ index, relevance_score });
    await using server = await startService({
      '/v1/rerank': json({ results: [scored(1, -4.5), scored(9, 3), scored(2, 0.5), scored(1, -7)] }),
    });
    await using host = await startHost(`${server.url}/v1`, 'openai/bge');
    const reranker = await host.service(modelCatalog).reranker();
    expect(await reranker?.rerank(query)).to.deep.equal([2, 1]);
  });

  it('fails with a reason', async () => {
    await using server = await startFakeOpenAi();
    await using host = await startHost(server.url, 'openai/bge');
    const reranker = await host.service(modelCatalog).reranker();
    const failure = await reranker?.rerank(query).then(() => 'none', failureOf);
    expect(failure).to.be.a('string').and.not.equal('none');
  });

  it('is none without a setting, and names a provider that has none', async () => {
    await using none = await startHost('http://127.0.0.1:9/v1');
    expect(await none.service(modelCatalog).reranker()).to.equal(undefined);
    await using host = await startHost('http://127.0.0.1:9/v1', 'ollama/llama3');
    const refused = await host
      .service(modelCatalog)
      .reranker()
      .then(
        () => '',
        ({ message }: Error) => message,
      );
    expect(refused).to.match(/Ollama/);
  });
});
