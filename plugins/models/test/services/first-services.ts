import type { ModelService } from './model-service.js';
import { data, dollars, ids, key, withBearer, withoutKey } from './model-service.js';
import { openAiLike, openAiRefusals } from './openai-like.js';
import { anthropicService, googleService, ollamaService } from './other-services.js';

/** The services that are always shown, and the presets up to DeepSeek. */
export const firstServices: readonly ModelService[] = [
  {
    service: 'openai',
    name: 'OpenAI',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/v1',
          admits: withBearer,
          routes: {
            '/v1/models': ids(
              'gpt-5-mini',
              'gpt-4o-mini',
              'text-embedding-3-small',
              'whisper-1',
              'tts-1-hd',
              'dall-e-3',
              'omni-moderation-latest',
              'gpt-realtime',
              'gpt-4o-transcribe',
              'gpt-image-1',
              'sora-2',
              'babbage-002',
              'gpt-3.5-turbo-instruct',
              'gpt-5-pro',
              'gpt-5-codex',
            ),
          },
          refuses: openAiRefusals,
        },
        answerTo,
      ),
    enters: { path: '/v1' },
    lists: ['gpt-4o-mini', 'gpt-5-mini'],
    uses: { model: 'gpt-5-mini', contextWindow: 400_000 },
    costs: dollars(0.25, 2),
  },
  {
    service: 'azure',
    name: 'Azure OpenAI',
    answers: (answerTo) => (request) => {
      if (request.headers['api-key'] !== key) {
        const message = 'Access denied due to invalid subscription key or wrong API endpoint.';
        return { status: 401, json: { error: { code: '401', message } } };
      }
      if (request.query.get('api-version') !== '2025-04-01-preview')
        return { status: 404, json: { error: { code: '404', message: 'Resource not found' } } };
      if (!request.path.startsWith('/openai/deployments/our-o4/'))
        return {
          status: 404,
          json: {
            error: {
              code: 'DeploymentNotFound',
              message: 'The API deployment for this resource does not exist.',
            },
          },
        };
      return openAiLike(
        { prefix: '/openai/deployments/our-o4', admits: withoutKey, routes: {}, refuses: openAiRefusals },
        answerTo,
      )(request);
    },
    enters: { path: '', apiVersion: '2025-04-01-preview', models: ['our-o4'] },
    lists: ['our-o4'],
    // It is not known what this name means.
    uses: { model: 'our-o4' },
    costs: null,
  },
  {
    service: 'anthropic',
    name: 'Anthropic',
    answers: anthropicService,
    enters: { path: '/v1' },
    lists: ['claude-next'],
    uses: { model: 'claude-next', contextWindow: 1_000_000 },
    costs: null,
  },
  {
    service: 'google',
    name: 'Google',
    answers: googleService,
    enters: { path: '/v1beta' },
    lists: ['gemini-next'],
    uses: { model: 'gemini-next', contextWindow: 500_000 },
    costs: null,
  },
  {
    service: 'openrouter',
    name: 'OpenRouter',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/api/v1',
          // Anybody may read its list.
          admits: (request) => request.method === 'GET' || withBearer(request),
          routes: {
            '/api/v1/models': {
              data: [
                {
                  id: 'openrouter/auto',
                  name: 'Auto Router',
                  context_length: 2_000_000,
                  architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'] },
                  pricing: { prompt: '-1', completion: '-1' },
                },
                {
                  id: 'maker/painter',
                  name: 'Maker: Painter',
                  context_length: 1000,
                  architecture: { input_modalities: ['text'], output_modalities: ['image'] },
                  pricing: { prompt: '0', completion: '0' },
                },
              ],
            },
          },
          refuses: (_body, prompt) =>
            prompt.includes('FLAGGED')
              ? {
                  status: 403,
                  json: {
                    error: {
                      code: 403,
                      message: 'Your chosen model requires moderation and your input was flagged.',
                      metadata: { reasons: ['violence'], flagged_input: 'FLAGGED', provider_name: 'Maker' },
                    },
                  },
                }
              : undefined,
          usage: { cost: 0.0123 },
        },
        answerTo,
      ),
    enters: { path: '/api/v1' },
    lists: ['openrouter/auto'],
    uses: { model: 'openrouter/auto', contextWindow: 2_000_000 },
    costs: 0.0123,
  },
  {
    service: 'ollama',
    name: 'Ollama',
    answers: ollamaService,
    enters: { path: '' },
    lists: ['llama3.1:405b', 'qwen3:32b'],
    uses: { model: 'qwen3:32b', contextWindow: 20_480 },
    costs: 0,
  },
  {
    service: 'mistral',
    name: 'Mistral',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/v1',
          admits: withBearer,
          unauthorized: { status: 401, json: { detail: 'Unauthorized' } },
          routes: {
            '/v1/models': data(
              {
                id: 'mistral-medium-latest',
                capabilities: { completion_chat: true, vision: true },
                max_context_length: 131_072,
              },
              { id: 'mistral-embed', capabilities: { completion_chat: false }, max_context_length: 8192 },
              {
                id: 'mistral-ocr-latest',
                capabilities: { completion_chat: true },
                max_context_length: 16_384,
              },
            ),
          },
          refuses: (body) =>
            'stream_options' in body
              ? {
                  status: 422,
                  json: {
                    object: 'error',
                    message: {
                      detail: [
                        {
                          type: 'extra_forbidden',
                          loc: ['body', 'stream_options'],
                          msg: 'Extra inputs are not permitted',
                        },
                      ],
                    },
                    type: 'invalid_request_error',
                    code: null,
                  },
                }
              : undefined,
        },
        answerTo,
      ),
    enters: { path: '/v1' },
    lists: ['mistral-medium-latest'],
    uses: { model: 'mistral-medium-latest', contextWindow: 131_072 },
    costs: dollars(0.4, 2),
  },
  {
    service: 'deepseek',
    name: 'DeepSeek',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/v1',
          admits: withBearer,
          routes: { '/v1/models': ids('deepseek-v4-flash') },
          thoughts: 'The person wants a page.',
        },
        answerTo,
      ),
    enters: { path: '/v1' },
    lists: ['deepseek-v4-flash'],
    uses: { model: 'deepseek-v4-flash', contextWindow: 1_000_000 },
    costs: dollars(0.14, 0.28),
  },
];
