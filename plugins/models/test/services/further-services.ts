import type { ModelService } from './model-service.js';
import { data, dollars, ids, withBearer, withoutKey } from './model-service.js';
import { openAiError, openAiLike } from './openai-like.js';

/** The presets from Groq on. */
export const furtherServices: readonly ModelService[] = [
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
    service: 'llamacpp',
    name: 'llama.cpp',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/v1',
          admits: withoutKey,
          routes: {
            '/v1/models': data({
              id: 'Qwen3-8B-Q4_K_M.gguf',
              object: 'model',
              owned_by: 'llamacpp',
              meta: { n_ctx_train: 40_960, n_params: 8_190_735_360 },
            }),
          },
        },
        answerTo,
      ),
    enters: { path: '/v1' },
    lists: ['Qwen3-8B-Q4_K_M.gguf'],
    uses: { model: 'Qwen3-8B-Q4_K_M.gguf' },
    costs: null,
  },
  {
    service: 'jan',
    name: 'Jan',
    answers: (answerTo) =>
      openAiLike(
        {
          prefix: '/v1',
          admits: withBearer,
          unauthorized: { status: 401, type: 'text/plain', text: 'Invalid or missing authorization token' },
          routes: { '/v1/models': ids('jan-v1-4b') },
        },
        answerTo,
      ),
    enters: { path: '/v1' },
    lists: ['jan-v1-4b'],
    uses: { model: 'jan-v1-4b' },
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
