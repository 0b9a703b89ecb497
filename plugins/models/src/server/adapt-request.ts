import type { Egress, EgressRequest } from '@buildai/core';
import { aboutLength } from './about-length.js';

/** What a model does not take as we send it. */
type Habit =
  | { readonly kind: 'omit' }
  | { readonly kind: 'rename'; readonly to: string }
  | { readonly kind: 'at-most'; readonly limit: number };

/** Parameters without which a request means the same to a person. */
const optional: readonly string[] = [
  'temperature',
  'top_p',
  'top_k',
  'max_tokens',
  'max_completion_tokens',
  'stream_options',
  'response_format',
  'output_config',
  'output_format',
  'presence_penalty',
  'frequency_penalty',
  'seed',
  'stop',
  'reasoning_effort',
  'dimensions',
  'encoding_format',
];

const limits = ['max_tokens', 'max_completion_tokens'];
/** Models that think count their thoughts as part of their answer. */
const roomForThoughts = 16_384;

/** Whether an answer says that something in the request is not taken, rather than that the request is wrong. */
const refusal =
  /unsupported|not support|n.t support|not permitted|not allowed|unrecognized|unknown|unexpected|extra_forbidden|deprecated|only the default|too (?:large|high|many)|unavailable|invalid schema|at most|less than or equal|instead/i;

type Body = Readonly<Record<string, unknown>>;

/** The parameter that a message names, as `temperature`, "temperature" or among the names in brackets. */
const isNamed = (name: string, message: string) =>
  new RegExp(`(?<![\\w.])${name}(?![\\w])`, 'i').test(message);

/** How models of a service take parameters: known by their family, or learned from a refusal. */
export class ModelHabits {
  readonly #habits = new Map<string, Map<string, Habit>>();

  /**
   * States what is known beforehand.
   * @param key the connection and the model
   */
  expect(key: string, { fixedTemperature = false, countsThoughts = false }): void {
    if (this.#habits.has(key)) return;
    const habits = this.#of(key);
    if (fixedTemperature) for (const name of ['temperature', 'top_p']) habits.set(name, { kind: 'omit' });
    if (countsThoughts) habits.set('max_tokens', { kind: 'rename', to: 'max_completion_tokens' });
  }

  /** The request as the model takes it. */
  apply(key: string, body: Body): Body {
    const habits = this.#habits.get(key);
    if (!habits || habits.size === 0) return body;
    const adapted: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(body)) {
      const habit = habits.get(name);
      switch (habit?.kind) {
        case undefined:
          adapted[name] = value;
          break;
        case 'omit':
          break;
        case 'rename': {
          const other = habits.get(habit.to);
          if (other?.kind === 'omit') break;
          const given = habit.to === 'max_completion_tokens' ? Number(value) + roomForThoughts : value;
          adapted[habit.to] = other?.kind === 'at-most' ? Math.min(Number(given), other.limit) : given;
          break;
        }
        case 'at-most':
          adapted[name] = Math.min(Number(value), habit.limit);
          break;
      }
    }
    return adapted;
  }

  /**
   * Reads a refusal. @returns whether something was learned, so that the request can be made again
   * @param sent the request as it was sent
   */
  learn(key: string, answer: string, sent: Body): boolean {
    const message = answer.slice(0, 4_000);
    if (!refusal.test(message)) return false;
    // The parameter to use instead is named too, but was not sent.
    const named = optional.filter((name) => name in sent && isNamed(name, message));
    let learned = false;
    for (const name of named) learned = this.#refuse(key, name, message, sent) || learned;
    return learned;
  }

  #refuse(key: string, name: string, message: string, sent: Body): boolean {
    const habits = this.#of(key);
    if (limits.includes(name)) {
      const other = limits.find((limit) => limit !== name) ?? '';
      const most = limitIn(message);
      if (most !== undefined && most < Number(sent[name])) {
        habits.set(name, { kind: 'at-most', limit: most });
        return true;
      }
      if (isNamed(other, message) && !(other in sent)) {
        habits.set(name, { kind: 'rename', to: other });
        habits.delete(other);
        return true;
      }
    }
    habits.set(name, { kind: 'omit' });
    return true;
  }

  #of(key: string): Map<string, Habit> {
    const habits = this.#habits.get(key) ?? new Map<string, Habit>();
    this.#habits.set(key, habits);
    return habits;
  }
}

/** `at most 4096`, `less than or equal to 8192`, `supports at most 16384 completion tokens` */
function limitIn(message: string): number | undefined {
  const [, most] =
    /(?:at most|less than or equal to|<=|maximum (?:value )?(?:is|of))\s*`?(\d{2,7})/i.exec(message) ?? [];
  return most === undefined ? undefined : Number(most);
}

/** Fewer tokens than this are no answer. */
const shortestAnswer = 256;

/** Tokens that the prompt leaves for the answer, if a service says that both together are too long. */
function tokensLeft(answer: string): number | undefined {
  const [, , total, prompt] =
    /\((\d+) > (\d+) - (\d+)\)/.exec(answer) ??
    // Without the first number, in the same places.
    /()maximum context length is (\d+) tokens.*?\((\d+) in the messages/s.exec(answer) ??
    [];
  return total === undefined ? undefined : Number(total) - Number(prompt);
}

/** The request with a shorter limit for its answer, if the prompt alone fits. */
function shortened(sent: Body, answer: string): Body | undefined {
  const left = tokensLeft(answer);
  const limit = limits.find((name) => name in sent);
  if (left === undefined || limit === undefined) return undefined;
  return left >= shortestAnswer && left < Number(sent[limit]) ? { ...sent, [limit]: left } : undefined;
}

/** Statuses with which services refuse a parameter. */
const refusing = new Set([400, 422]);
/** Parameters that one request may have too many. */
const mostRefusals = 6;

function bodyOf(init: EgressRequest | undefined): Body | undefined {
  if (init?.method !== 'POST' || typeof init.body !== 'string') return undefined;
  try {
    const body: unknown = JSON.parse(init.body);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sends requests as a model takes them: a request whose parameter is refused is made again without it, and the next
 * ones do without it from the start.
 */
export function adaptingEgress(egress: Egress, habits: ModelHabits, key: string): Egress {
  return {
    async fetch(input, init) {
      const body = bodyOf(init);
      if (!body) return egress.fetch(input, init);
      let shorter: Body | undefined;
      for (let refusals = 0; ; refusals += 1) {
        const sent = shorter ?? habits.apply(key, body);
        const response = await egress.fetch(input, { ...init, body: JSON.stringify(sent) });
        if (!refusing.has(response.status) || refusals >= mostRefusals) return response;
        const answer = await response.text();
        const isTooLong = aboutLength.test(answer);
        const shortest = isTooLong && !shorter ? shortened(sent, answer) : undefined;
        if (shortest) {
          shorter = shortest;
        } else if (isTooLong || !habits.learn(key, answer, sent)) {
          const { headers, status, statusText } = response;
          return new Response(answer, { headers, status, statusText });
        }
      }
    },
  };
}
