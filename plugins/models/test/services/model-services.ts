import { anthropicService, googleService, ollamaService } from './other-services.js';
import { openAiError, openAiLike, openAiRefusals } from './openai-like.js';
import type { AnswerTo, ServiceAnswer, ServiceRequest } from './service-server.js';

/** A fake service with the shapes and errors of a real one. */
export interface ModelService {
  /** The ID of the provider that connects it. */
  readonly service: string;
  readonly name: string;
  readonly answers: (answerTo: AnswerTo) => (request: ServiceRequest) => ServiceAnswer;
  /** What an admin enters, besides the key; the address continues that of the server. */
  readonly enters: {
    readonly path: string;
    readonly apiVersion?: string;
    readonly models?: readonly string[];
  };
  /** Names of the models that are listed: only those that answer in text. */
  readonly lists: readonly string[];
  /** The model that is used, with its tokens. */
  readonly uses: { readonly model: string; readonly contextWindow: number };
  /** Dollars that each call costs; null if unknown. */
  readonly costs: number | null;
}

const key = 'the-key';
const withBearer = ({ headers }: ServiceRequest) => headers.authorization === `Bearer ${key}`;
const withoutKey = () => true;
const data = (...models: readonly object[]) => ({ object: 'list', data: models });
const ids = (...names: readonly string[]) => data(...names.map((id) => ({ id, object: 'model' })));
const dollars = (input: number, output: number) => (1000 * input + 100 * output) / 1_000_000;

export const modelServices: readonly ModelService[] = [
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
    uses: { model: 'our-o4', contextWindow: 128_000 },
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
  {
    service: 'groq',
    name: 'Groq',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/openai/v1',
          admits: withBearer,
          routes: {
            '/openai/v1/models': data(
              { id: 'llama-3.3-70b-versatile', active: true, context_window: 131_072 },
              { id: 'whisper-large-v3', active: true, context_window: 448 },
              { id: 'old-model', active: false, context_window: 8192 },
              { id: 'meta-llama/llama-guard-4-12b', active: true, context_window: 131_072 },
            ),
          },
          headers: {
            'x-ratelimit-limit-requests': '14400',
            'x-ratelimit-remaining-tokens': '5994',
            'x-ratelimit-reset-tokens': '7.66s',
          },
        },
        answerTo,
      ),
    enters: { path: '/openai/v1' },
    lists: ['llama-3.3-70b-versatile'],
    uses: { model: 'llama-3.3-70b-versatile', contextWindow: 131_072 },
    costs: dollars(0.59, 0.79),
  },
  {
    service: 'together',
    name: 'Together',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/v1',
          admits: withBearer,
          routes: {
            '/v1/models': [
              {
                id: 'maker/open-1',
                type: 'chat',
                display_name: 'Open 1',
                context_length: 65_536,
                pricing: { hourly: 0, input: 0.2, output: 0.6, base: 0 },
              },
              { id: 'maker/pictures', type: 'image', context_length: null, pricing: { input: 0, output: 0 } },
              { id: 'maker/vectors', type: 'embedding', context_length: 512 },
            ],
          },
        },
        answerTo,
      ),
    enters: { path: '/v1' },
    lists: ['maker/open-1'],
    uses: { model: 'maker/open-1', contextWindow: 65_536 },
    costs: dollars(0.2, 0.6),
  },
  {
    service: 'xai',
    name: 'xAI',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/v1',
          admits: withBearer,
          unauthorized: {
            status: 400,
            json: {
              code: 'Client specified an invalid argument',
              error: 'Incorrect API key provided: th***ey.',
            },
          },
          routes: { '/v1/models': ids('grok-4.3', 'grok-imagine-image') },
          refuses: (body) =>
            'stop' in body || 'presence_penalty' in body
              ? {
                  status: 400,
                  json: { code: 'invalid', error: 'Argument not supported on this model: stop' },
                }
              : undefined,
          thoughts: 'Hm.',
        },
        answerTo,
      ),
    enters: { path: '/v1' },
    lists: ['grok-4.3'],
    uses: { model: 'grok-4.3', contextWindow: 1_000_000 },
    costs: dollars(1.25, 2.5),
  },
  {
    service: 'bedrock',
    name: 'Amazon Bedrock',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/openai/v1',
          admits: withBearer,
          unauthorized: { status: 403, json: { Message: 'Authentication failed' } },
          routes: {},
          refuses: (body) =>
            body['model'] === 'openai.gpt-oss-120b-1:0'
              ? undefined
              : { status: 400, json: { error: { message: 'The provided model identifier is invalid.' } } },
        },
        answerTo,
      ),
    enters: { path: '/openai/v1', models: ['openai.gpt-oss-120b-1:0'] },
    lists: ['openai.gpt-oss-120b-1:0'],
    uses: { model: 'openai.gpt-oss-120b-1:0', contextWindow: 128_000 },
    costs: dollars(0.15, 0.6),
  },
  {
    service: 'lmstudio',
    name: 'LM Studio',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/v1',
          admits: withoutKey,
          routes: {
            '/api/v0/models': data(
              {
                id: 'qwen3-30b',
                type: 'llm',
                state: 'loaded',
                max_context_length: 262_144,
                loaded_context_length: 16_384,
              },
              { id: 'qwen2.5-vl-7b', type: 'vlm', state: 'not-loaded', max_context_length: 128_000 },
              { id: 'text-embedding-nomic', type: 'embeddings', max_context_length: 2048 },
            ),
            '/v1/models': ids('qwen3-30b', 'qwen2.5-vl-7b', 'text-embedding-nomic'),
          },
        },
        answerTo,
      ),
    enters: { path: '/v1' },
    lists: ['qwen2.5-vl-7b', 'qwen3-30b'],
    uses: { model: 'qwen3-30b', contextWindow: 16_384 },
    costs: null,
  },
  {
    service: 'vllm',
    name: 'vLLM',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/v1',
          admits: withBearer,
          routes: { '/v1/models': data({ id: 'maker/small', object: 'model', max_model_len: 65_536 }) },
          refuses: (body, prompt) => {
            const limit = Number(body['max_tokens'] ?? 0);
            const [tokens, window] = [Math.ceil(prompt.length / 4), prompt.includes('TINY') ? 3_000 : 65_536];
            if (tokens + limit <= window) return undefined;
            const message = `This model's maximum context length is ${window} tokens. However, you requested ${tokens + limit} tokens (${tokens} in the messages, ${limit} in the completion). Please reduce the length of the messages or completion.`;
            return {
              status: 400,
              json: { object: 'error', message, type: 'BadRequestError', param: null, code: 400 },
            };
          },
        },
        answerTo,
      ),
    enters: { path: '/v1' },
    lists: ['maker/small'],
    uses: { model: 'maker/small', contextWindow: 65_536 },
    costs: null,
  },
  {
    service: 'litellm',
    name: 'LiteLLM',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/v1',
          admits: withBearer,
          routes: {
            '/model/info': {
              data: [
                {
                  model_name: 'our-gpt',
                  model_info: {
                    mode: 'chat',
                    max_input_tokens: 272_000,
                    input_cost_per_token: 0.00000125,
                    output_cost_per_token: 0.00001,
                  },
                },
                { model_name: 'our-gpt', model_info: { mode: 'chat' } },
                { model_name: 'our-vectors', model_info: { mode: 'embedding' } },
              ],
            },
          },
          refuses: (body) =>
            'temperature' in body
              ? openAiError(
                  400,
                  "litellm.UnsupportedParamsError: gpt-5 models don't support temperature=0.7. Only temperature=1 is supported. For gpt-5.1 when reasoning_effort='none' any temperature is supported. To drop unsupported params set `litellm.drop_params = True`",
                  { type: 'None', param: 'None', code: '400' },
                )
              : undefined,
        },
        answerTo,
      ),
    enters: { path: '/v1' },
    lists: ['our-gpt'],
    uses: { model: 'our-gpt', contextWindow: 272_000 },
    costs: dollars(1.25, 10),
  },
];
