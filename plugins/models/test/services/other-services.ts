import type { AnswerTo, ServiceAnswer, ServiceRequest } from './service-server.js';
import { events, inParts } from './service-server.js';

const named = (...data: readonly { readonly type: string }[]): ServiceAnswer => ({
  type: 'text/event-stream',
  text: data.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
});

type Content = string | readonly { readonly text?: string }[];
const textOf = (content: Content) =>
  typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('\n');

const lastContent = (messages: unknown, field: 'content' | 'parts') =>
  textOf(((messages as readonly Record<string, Content>[]).at(-1) ?? {})[field] ?? '');

const anthropicError = (status: number, type: string, message: string): ServiceAnswer => ({
  status,
  json: { type: 'error', error: { type, message } },
});

/** The messages API of Anthropic; its newest models refuse a temperature. */
export const anthropicService =
  (answerTo: AnswerTo) =>
  ({ body, headers, path }: ServiceRequest): ServiceAnswer => {
    if (headers['x-api-key'] !== 'the-key')
      return anthropicError(401, 'authentication_error', 'invalid x-api-key');
    if (path === '/v1/models') {
      return {
        json: {
          data: [
            {
              type: 'model',
              id: 'claude-next',
              display_name: 'Claude Next',
              max_input_tokens: 1_000_000,
            },
          ],
        },
      };
    }
    if (path !== '/v1/messages') return anthropicError(404, 'not_found_error', 'Not found');
    if ('temperature' in body) {
      return anthropicError(400, 'invalid_request_error', '`temperature` is deprecated for this model.');
    }
    if (!('max_tokens' in body)) {
      return anthropicError(400, 'invalid_request_error', 'max_tokens: Field required');
    }
    const usage = {
      input_tokens: 1000,
      cache_read_input_tokens: 0,
      cache_creation_input_tokens: 0,
      output_tokens: 1,
    };
    const message = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'claude-next',
      content: [],
      usage,
    };
    return named(
      { type: 'message_start', message } as never,
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as never,
      ...inParts(answerTo(lastContent(body['messages'], 'content'))).map(
        (text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }) as never,
      ),
      { type: 'content_block_stop', index: 0 } as never,
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: 100 },
      } as never,
      { type: 'message_stop' },
    );
  };

/** The Gemini API. Its first request comes too soon, with the time to wait in the details of the error. */
export function googleService(answerTo: AnswerTo): (request: ServiceRequest) => ServiceAnswer {
  let isFirst = true;
  return ({ body, headers, path }) => {
    if (headers['x-goog-api-key'] !== 'the-key') {
      const message = 'API key not valid. Please pass a valid API key.';
      return { status: 400, json: { error: { code: 400, message, status: 'INVALID_ARGUMENT' } } };
    }
    if (path === '/v1beta/models') {
      const methods = ['generateContent'];
      return {
        json: {
          models: [
            {
              name: 'models/gemini-next',
              displayName: 'Gemini Next',
              inputTokenLimit: 500_000,
              supportedGenerationMethods: methods,
            },
            { name: 'models/gemini-embedding-001', supportedGenerationMethods: ['embedContent'] },
            { name: 'models/gemini-next-preview-tts', supportedGenerationMethods: methods },
            { name: 'models/imagen-4', supportedGenerationMethods: ['predict'] },
          ],
        },
      };
    }
    if (isFirst) {
      isFirst = false;
      return {
        status: 429,
        json: {
          error: {
            code: 429,
            message: 'You exceeded your current quota, please check your plan and billing details.',
            status: 'RESOURCE_EXHAUSTED',
            details: [
              { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [] },
              { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.01s' },
            ],
          },
        },
      };
    }
    const parts = inParts(answerTo(lastContent(body['contents'], 'parts')));
    return events(
      ...parts.map((text) => ({ candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0 }] })),
      {
        candidates: [{ content: { parts: [{ text: '' }], role: 'model' }, finishReason: 'STOP', index: 0 }],
        usageMetadata: { promptTokenCount: 1000, candidatesTokenCount: 100, totalTokenCount: 1100 },
      },
    );
  };
}

/** The API of Ollama: parameters are read among the options only, and a large model does not fit its memory. */
export const ollamaService =
  (answerTo: AnswerTo) =>
  ({ body, path }: ServiceRequest): ServiceAnswer => {
    if (path === '/api/tags') {
      const details = { families: ['qwen3'], parameter_size: '32B' };
      return {
        json: {
          models: ['qwen3:32b', 'llama3.1:405b', 'nomic-embed-text:latest'].map((name) => ({
            name,
            details,
          })),
        },
      };
    }
    if (path === '/api/show') {
      const isEmbedding = body['model'] === 'nomic-embed-text:latest';
      return {
        json: {
          capabilities: isEmbedding ? ['embedding'] : ['completion', 'tools'],
          model_info: { 'general.architecture': 'qwen3', 'qwen3.context_length': 20_480 },
          parameters: 'stop "<|im_end|>"',
        },
      };
    }
    if (path !== '/api/chat') return { status: 404, json: { error: 'not found' } };
    if (body['model'] === 'llama3.1:405b') {
      const error = 'model requires more system memory (243.1 GiB) than is available (58.3 GiB)';
      return { status: 500, json: { error } };
    }
    const options = (body['options'] ?? {}) as Readonly<Record<string, unknown>>;
    if (options['num_ctx'] !== 20_480 || 'temperature' in body || 'max_output_tokens' in body)
      return { status: 400, json: { error: 'parameters are read among the options' } };
    const part = { model: body['model'], created_at: '2026-01-01T00:00:00Z' };
    const lines = [
      ...inParts(answerTo(lastContent(body['messages'], 'content'))).map((content) => ({
        ...part,
        message: { role: 'assistant', content },
        done: false,
      })),
      {
        ...part,
        message: { role: 'assistant', content: '' },
        done: true,
        done_reason: 'stop',
        total_duration: 1,
        load_duration: 1,
        prompt_eval_count: 1000,
        prompt_eval_duration: 1,
        eval_count: 100,
        eval_duration: 1,
      },
    ];
    return { type: 'application/x-ndjson', text: lines.map((each) => `${JSON.stringify(each)}\n`).join('') };
  };
