import type { ScriptedAnswer } from '@buildai/models/test/fake-openai.js';
import { answerWith } from '@buildai/models/test/fake-openai.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** One answer of a service, as a case file describes it. */
interface CaseAnswer {
  readonly text?: string;
  /** Characters in each event (default: 40). */
  readonly chunk?: number;
  readonly reasoning?: string;
  readonly tool_calls?: readonly object[];
  readonly finish?: string;
  /** The connection breaks at the end. */
  readonly abort?: boolean;
  /** What the service leaves out at the end. */
  readonly nofinish?: boolean;
  readonly nousage?: boolean;
  readonly nodone?: boolean;
  /** How its events are written. */
  readonly comments?: boolean;
  readonly crlfsse?: boolean;
  readonly nospace?: boolean;
  readonly nullchunk?: boolean;
  /** Lines that are sent as they are. */
  readonly raw?: readonly string[];
  /** An error instead of an answer. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const folder = import.meta.dirname.replace(/\/dist\/test\/model-cases$/, '/test/model-cases');

/** `«x×300000»` is as many characters. */
const expanded = (text: string) =>
  text.replace(/«(.)×(\d+)»/g, (_, character: string, times: string) => character.repeat(Number(times)));

/** The answers of a case file, and after them one without any change. */
export function caseAnswers(name: string): ScriptedAnswer[] {
  const answers = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as CaseAnswer[];
  return [...answers, { text: 'That is all.' }].map(answerOf);
}

function answerOf(answer: CaseAnswer): ScriptedAnswer {
  if (answer.status !== undefined) {
    const type = answer.headers?.['content-type'] ?? 'application/json';
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return (response, request) => {
      for (const [header, value] of Object.entries(answer.headers ?? {})) response.setHeader(header, value);
      return answerWith(answer.status ?? 500, type, body)(response, request);
    };
  }
  return async (response, request) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const prefix = answer.nospace ? 'data:' : 'data: ';
    const end = answer.crlfsse ? '\r\n\r\n' : '\n\n';
    const base = { id: 'case', object: 'chat.completion.chunk', created: 0, model: request.model };
    const send = (value: object) => response.write(`${prefix}${JSON.stringify({ ...base, ...value })}${end}`);
    const delta = (value: object, finish_reason: string | null = null) =>
      send({ choices: [{ index: 0, delta: value, finish_reason }] });
    if (answer.raw) {
      for (const line of answer.raw) response.write(line);
      response.end();
      return;
    }
    for (const part of answer.reasoning?.match(/[^]{1,30}/g) ?? []) delta({ reasoning_content: part });
    const text = expanded(answer.text ?? '');
    const size = answer.chunk ?? 40;
    for (let at = 0; at < text.length; at += size) {
      delta({ ...(at === 0 ? { role: 'assistant' } : {}), content: text.slice(at, at + size) });
      if (answer.comments && at % 200 === 0) response.write(': ping\n\n');
      if (answer.nullchunk && at === size) response.write(`${prefix}null${end}`);
      await nextTurn();
    }
    if (answer.tool_calls) delta({ tool_calls: answer.tool_calls });
    if (answer.abort) {
      response.destroy();
      return;
    }
    if (!answer.nofinish) delta({}, answer.finish ?? 'stop');
    if (!answer.nousage)
      send({ choices: [], usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 } });
    if (!answer.nodone) response.write(`${prefix}[DONE]${end}`);
    response.end();
  };
}
