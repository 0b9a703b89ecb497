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

export interface LoadResult {
  readonly count: number;
  readonly perSecond: number;
  /** In ms. */
  readonly p99: number;
  readonly failed: number;
}

const program = fileURLToPath(new URL(import.meta.url.replace('/load.', '/load-child.')));

/** A process that generates load. */
export class LoadGenerator implements Disposable {
  readonly #child = fork(program);

  async run(load: Load): Promise<LoadResult> {
    this.#child.send(load);
    const [result] = (await once(this.#child, 'message')) as [LoadResult];
    if (result.failed > 0) throw new Error(`${result.failed} requests of ${load.method} ${load.url} failed.`);
    return result;
  }

  [Symbol.dispose](): void {
    this.#child.kill();
  }
}
