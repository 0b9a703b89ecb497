import { AppError, errorFromResponse, readEventStream } from '@buildai/core/shared';
import { eventually, localhostFetch } from '@buildai/core/testing';
import type { Pressed } from './paid-work-host.js';
import type { PressedKind } from './paid-work-cells.js';

/** One press of a button. */
export interface Press {
  readonly runId: string;
  /** The conversation that a message belongs to. */
  readonly conversation: string;
  readonly signal: AbortSignal;
  /** The answer that it goes on with. */
  readonly continues?: string;
  /** Asked instead of what is asked otherwise. */
  readonly question?: string;
}

/** Presses, and resolves with what the person reads in the end. @throws the abort reason, AppError if it is refused */
export type PressKind = (pressed: Pressed, press: Press) => Promise<string>;

const done = 'The answer.';

async function post(
  { token }: Pressed,
  address: string,
  body: unknown,
  { signal }: Pick<Press, 'signal'>,
  isVisitor = false,
): Promise<Response> {
  const response = await localhostFetch(address, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      ...(isVisitor ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await errorFromResponse(response);
  return response;
}

interface Last {
  readonly message?: string;
  readonly finishReason?: string;
  readonly text?: string;
  readonly continuation?: { readonly left: number };
}

/** What an answer in parts ends with. */
async function endOf(response: Response): Promise<string> {
  let cut: string | undefined;
  for await (const { event, data } of readEventStream(response)) {
    const last = data as Last;
    const isCut = event === 'cut' || last.finishReason === 'length';
    if (isCut) cut = `${last.text}, cut off at the limit; ${last.continuation?.left} continuations`;
    if (event === 'error') return last.message ?? '';
    if (event === 'end') return cut ?? done;
  }
  return 'The stream ended without an end.';
}

/** What a request reads that is answered once. */
async function valueOf(response: Promise<Response>): Promise<string> {
  try {
    const answer = (await (await response).json()) as Last;
    const { finishReason, text, continuation } = answer;
    return finishReason === 'length'
      ? `${text}, cut off at the limit; ${continuation?.left} continuations`
      : done;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'work_repeated') return error.message;
    throw error;
  }
}

interface ShownMessage {
  readonly annotations: readonly [{ readonly status: string; readonly error?: { readonly message: string } }];
}

/** How the last reply ended, even if it is not being read. */
export async function replyOf({ conversations, token, url }: Pressed, conversation: string): Promise<string> {
  const address = `${url}/api/apps/${conversations[conversation]}/chat/history`;
  const last = async () => {
    const response = await localhostFetch(address, { headers: { authorization: `Bearer ${token}` } });
    const { messages } = (await response.json()) as { messages: readonly ShownMessage[] };
    const reply = messages.at(-1)?.annotations[0];
    return reply && reply.status !== 'running' ? reply : undefined;
  };
  const { status, error } = await eventually(last);
  return error ? `${status}: ${error.message}` : status;
}

const message =
  (mode: 'build' | 'plan'): PressKind =>
  async (pressed, press) => {
    const address = `${pressed.url}/api/apps/${pressed.conversations[press.conversation]}/chat`;
    const response = await post(pressed, address, { content: 'A page', mode }, press);
    for await (const { event } of readEventStream(response)) if (event === 'message-completed') break;
    return replyOf(pressed, press.conversation);
  };

const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };

export const presses: Readonly<Record<PressedKind, PressKind>> = {
  message: message('build'),
  plan: message('plan'),
  'tool-run': async (pressed, press) => {
    const { continues, question: input = 'Fast', runId } = press;
    const address = `${pressed.origin}/api/apps/${pressed.toolApp}/tools/${pressed.tool}/run`;
    return endOf(await post(pressed, address, { input, runId, continues }, press, true));
  },
  'assistant-chat': async (pressed, press) => {
    const { continues, question: content = 'What can I cook?', runId } = press;
    const messages = [{ role: 'user', content }];
    const address = `${pressed.origin}/api/apps/${pressed.toolApp}/assistant`;
    return endOf(await post(pressed, address, { messages, runId, continues }, press, true));
  },
  'app-call': async (pressed, press) => {
    const { continues, question: prompt = 'Hello?', runId } = press;
    const address = `${pressed.published}/api/apps/${pressed.app}/model-calls`;
    return endOf(await post(pressed, address, { prompt, runId, continues }, press, true));
  },
  'function-call': (pressed, press) => {
    const { continues, question: prompt = 'Hello?', runId } = press;
    const address = `${pressed.published}/api/apps/${pressed.app}/functions/ask`;
    return valueOf(post(pressed, address, { prompt, runId, continues }, press, true));
  },
  'magic-field': (pressed, press) => {
    const body = { input: 'What they eat', magicType: 'field', prompt: 'Plan meals.', runId: press.runId };
    return valueOf(post(pressed, `${pressed.url}/api/builder/magicCreate`, body, press));
  },
  document: async (pressed, press) => {
    const body = { file: pressed.document, schema, runId: press.runId };
    const address = `${pressed.url}/api/apps/${pressed.app}/model-calls/extractions`;
    return endOf(await post(pressed, address, body, press));
  },
  image: async (pressed, press) => {
    const address = `${pressed.url}/api/apps/${pressed.app}/model-calls/images`;
    return endOf(await post(pressed, address, { prompt: 'A bird', runId: press.runId }, press));
  },
  embedding: (pressed, press) => {
    const address = `${pressed.url}/api/apps/${pressed.app}/model-calls/embeddings`;
    return valueOf(post(pressed, address, { texts: ['A bird'] }, press));
  },
  mapping: (pressed, press) => {
    const body = {
      appId: pressed.app,
      headers: ['Who'],
      previewData: [['Ada']],
      schema: { properties: { name: { type: 'string' } } },
      entityName: 'Contact',
      runId: press.runId,
    };
    return valueOf(post(pressed, `${pressed.url}/api/csv/generateMapping`, body, press));
  },
};
