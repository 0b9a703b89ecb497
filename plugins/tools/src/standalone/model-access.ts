import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { EventStream } from '@buildai/core';
import { defineError, newRunId } from '@buildai/core/shared';
import type { FinishReason, ModelAnswerEnd, ModelCall, ModelRuns } from '@buildai/model-calls/shared';
import { systemMessage } from '@buildai/models/shared';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** What the model’s server said is in the log of the server. */
const ModelFailed = defineError(
  'model_failed',
  502,
  'The AI model didn’t answer. The log of the server says why.',
);
const ModelRefused = defineError(
  'content_filtered',
  502,
  'The AI model didn’t answer this. Try to put it differently.',
);
const AnswerCutOff = defineError(
  'answer_cut_off',
  502,
  'The connection to the AI model was lost before the answer was complete. Try again.',
);
const AnswerTooLong = defineError(
  'answer_too_long',
  502,
  'The AI model’s answer was cut off because it is too long. Ask for less at once.',
);
export const NoModel = defineError(
  'no_model',
  503,
  'No AI model is connected: OPENAI_MODEL and OPENAI_API_KEY in .env name one.',
);

/** A model behind an API like OpenAI’s. */
export interface ModelAccess {
  readonly baseUrl: string;
  readonly key: string | undefined;
  readonly model: string;
}

/** The model that the environment names; undefined for none. */
export function modelAccess(environment: NodeJS.ProcessEnv): ModelAccess | undefined {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = environment;
  if (!model || (!key && !baseUrl)) return undefined;
  return {
    baseUrl: (baseUrl || 'https://api.openai.com/v1').replace(/\/+$/, ''),
    key: key || undefined,
    model,
  };
}

const imageTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

/** An uploaded photo, as the model gets it. */
async function imagePart(address: string, read: (name: string) => Promise<Buffer>) {
  const name = basename(address);
  const type = imageTypes[extname(name)] ?? 'image/png';
  const url = `data:${type};base64,${(await read(name)).toString('base64')}`;
  return { type: 'image_url', image_url: { url } };
}

const goOn =
  'Your answer was cut off at its end. Go on exactly behind its last character: nothing repeated, no words before.';

async function messagesOf(call: ModelCall, read: (name: string) => Promise<Buffer>) {
  const { continues, files = [], messages = [], prompt, schema, system = '' } = call;
  const form = schema ? `Answer with JSON of this schema and nothing else: ${JSON.stringify(schema)}` : '';
  const images = await Promise.all(files.map((file) => imagePart(file, read)));
  return [
    ...systemMessage([system, form]),
    ...messages,
    { role: 'user', content: images.length > 0 ? [{ type: 'text', text: prompt }, ...images] : prompt },
    ...(continues === undefined
      ? []
      : [
          { role: 'assistant', content: continues },
          { role: 'user', content: goOn },
        ]),
  ];
}

interface Chunk {
  readonly choices?: readonly {
    readonly delta?: { readonly content?: string | null };
    readonly finish_reason?: string | null;
  }[];
}

async function* answerOf(body: ReadableStream<Uint8Array>, call: ModelCall): EventStream {
  let text = call.continues ?? '';
  let finished: string | undefined;
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  for await (const { data } of body.pipeThrough(decoder).pipeThrough(new EventSourceParserStream())) {
    if (data === '[DONE]') break;
    const [choice] = (JSON.parse(data) as Chunk).choices ?? [];
    finished = choice?.finish_reason ?? finished;
    const added = choice?.delta?.content ?? '';
    text += added;
    if (added !== '') yield { event: 'text', data: { text: added } };
  }
  if (finished === 'content_filter') throw ModelRefused();
  if (finished === undefined) throw AnswerCutOff();
  const finishReason: FinishReason = finished === 'length' ? 'length' : 'stop';
  if (call.schema && finishReason === 'length') throw AnswerTooLong();
  const json = call.schema ? /\{[^]*\}/.exec(text)?.[0] : undefined;
  const end: ModelAnswerEnd = {
    text,
    finishReason,
    ...(finishReason === 'length' ? { continuation: { runId: call.runId ?? newRunId(), left: 1 } } : {}),
    ...(json === undefined ? {} : { value: JSON.parse(json) as unknown }),
  };
  yield { event: 'end', data: end };
}

/** Calls of the model, streamed like those of the platform. @param uploads folder of uploaded files */
export function modelRuns(access: ModelAccess | undefined, uploads: string): Pick<ModelRuns, 'start'> {
  return {
    async start(_caller, call, { signal, temperature }) {
      if (!access) throw NoModel();
      const { baseUrl, key, model } = access;
      const messages = await messagesOf(call, (name) => readFile(`${uploads}/${name}`));
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({ model, stream: true, temperature, messages }),
      }).catch((error: unknown) => {
        console.error(`${baseUrl} can’t be reached:`, error);
        throw ModelFailed();
      });
      if (response.ok && response.body) return answerOf(response.body, call);
      console.error(`${baseUrl} answered ${response.status}: ${(await response.text()).slice(0, 2000)}`);
      throw ModelFailed();
    },
  };
}
