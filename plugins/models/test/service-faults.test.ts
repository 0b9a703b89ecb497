import auth from '@buildai/auth/server';
import { authApi } from '@buildai/auth/shared';
import type { ApiClient } from '@buildai/core/shared';
import type { TestHost } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import models from '../src/server/index.js';
import { failureOf, modelCatalog, modelsApi, recordUsage } from '../src/shared/index.js';
import { modelServices } from './services/model-services.js';
import { openAiError, openAiLike } from './services/openai-like.js';
import type { ServiceAnswer, ServiceRequest } from './services/service-server.js';
import { startService } from './services/service-server.js';

type Answers = (request: ServiceRequest) => ServiceAnswer;

describe('A service that refuses', () => {
  let host: TestHost;
  let api: ApiClient<typeof modelsApi>;

  before(async () => {
    host = await startTestHost({
      plugins: [auth, models],
      settings: { egressAllow: ['127.0.0.1'] },
      config: { models: { maxAttempts: 2, maxWait: 1_000 } },
    });
    const body = { email: 'ada@example.com', password: 'orchid-velvet-42' };
    api = host.client(modelsApi, (await host.client(authApi).signUp({ body })).token);
  });
  after(() => host?.stop());

  async function connect(service: string, baseUrl: string, further: object = {}): Promise<string> {
    const label = `${service} ${Math.random().toString(36).slice(2)}`;
    const body = { service, label, apiKey: 'the-key', baseUrl, ...further };
    return (await api.addProvider({ body })).id;
  }

  /** Asks as apps do. */
  async function ask(modelId: string, text = 'Hello', maxOutputTokens = 1_000) {
    const { info, model } = await host.service(modelCatalog).resolve(modelId);
    const { content, finishReason, usage } = await model.doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text }] }],
      temperature: 0.7,
      maxOutputTokens,
    });
    const answer = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return { answer, usage: recordUsage(usage, info, finishReason, '2026-01-01T00:00:00.000Z') };
  }

  const failed = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (failure: unknown) => failure,
    );
    return { failure: failureOf(error), message: (error as Error | undefined)?.message ?? '' };
  };

  const shapeOf = (id: string) => {
    const found = modelServices.find(({ service }) => service === id);
    if (!found) throw new Error(`There is no ${id}.`);
    return found;
  };
  const start = (id: string) => startService(shapeOf(id).answers(() => 'Hi.'));
  /** A server with the interface of OpenAI that refuses every prompt. */
  const refusing = (answer: ServiceAnswer, routes: Record<string, unknown> = {}): Answers =>
    openAiLike({ prefix: '/v1', admits: () => true, routes, refuses: () => answer }, () => '');

  it('parameters is asked again without them, and remembers it', async () => {
    await using server = await start('azure');
    const id = await connect('azure', server.url, { apiVersion: '2025-04-01-preview', models: ['our-o4'] });
    expect((await ask(`${id}/our-o4`)).answer).to.equal('Hi.');
    expect(server.requests).to.have.length(3);
    expect(server.requests.at(-1)?.body).to.not.have.any.keys('max_tokens', 'temperature');
    expect(server.requests.at(-1)?.body['max_completion_tokens']).to.be.greaterThan(1_000);
    await ask(`${id}/our-o4`);
    expect(server.requests).to.have.length(4);
  });

  it('parameters is known by the family of the model', async () => {
    await using server = await start('openai');
    const id = await connect('openai', `${server.url}/v1`);
    await ask(`${id}/gpt-5-mini`);
    const asked = server.requests.filter(({ method }) => method === 'POST');
    expect(asked).to.have.length(1);
    expect(asked[0]?.body).to.not.have.any.keys('max_tokens', 'temperature');
  });

  it('an answer that is too long for the rest of the window is asked for a shorter one', async () => {
    await using server = await start('vllm');
    const id = await connect('vllm', `${server.url}/v1`);
    expect((await ask(`${id}/maker/small`, `TINY ${'word '.repeat(1_500)}`, 2_000)).answer).to.equal('Hi.');
    expect(server.requests.at(-1)?.body['max_tokens']).to.be.lessThan(1_500);
    await ask(`${id}/maker/small`);
    expect(server.requests.at(-1)?.body['max_tokens']).to.equal(1_000);
  });

  it('a prompt that is too long says what to do', async () => {
    await using server = await start('vllm');
    const id = await connect('vllm', `${server.url}/v1`);
    const { failure, message } = await failed(ask(`${id}/maker/small`, `TINY ${'word '.repeat(5_000)}`));
    expect(failure).to.equal('too_long');
    expect(message).to.match(
      /Shorten it, attach less, or choose a model that reads more\. It said: .*3000 tokens/,
    );
  });

  it('a model for which there is too little memory says so, and is not asked again', async () => {
    await using server = await start('ollama');
    const id = await connect('ollama', server.url);
    const { failure, message } = await failed(ask(`${id}/llama3.1:405b`));
    expect(failure).to.equal('out_of_memory');
    expect(message).to.include('requires more system memory (243.1 GiB)');
    expect(server.requests.filter(({ path }) => path === '/api/chat')).to.have.length(1);
  });

  it('flagged input says why', async () => {
    await using server = await start('openrouter');
    const id = await connect('openrouter', `${server.url}/api/v1`);
    const { failure, message } = await failed(ask(`${id}/openrouter/auto`, 'FLAGGED'));
    expect(failure).to.equal('content_filtered');
    expect(message).to.include('your input was flagged').and.include('violence');
  });

  it('what a router charged is what it costs, whatever its list says', async () => {
    await using server = await start('openrouter');
    const id = await connect('openrouter', `${server.url}/api/v1`);
    expect((await ask(`${id}/openrouter/auto`)).usage).to.include({ totalCost: 0.0123, promptRate: null });
  });

  it('models by data policy says what to change', async () => {
    const message =
      'No endpoints found matching your data policy (Free model publication). Configure: https://openrouter.ai/settings/privacy';
    await using server = await startService(
      refusing({ status: 404, json: { error: { message, code: 404 } } }),
    );
    const id = await connect('openrouter', `${server.url}/v1`);
    const outcome = await failed(ask(`${id}/maker/x`));
    expect(outcome.failure).to.equal('data_policy');
    expect(outcome.message).to.include('https://openrouter.ai/settings/privacy');
  });

  it('for now is asked again after a short delay, and says how long a long one is', async () => {
    await using server = await start('google');
    const id = await connect('google', `${server.url}/v1beta`);
    expect((await ask(`${id}/gemini-next`)).answer).to.equal('Hi.');

    const retryDelay = '5400s';
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }];
    const error = { code: 429, message: 'Quota exceeded.', status: 'RESOURCE_EXHAUSTED', details };
    await using late = await startService(() => ({ status: 429, json: { error } }));
    const other = await connect('google', `${late.url}/v1beta`);
    const { failure, message } = await failed(ask(`${other}/gemini-next`));
    expect(failure).to.equal('rate_limited');
    expect(message).to.include('Try again in 2 hours.');
  });

  it('a retired model names the one to use instead', async () => {
    const gone = openAiError(404, 'The model `x` does not exist.', { code: 'model_not_found' });
    await using server = await startService(() => gone);
    const id = await connect('anthropic', server.url);
    const { message } = await failed(ask(`${id}/claude-3-opus-20240229`));
    expect(message).to.match(new RegExp(`no longer offers .*Use "${id}/claude-opus-[\\d-]+" instead`));
  });

  for (const [form, json] of Object.entries({
    'of FastAPI': { detail: 'Model "x" refused: see http://10.0.0.7:8000/docs' },
    'with text alone': { error: 'Failed at ollama:11434: see http://10.0.0.7:8000/docs' },
    'of older vLLM': { object: 'error', message: 'See http://10.0.0.7:8000/docs', type: 'X', code: 400 },
    'of a router': {
      error: {
        message: 'Provider returned error',
        code: 400,
        metadata: { raw: '{"error":{"message":"at 10.0.0.7:8000"}}' },
      },
    },
  })) {
    it(`gives its reason in the form ${form}, to builders without addresses of the network`, async () => {
      await using server = await startService(refusing({ status: 400, json }));
      const id = await connect('vllm', `${server.url}/v1`);
      const { message } = await failed(ask(`${id}/x`));
      expect(message).to.include('It said: ').and.include('…');
      expect(message).to.not.match(/10\.0\.0\.7|11434|127\.0\.0\.1/);
      const tested = await api.testProvider({ params: { providerId: id }, body: { modelId: `${id}/x` } });
      expect(tested.message).to.include('10.0.0.7').and.include(new URL(server.url).host);
    });
  }
});
