import type { AnswerTo, ServiceAnswer, ServiceRequest } from './service-server.js';
import { events, inParts } from './service-server.js';

/** What distinguishes one service with the interface of OpenAI from another. */
export interface OpenAiLike {
  /** The path before `/chat/completions`. */
  readonly prefix: string;
  /** Whether the request has the key in the right place. */
  readonly admits: (request: ServiceRequest) => boolean;
  readonly unauthorized?: ServiceAnswer;
  /** Answers to further paths, such as its lists. */
  readonly routes: Readonly<Record<string, unknown>>;
  /** Refuses a request for its parameters or its prompt. */
  readonly refuses?: (body: ServiceRequest['body'], prompt: string) => ServiceAnswer | undefined;
  /** What it thinks before it answers. */
  readonly thoughts?: string;
  /** Further fields of the usage that it reports. */
  readonly usage?: Readonly<Record<string, unknown>>;
  /** Headers of each answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error in the form of OpenAI. */
export const openAiError = (
  status: number,
  message: string,
  {
    code = null,
    param = null,
    type = 'invalid_request_error',
  }: { code?: unknown; param?: unknown; type?: string } = {},
): ServiceAnswer => ({ status, json: { error: { message, type, param, code } } });

interface ChatMessage {
  readonly role: string;
  readonly content: string | readonly { readonly text?: string }[];
}

/** The text of all messages; of the last one alone with `last`. */
export function promptOf(body: ServiceRequest['body'], last = false): string {
  const messages = (body['messages'] ?? []) as readonly ChatMessage[];
  return (last ? messages.slice(-1) : messages)
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'),
    )
    .join('\n');
}

function streamed(text: string, model: unknown, { thoughts, usage = {} }: OpenAiLike): ServiceAnswer {
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model,
    choices: [{ index: 0, delta, finish_reason }],
  });
  return events(
    chunk({ role: 'assistant', content: '' }),
    ...(thoughts === undefined ? [] : [chunk({ reasoning_content: thoughts })]),
    ...inParts(text).map((content) => chunk({ content })),
    chunk({}, 'stop'),
    {
      ...chunk({}),
      choices: [],
      usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100, ...usage },
    },
    '[DONE]',
  );
}

/** Answers like a service with the interface of OpenAI. */
export function openAiLike(
  service: OpenAiLike,
  answerTo: AnswerTo,
): (request: ServiceRequest) => ServiceAnswer {
  return (request) => {
    if (!service.admits(request))
      return (
        service.unauthorized ?? openAiError(401, 'Incorrect API key provided.', { code: 'invalid_api_key' })
      );
    const { body, method, path } = request;
    if (path in service.routes) return { json: service.routes[path] };
    if (method !== 'POST' || path !== `${service.prefix}/chat/completions`)
      return openAiError(404, `Unknown request URL: ${method} ${path}.`);
    const refused = service.refuses?.(body, promptOf(body));
    if (refused) return refused;
    return {
      ...streamed(answerTo(promptOf(body, true)), body['model'], service),
      headers: service.headers ?? {},
    };
  };
}

/** Refuses parameters that a model does not take, one at a time, as OpenAI does. */
export function openAiRefusals(body: ServiceRequest['body']): ServiceAnswer | undefined {
  if ('max_tokens' in body) {
    return openAiError(
      400,
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      { param: 'max_tokens', code: 'unsupported_parameter' },
    );
  }
  if ('temperature' in body && body['temperature'] !== 1) {
    return openAiError(
      400,
      "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.",
      { param: 'temperature', code: 'unsupported_value' },
    );
  }
  return undefined;
}
