import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/**
 * HTTP server with OpenAI's chat completions and embeddings API, including its headers and errors; returns scripted
 * answers.
 */
export interface FakeOpenAi extends AsyncDisposable {
  /** The base URL: `http://127.0.0.1:PORT/v1`. */
  readonly url: string;
  /** Requests received so far, in order. */
  readonly requests: readonly ChatRequest[];
  /** Resolves with the next request. */
  nextRequest(): Promise<ChatRequest>;
  /** Answers the following requests in turn; the last answer repeats. */
  script(...answers: readonly ScriptedAnswer[]): void;
  /** Forgets the requests and answers of conversations, for the next test. */
  reset(): void;
  /** Embedding requests received so far, in order. */
  readonly embeddingRequests: readonly EmbeddingRequest[];
  /** Answers the following embedding requests in turn; later ones return vectors. */
  scriptEmbeddings(...answers: readonly ScriptedAnswer[]): void;
  /** Image requests received so far, in order. */
  readonly imageRequests: readonly ImageRequest[];
  /** Answers the following image requests in turn; later ones return a PNG as base64. */
  scriptImages(...answers: readonly ScriptedAnswer[]): void;
  /** Rerank requests received so far, in order. */
  readonly rerankRequests: readonly RerankRequest[];
  stop(): Promise<void>;
}

/** Body of a request to `/chat/completions`, as far as tests read it. */
export interface ChatRequest {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly stream?: boolean;
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly stream_options?: { readonly include_usage?: boolean };
  /** Resolves when the client has disconnected, or the answer is complete. */
  readonly closed: Promise<void>;
}

/** Body of a request to `/embeddings`, as far as tests read it. */
export interface EmbeddingRequest {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly input: readonly string[];
  readonly dimensions?: number;
}

/** Body of a request to `/rerank`, as far as tests read it. */
export interface RerankRequest {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly query: string;
  readonly documents: readonly string[];
}

/** Body of a request to `/images/generations`, as far as tests read it. */
export interface ImageRequest {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly prompt: string;
  readonly size: string;
  /** Resolves when the client has disconnected, or the answer is complete. */
  readonly closed: Promise<void>;
}

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An answer with the file itself, as GPT Image gives it. */
export const imageFile = (bytes: Buffer): ScriptedAnswer =>
  answerWith(
    200,
    'application/json',
    JSON.stringify({ created: 1_767_225_600, data: [{ b64_json: bytes.toString('base64') }] }),
  );

/** An answer with the address of the file, as DALL·E gives it. */
export const imageAt = (url: string): ScriptedAnswer =>
  answerWith(
    200,
    'application/json',
    JSON.stringify({ created: 1_767_225_600, data: [{ revised_prompt: 'A bird.', url }] }),
  );

/** Writes the complete response to a request. */
export type ScriptedAnswer = (response: ServerResponse, request: ChatRequest) => Promise<void> | void;

/**
 * A vector with one number per group of words, larger the more of them occur, plus a little of each letter, so that no
 * vector is zero.
 */
export function meaningOf(groups: readonly (readonly string[])[]): (text: string) => number[] {
  return (text) => {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const said = groups.map((group) => words.filter((word) => group.includes(word)).length);
    const letters = [...'abcdefghijklmnopqrstuvwxyz'].map(
      (letter) => (text.toLowerCase().split(letter).length - 1) / 1000 - 0.001,
    );
    return [...said.map((count) => (count > 0 ? count : -0.01)), ...letters];
  };
}

/** A step of a streamed answer. */
export type StreamStep = (write: Write, response: ServerResponse) => Promise<void> | void;
type Write = (text: string) => Promise<void>;

export interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly prompt_tokens_details?: { readonly cached_tokens: number };
}

const chunk = (delta: object, finishReason: string | null = null) => ({
  id: 'chatcmpl-test',
  object: 'chat.completion.chunk',
  created: 1_767_225_600,
  model: 'test-model',
  choices: [{ index: 0, delta, finish_reason: finishReason }],
});
const line = (data: object | string) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** Text in deltas of a number of characters, with a pause in ms after each. */
export function say(
  text: string,
  { characters = 20, delay = 0 }: { characters?: number; delay?: number } = {},
): StreamStep {
  return async (write) => {
    const all = [...text];
    for (let start = 0; start < all.length; start += characters) {
      await write(line(chunk({ content: all.slice(start, start + characters).join('') })));
      if (delay > 0) await pause(delay);
    }
  };
}

/** Reasoning before the answer, as reasoning models send it. */
export function think(text: string): StreamStep {
  return (write) => write(line(chunk({ reasoning_content: text })));
}

/** Normal end: finish reason, usage, `[DONE]`. */
export function finish(
  reason = 'stop',
  usage: Usage = { prompt_tokens: 100, completion_tokens: 20 },
): StreamStep {
  return async (write) => {
    await write(line(chunk({}, reason)));
    const total_tokens = usage.prompt_tokens + usage.completion_tokens;
    await write(line({ ...chunk({}), choices: [], usage: { ...usage, total_tokens } }));
    await write(line('[DONE]'));
  };
}

/** An error within the stream. */
export function errorPart(message: string, type = 'server_error'): StreamStep {
  return (write) => write(line({ error: { message, type, param: null, code: null } }));
}

/** Breaks the connection. */
export function cut(): StreamStep {
  return (_, response) => void response.destroy();
}

/** Sends nothing more and keeps the connection open until the client disconnects. */
export function silence(): StreamStep {
  return async (_, response) => {
    if (!response.destroyed) await once(response, 'close');
  };
}

/** Sends nothing for a number of milliseconds. */
export function wait(milliseconds: number): StreamStep {
  return async () => void (await pause(milliseconds));
}

/** Repeats a text until the client disconnects. */
export function endless(text: string): StreamStep {
  return async (write, response) => {
    while (!response.destroyed) await write(line(chunk({ content: text })));
  };
}

/** Writes raw text. */
export function raw(text: string): StreamStep {
  return (write) => write(text);
}

/** Resolves when the client has received what was written, or has disconnected. */
function writable(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

/** A streamed answer. With `bytes`, it is sent in chunks of this size, which may split lines and characters. */
export function stream(...steps: readonly (StreamStep | { readonly bytes: number })[]): ScriptedAnswer {
  const size = steps.find((step): step is { bytes: number } => typeof step !== 'function')?.bytes ?? Infinity;
  return async (response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
    });
    response.flushHeaders();
    const write: Write = async (text) => {
      const bytes = Buffer.from(text);
      for (let start = 0; start < bytes.length && !response.destroyed; start += size) {
        if (!response.write(bytes.subarray(start, start + size))) await writable(response);
        if (size < Infinity) await nextTurn();
      }
    };
    await write(line(chunk({ role: 'assistant', content: '' })));
    for (const step of steps) {
      if (typeof step === 'function' && !response.destroyed) await step(write, response);
    }
    response.end();
  };
}

/** A complete, valid answer. */
export function reply(text: string): ScriptedAnswer {
  return stream(say(text), finish());
}

/** An error response in OpenAI's format. */
export function refuse(
  status: number,
  {
    message = 'Refused.',
    type = 'invalid_request_error',
    code = null,
    retryAfter,
  }: {
    message?: string;
    type?: string;
    code?: string | null;
    retryAfter?: string;
  } = {},
): ScriptedAnswer {
  return (response) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    });
    response.end(JSON.stringify({ error: { message, type, param: null, code } }));
  };
}

/** A response of a server that is not a model. */
export function answerWith(status: number, contentType: string, body: string): ScriptedAnswer {
  return (response) => {
    response.writeHead(status, { 'content-type': contentType });
    response.end(body);
  };
}

/** Accepts the request and never answers. */
export const neverAnswer: ScriptedAnswer = async (response) => {
  await once(response, 'close');
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) chunks.push(part);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Starts a server on a free port.
 * @example await using model = await startFakeOpenAi(); model.script(refuse(429, { retryAfter: '1' }), reply('Hi'));
 */
export async function startFakeOpenAi({
  models = ['test-model'],
  embed = meaningOf([]),
  relevance,
}: {
  models?: readonly string[];
  embed?: (text: string) => readonly number[];
  /** The relevance of a document for a query. Without it, there is no `/rerank`, as at OpenAI. */
  relevance?: (query: string, document: string) => number;
} = {}): Promise<FakeOpenAi> {
  const requests: ChatRequest[] = [];
  const embeddingRequests: EmbeddingRequest[] = [];
  const embeddingAnswers: ScriptedAnswer[] = [];
  const imageRequests: ImageRequest[] = [];
  const imageAnswers: ScriptedAnswer[] = [];
  const rerankRequests: RerankRequest[] = [];
  const waiting: ((request: ChatRequest) => void)[] = [];
  const unscripted = refuse(500, { message: 'No answer is scripted.', type: 'server_error' });
  let answers: ScriptedAnswer[] = [unscripted];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://fake-server');
    if (request.method === 'GET' && pathname === '/v1/models') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', data: models.map((id) => ({ id, object: 'model' })) }));
    } else if (request.method === 'POST' && pathname === '/v1/chat/completions') {
      const asked: ChatRequest = {
        ...(JSON.parse(await readBody(request)) as ChatRequest),
        authorization: request.headers.authorization,
        closed: once(response, 'close').then(() => undefined),
      };
      requests.push(asked);
      waiting.shift()?.(asked);
      const scripted = answers.length > 1 ? answers.shift() : answers[0];
      await scripted?.(response, asked);
    } else if (request.method === 'POST' && pathname === '/v1/embeddings') {
      const asked = JSON.parse(await readBody(request)) as EmbeddingRequest;
      embeddingRequests.push({ ...asked, authorization: request.headers.authorization });
      const scripted = embeddingAnswers.shift();
      if (scripted) return scripted(response, {} as ChatRequest);
      const data = asked.input.map((text, index) => ({ object: 'embedding', index, embedding: embed(text) }));
      const tokens = asked.input.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
      const usage = { prompt_tokens: tokens, total_tokens: tokens };
      const body = JSON.stringify({ object: 'list', data, model: asked.model, usage });
      await answerWith(200, 'application/json', body)(response, {} as ChatRequest);
    } else if (request.method === 'POST' && pathname === '/v1/images/generations') {
      imageRequests.push({
        ...(JSON.parse(await readBody(request)) as ImageRequest),
        authorization: request.headers.authorization,
        closed: once(response, 'close').then(() => undefined),
      });
      await (imageAnswers.shift() ?? imageFile(onePixel))(response, {} as ChatRequest);
    } else if (request.method === 'POST' && pathname === '/v1/rerank' && relevance) {
      const asked = JSON.parse(await readBody(request)) as RerankRequest;
      rerankRequests.push({ ...asked, authorization: request.headers.authorization });
      const results = asked.documents.map((text, index) => ({
        index,
        document: { text },
        relevance_score: relevance(asked.query, text),
      }));
      const body = JSON.stringify({
        id: 'rerank-1',
        model: asked.model,
        usage: { total_tokens: 1 },
        results,
      });
      await answerWith(200, 'application/json', body)(response, {} as ChatRequest);
    } else if (pathname === '/v1/files/bird.png' && request.headers.authorization === undefined) {
      response.setHeader('content-type', 'image/png');
      response.end(onePixel);
    } else {
      await refuse(404, { message: `Unknown request URL: ${request.method} ${pathname}.` })(
        response,
        {} as ChatRequest,
      );
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };

  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    script(...next) {
      answers = [...next];
    },
    reset() {
      requests.length = 0;
      answers = [unscripted];
    },
    embeddingRequests,
    scriptEmbeddings(...next) {
      embeddingAnswers.splice(0, Infinity, ...next);
    },
    imageRequests,
    scriptImages(...next) {
      imageAnswers.splice(0, Infinity, ...next);
    },
    rerankRequests,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
