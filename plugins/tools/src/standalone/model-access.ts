import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { EventStream } from '@buildai/core';
import { defineError } from '@buildai/core/shared';
import type { ModelCall, ModelRuns } from '@buildai/model-calls/shared';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** With what the model’s server said in the log of the server. */
const ModelFailed = defineError(
  'model_failed',
  502,
  'The AI model didn’t answer. The log of the server says why.',
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

async function messagesOf(call: ModelCall, read: (name: string) => Promise<Buffer>) {
  const { files = [], messages = [], prompt, schema, system = '' } = call;
  const form = schema ? `Answer with JSON of this schema and nothing else: ${JSON.stringify(schema)}` : '';
  const instructions = [system, form].filter((part) => part !== '').join('\n\n');
  const images = await Promise.all(files.map((file) => imagePart(file, read)));
  return [
    ...(instructions ? [{ role: 'system', content: instructions }] : []),
    ...messages,
    { role: 'user', content: images.length > 0 ? [{ type: 'text', text: prompt }, ...images] : prompt },
  ];
}

interface Chunk {
  readonly choices?: readonly { readonly delta?: { readonly content?: string | null } }[];
}

async function* answerOf(body: ReadableStream<Uint8Array>, hasSchema: boolean): EventStream {
  let text = '';
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  for await (const { data } of body.pipeThrough(decoder).pipeThrough(new EventSourceParserStream())) {
    if (data === '[DONE]') break;
    const added = (JSON.parse(data) as Chunk).choices?.[0]?.delta?.content ?? '';
    text += added;
    if (added !== '') yield { event: 'text', data: { text: added } };
  }
  const json = hasSchema ? /\{[^]*\}/.exec(text)?.[0] : undefined;
  yield {
    event: 'end',
    data: { text, ...(json === undefined ? {} : { value: JSON.parse(json) as unknown }) },
  };
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
      if (response.ok && response.body) return answerOf(response.body, call.schema !== undefined);
      console.error(`${baseUrl} answered ${response.status}: ${(await response.text()).slice(0, 2000)}`);
      throw ModelFailed();
    },
  };
}
