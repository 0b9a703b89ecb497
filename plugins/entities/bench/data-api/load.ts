import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Requests of one kind, from a number of connections that each wait for the response. */
export interface Load {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  /** Used in turn. */
  readonly paths: readonly string[];
  /** JSON, used in turn. */
  readonly bodies?: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** What went wrong, for the message of a run that failed. */
export interface Failures {
  /** Requests by the status of their answer, where that is no success. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** Requests without an answer, those that took too long among them. */
  readonly errors: number;
  readonly timeouts: number;
  /** The answer to the first one that failed, as far as it was sent with the beginning of its body. */
  readonly first: string | undefined;
}

export interface LoadResult {
  readonly count: number;
  readonly perSecond: number;
  /** In ms. */
  readonly p99: number;
  readonly failed: number;
  readonly failures: Failures;
}

const program = fileURLToPath(new URL(import.meta.url.replace('/load.', '/load-child.')));

function messageOf({ method, url, paths }: Load, { failed, count, failures }: LoadResult): string {
  const { byStatus, errors, timeouts, first } = failures;
  const statuses = Object.entries(byStatus).map(([status, number]) => `${number} with ${status}`);
  const reasons = [
    ...statuses,
    ...(errors > 0 ? [`${errors} without an answer (${timeouts} timeouts)`] : []),
  ];
  const request = `${method} ${url}${paths[0] ?? ''}`;
  return `${failed} of ${count} requests of ${request} failed: ${reasons.join(', ')}. First:\n${first ?? '(no body)'}`;
}

/** A process that generates load. */
export class LoadGenerator implements Disposable {
  readonly #child = fork(program);

  async run(load: Load): Promise<LoadResult> {
    this.#child.send(load);
    const [result] = (await once(this.#child, 'message')) as [LoadResult];
    if (result.failed > 0) throw new Error(messageOf(load, result));
    return result;
  }

  [Symbol.dispose](): void {
    this.#child.kill();
  }
}
