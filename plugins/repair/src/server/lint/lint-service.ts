import { WorkerProcess, FairQueue, OnDemandProcess } from '@buildai/core';
import type { AppFile } from '@buildai/versions/shared';
import { LRUCache } from 'lru-cache';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LintMessage } from '../../shared/examined-app.js';
import type { LintRequest, LintResponse } from './lint-protocol.js';

/** Source or compiled file, like this module. */
const file = fileURLToPath(new URL(`./lint-process${extname(import.meta.url)}`, import.meta.url));

/** Heap limit of the process, in MB. */
const memoryLimit = 320;

/** In ms, for the first request, which loads ESLint; a busy machine needs several seconds. */
const startLimit = 60_000;
const requestLimit = 10_000;

/** An idle process is stopped after this time, in ms. */
const idleTimeout = 5 * 60_000;

/** Requests that wait, of one owner and of all. */
const mostOfOwner = 10;
const mostOpen = 100;
const longestWait = 30_000;

/** Characters of code whose messages are kept. */
const maxCachedCharacters = 4_000_000;

/**
 * ESLint in one process, which starts with the first request. The messages of a file depend on nothing but its path and
 * its text, so each text is checked once.
 */
export class LintService {
  readonly #process = new OnDemandProcess({
    key: file,
    start: () => new WorkerProcess<LintRequest, LintResponse>({ file, memoryLimit }),
    idleTimeout,
  });
  readonly #queue = new FairQueue({
    ...{ total: 1, perTenant: 1, perCaller: 1, longestWait },
    ...{ open: mostOpen, openPerTenant: mostOfOwner },
  });
  readonly #kept = new LRUCache<string, readonly LintMessage[]>({
    maxSize: maxCachedCharacters,
    sizeCalculation: (_, key) => key.length,
  });

  /**
   * @param files of code
   * @param owner of the app: owners take turns
   * @throws an error with a sentence if the files take too much time or memory
   */
  async lint(files: readonly AppFile[], owner: string, signal: AbortSignal): Promise<readonly LintMessage[]> {
    const known = new Map(files.map((each) => [keyOf(each), this.#kept.get(keyOf(each))]));
    const unknown = files.filter((each) => !known.get(keyOf(each)));
    const checked =
      unknown.length > 0
        ? await this.#queue.run({ tenant: owner, caller: '' }, () => this.#check(unknown), signal)
        : {};
    return files.flatMap((each) => known.get(keyOf(each)) ?? checked[each.path] ?? []);
  }

  stop(): void {
    this.#process.stop();
  }

  async #check(files: readonly AppFile[]): Promise<LintResponse['messages']> {
    const response = await this.#process.ask({ files }, (isNew) => (isNew ? startLimit : requestLimit));
    if ('error' in response) throw new Error(response.error);
    for (const each of files) this.#kept.set(keyOf(each), response.messages[each.path] ?? []);
    return response.messages;
  }
}

const keyOf = ({ path, content }: AppFile) => `${path}\n${content}`;
