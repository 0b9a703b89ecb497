import { setTimeout as wait } from 'node:timers/promises';
import type { Egress } from '@buildai/core';
import { AnswerTimeout, anySignal } from '@buildai/core';
import { AppError, retryAfterSeconds } from '@buildai/core/shared';
import { SourceUnavailable } from '../../shared/errors.js';

/** Authenticates a source's requests. */
export interface Credential {
  header(): Promise<{ readonly name: string; readonly value: string }>;
  /**
   * Called after a 401 to renew the credential. @returns false if there is no other.
   * @throws ConnectionEnded if it cannot be renewed.
   */
  renew(refused: string): Promise<boolean>;
}

export interface SourceFetchOptions {
  readonly egress: Egress;
  readonly credential: Credential | undefined;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
}

/** Longer waits postpone the job instead, in ms. */
const longestWait = 3_000;
const triesHere = 3;

const canRepeat = (init: RequestInit | undefined) => !(init?.body instanceof ReadableStream);

/** The `fetch` for sources: adds the connection's credential, and retries when a service asks for it. */
export function createSourceFetch(options: SourceFetchOptions): typeof fetch {
  const { credential, egress, maxBytes, signal: ended } = options;

  const send = async (input: string | URL | Request, init: RequestInit | undefined) => {
    const source = input instanceof Request ? input.clone() : input;
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    const proof = await credential?.header();
    if (proof) headers.set(proof.name, proof.value);
    const signals = [ended, ...(init?.signal ? [init.signal] : [])];
    try {
      const answer = await egress.fetch(source, {
        ...init,
        headers,
        maxBytes,
        signal: anySignal(signals),
      });
      return { answer, proof };
    } catch (error) {
      if (ended.aborted) throw ended.reason;
      if (AnswerTimeout.is(error))
        throw SourceUnavailable({ message: 'The service didn’t respond in time.' });
      // Errors with a message of their own, such as blocked addresses, are permanent.
      if (error instanceof AppError || init?.signal?.aborted) throw error;
      throw SourceUnavailable();
    }
  };

  return async (input, init) => {
    let isRenewed = false;
    for (let tries = 1; ; tries++) {
      const { answer, proof } = await send(input, init);
      if (answer.status === 401 && credential && proof && !isRenewed && canRepeat(init)) {
        isRenewed = true;
        if (!(await credential.renew(proof.value))) return answer;
        await answer.body?.cancel();
        continue;
      }
      if (answer.status !== 429 && answer.status !== 503) return answer;
      await answer.body?.cancel();
      const asked = retryAfterSeconds(answer.headers.get('retry-after'));
      const pause = asked === undefined ? 250 * 2 ** tries : asked * 1_000;
      if (tries === triesHere || pause > longestWait || !canRepeat(init)) {
        throw SourceUnavailable({
          message: 'The service is busy.',
          ...(asked === undefined ? {} : { retryAfter: asked }),
        });
      }
      await wait(pause, undefined, { signal: ended });
    }
  };
}
