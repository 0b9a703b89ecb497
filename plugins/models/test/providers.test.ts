import { egress } from '@buildai/core';
import type { TestHost } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import { defaultCallPolicy } from '../src/server/call-policy.js';
import { providerEgress } from '../src/server/provider-egress.js';
import { anthropic } from '../src/server/providers/anthropic.js';
import { google } from '../src/server/providers/google.js';
import { ollama } from '../src/server/providers/ollama.js';
import { openrouter } from '../src/server/providers/openrouter.js';
import { reliableModel } from '../src/server/reliable-model.js';
import type { ModelProvider } from '../src/shared/index.js';
import { json, startService } from './recorded-service.js';

const events = (...data: readonly object[]) => ({
  type: 'text/event-stream',
  body: data.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
});
const named = (...data: readonly { readonly type: string }[]) => ({
  type: 'text/event-stream',
  body: data.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
});
const lines = (...data: readonly object[]) => ({
  type: 'application/x-ndjson',
  body: data.map((event) => `${JSON.stringify(event)}\n`).join(''),
});

describe('A provider', () => {
  let host: TestHost;
  before(async () => {
    host = await startTestHost({ plugins: [] });
  });
  after(() => host.stop());

  const wayTo = (url: string) =>
    providerEgress(host.service(egress), { allow: [new URL(url).host], timeout: 10_000 });

  /** Text and usage of one answer, through `reliableModel`. */
  async function ask(provider: ModelProvider, model: string, baseUrl: string) {
    const raw = await provider.create(model, { apiKey: 'the-key', baseUrl }, wayTo(baseUrl));
    const context = {
      called: { model, provider: provider.label },
      policy: { ...defaultCallPolicy, maxAttempts: 1 },
    };
    const { content, usage, finishReason } = await reliableModel(raw, context).doGenerate({
      prompt: [
        { role: 'system', content: 'Be short.' },
        { role: 'user', content: [{ type: 'text', text: 'Hello' }] },
      ],
    });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    const { inputTokens, outputTokens } = usage;
    return {
      text,
      finish: finishReason.unified,
      input: inputTokens.total,
      cached: inputTokens.cacheRead,
      output: outputTokens.total,
    };
  }

  const list = (provider: ModelProvider, baseUrl: string) =>
    provider.listModels?.({ apiKey: 'the-key', baseUrl }, wayTo(baseUrl), AbortSignal.timeout(5000));

  it('Anthropic answers, reports its cache, and lists its models', async () => {
    await using service = await startService({
      '/v1/messages': named(
        {
          type: 'message_start',
          message: {
            id: 'msg_1',
            type: 'message',
            role: 'assistant',
            model: 'claude',
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: {
              input_tokens: 10,
              cache_read_input_tokens: 90,
              cache_creation_input_tokens: 0,
              output_tokens: 1,
            },
          },
        } as never,
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as never,
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hi.' } } as never,
        { type: 'content_block_stop', index: 0 } as never,
        {
          type: 'message_delta',
          delta: { stop_reason: 'end_turn', stop_sequence: null },
          usage: { output_tokens: 5 },
        } as never,
        { type: 'message_stop' },
      ),
      '/v1/models': json({
        data: [
          { type: 'model', id: 'claude-x', display_name: 'Claude X', max_input_tokens: 1_000_000 },
          { type: 'model', id: 'claude-y', display_name: 'Claude Y' },
        ],
      }),
    });
    const baseUrl = `${service.url}/v1`;
    expect(await ask(anthropic, 'claude-x', baseUrl)).to.deep.equal({
      text: 'Hi.',
      finish: 'stop',
      input: 100,
      cached: 90,
      output: 5,
    });
    expect(service.exchanges[0]?.headers['x-api-key']).to.equal('the-key');
    expect(await list(anthropic, baseUrl)).to.deep.equal([
      {
        id: 'anthropic/claude-x',
        label: 'Claude X',
        providerId: 'anthropic',
        contextWindow: 1_000_000,
        seesImages: true,
      },
      { id: 'anthropic/claude-y', label: 'Claude Y', providerId: 'anthropic', seesImages: true },
    ]);
  });

  it('Google answers, and lists models that can generate text', async () => {
    await using service = await startService({
      '/v1beta/models/gemini-x:streamGenerateContent': events(
        { candidates: [{ content: { parts: [{ text: 'Hi' }], role: 'model' }, index: 0 }] },
        {
          candidates: [
            { content: { parts: [{ text: '.' }], role: 'model' }, finishReason: 'STOP', index: 0 },
          ],
          usageMetadata: {
            promptTokenCount: 100,
            candidatesTokenCount: 5,
            totalTokenCount: 105,
            cachedContentTokenCount: 60,
          },
        },
      ),
      '/v1beta/models': json({
        models: [
          {
            name: 'models/gemini-x',
            displayName: 'Gemini X',
            inputTokenLimit: 500_000,
            supportedGenerationMethods: ['generateContent'],
          },
          { name: 'models/embedding', supportedGenerationMethods: ['embedContent'] },
        ],
      }),
    });
    const baseUrl = `${service.url}/v1beta`;
    expect(await ask(google, 'gemini-x', baseUrl)).to.deep.equal({
      text: 'Hi.',
      finish: 'stop',
      input: 100,
      cached: 60,
      output: 5,
    });
    expect(service.exchanges[0]?.headers['x-goog-api-key']).to.equal('the-key');
    expect(await list(google, baseUrl)).to.deep.equal([
      {
        id: 'google/gemini-x',
        label: 'Gemini X',
        providerId: 'google',
        contextWindow: 500_000,
        seesImages: true,
      },
    ]);
  });

  it('OpenRouter answers, and lists its models with their prices', async () => {
    const chunk = {
      id: 'gen-1',
      model: 'maker/x',
      object: 'chat.completion.chunk',
      created: 1,
      provider: 'Maker',
    };
    await using service = await startService({
      '/api/v1/chat/completions': {
        type: 'text/event-stream',
        body:
          ': OPENROUTER PROCESSING\n\n' +
          events(
            {
              ...chunk,
              choices: [{ index: 0, delta: { role: 'assistant', content: 'Hi.' }, finish_reason: null }],
            },
            {
              ...chunk,
              choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: 'stop' }],
            },
            {
              ...chunk,
              choices: [],
              usage: {
                prompt_tokens: 100,
                completion_tokens: 5,
                total_tokens: 105,
                prompt_tokens_details: { cached_tokens: 60 },
                cost: 0.001,
              },
            },
          ).body +
          'data: [DONE]\n\n',
      },
      '/api/v1/models': json({
        data: [
          {
            id: 'maker/x',
            name: 'Maker: X',
            context_length: 64_000,
            pricing: {
              prompt: '0.0000003',
              completion: '0.0000025',
              input_cache_read: '0.00000003',
              image: '0',
            },
          },
        ],
      }),
    });
    const baseUrl = `${service.url}/api/v1`;
    expect(await ask(openrouter, 'maker/x', baseUrl)).to.deep.equal({
      text: 'Hi.',
      finish: 'stop',
      input: 100,
      cached: 60,
      output: 5,
    });
    expect(service.exchanges[0]?.headers.authorization).to.equal('Bearer the-key');
    expect(await list(openrouter, baseUrl)).to.deep.equal([
      {
        id: 'openrouter/maker/x',
        label: 'Maker: X',
        providerId: 'openrouter',
        contextWindow: 64_000,
        rates: { prompt: 0.3, completion: 2.5, cacheRead: 0.03 },
      },
    ]);
  });

  it('Ollama answers with a context large enough for the prompt, and lists installed models', async () => {
    const message = (content: string) => ({ role: 'assistant', content });
    const part = { model: 'tiny', created_at: '2026-01-01T00:00:00Z' };
    await using service = await startService({
      '/api/chat': lines(
        { ...part, message: message('Hi'), done: false },
        { ...part, message: message('.'), done: false },
        {
          ...part,
          message: message(''),
          done: true,
          done_reason: 'stop',
          total_duration: 1,
          load_duration: 1,
          prompt_eval_count: 100,
          prompt_eval_duration: 1,
          eval_count: 5,
          eval_duration: 1,
        },
      ),
      '/api/tags': json({
        models: [
          { name: 'tiny:latest', size: 1, details: { families: ['llama'], parameter_size: '3.2B' } },
          { name: 'large:latest', size: 9, details: { families: ['qwen25vl'], parameter_size: '72B' } },
        ],
      }),
    });
    expect(await ask(ollama, 'tiny', service.url)).to.deep.equal({
      text: 'Hi.',
      finish: 'stop',
      input: 100,
      cached: undefined,
      output: 5,
    });
    expect(service.exchanges[0]?.body.options).to.deep.include({ num_ctx: 32_768 });
    expect(await list(ollama, service.url)).to.deep.equal([
      {
        id: 'ollama/tiny:latest',
        label: 'tiny:latest',
        providerId: 'ollama',
        contextWindow: 32_768,
        rates: { prompt: 0, completion: 0 },
        seesImages: false,
        isSmall: true,
      },
      {
        id: 'ollama/large:latest',
        label: 'large:latest',
        providerId: 'ollama',
        contextWindow: 32_768,
        rates: { prompt: 0, completion: 0 },
        seesImages: true,
      },
    ]);
  });

  it('with an interrupted response fails, for each provider', async () => {
    await using service = await startService({
      '/messages': named({
        type: 'message_start',
        message: { id: 'm', model: 'c', role: 'assistant', usage: { input_tokens: 1, output_tokens: 1 } },
      } as never),
      '/models/g:streamGenerateContent': events({
        candidates: [{ content: { parts: [{ text: 'Hi' }], role: 'model' } }],
      }),
      '/chat/completions': events({
        id: 'x',
        model: 'x',
        choices: [{ index: 0, delta: { role: 'assistant', content: 'Hi' } }],
      }),
      '/api/chat': lines({
        model: 'x',
        created_at: '2026-01-01T00:00:00Z',
        message: { role: 'assistant', content: 'Hi' },
        done: false,
      }),
    });
    for (const [provider, model] of [
      [anthropic, 'c'],
      [google, 'g'],
      [openrouter, 'x'],
      [ollama, 'x'],
    ] as const) {
      const outcome = await ask(provider, model, service.url).catch((error: unknown) => error);
      expect(outcome, provider.id).to.include({ code: 'model_failed' });
      expect(outcome, provider.id).to.have.nested.property('details.failure', 'cut_off');
    }
  });
});
