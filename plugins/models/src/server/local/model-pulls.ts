import type { Egress } from '@buildai/core';
import { newId } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import { providerEgress } from '../provider-egress.js';
import { loopbackAddressOf } from './loopback-address.js';
import type { PullProgress } from './pull-model.js';
import { pullModel } from './pull-model.js';
import type { PullRepository } from './pull-repository.js';

export interface ModelPullsParts {
  readonly egress: Egress;
  readonly repository: PullRepository;
  /** Called with a model that is there now. */
  readonly onPulled: (model: string) => Promise<unknown>;
}

/** In ms. */
const reportInterval = 1_000;
/** Ollama says nothing while it checks what it downloaded. */
const longestSilence = 10 * 60_000;
/** Lines of progress for a day. */
const maxBytes = 1_000_000_000;

interface Running {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Follows the download of a model, whether or not a page shows it. The instance that starts it is on the computer of the
 * Ollama, so it is not a job that another instance could take. Its progress is in the database; the report of it also
 * learns that another tab or instance cancelled it.
 */
export class ModelPulls {
  readonly #running = new Map<string, Running>();

  constructor(private readonly parts: ModelPullsParts) {}

  /** Starts a download, unless one is running. */
  async start(baseUrl: string, model: string): Promise<void> {
    const id = newId();
    if (!(await this.parts.repository.start(id, model))) return;
    const abort = new AbortController();
    const ended = this.#follow({ id, baseUrl, model, abort }).finally(() => this.#running.delete(id));
    this.#running.set(id, { abort, ended });
  }

  async cancel(): Promise<void> {
    const id = await this.parts.repository.cancel();
    const running = id === undefined ? undefined : this.#running.get(id);
    running?.abort.abort();
    await running?.ended;
  }

  /** Stops following the downloads of this instance. */
  async stop(): Promise<void> {
    const all = [...this.#running];
    for (const [id, { abort }] of all) {
      await this.parts.repository.end(id, 'interrupted');
      abort.abort();
    }
    await Promise.all(all.map(([, { ended }]) => ended));
  }

  async #follow(pull: { id: string; baseUrl: string; model: string; abort: AbortController }): Promise<void> {
    const { abort, baseUrl, id, model } = pull;
    const { egress, onPulled, repository } = this.parts;
    let progress: PullProgress = { completed: 0, total: undefined };
    let heard = performance.now();
    const report = async (): Promise<void> => {
      const isSilent = performance.now() - heard > longestSilence;
      if (isSilent || !(await repository.report(id, progress))) abort.abort();
    };
    const timer = setInterval(() => void report().catch(() => undefined), reportInterval);
    const address = loopbackAddressOf(baseUrl);
    const reach = providerEgress(egress, { allow: address ? [address] : [], timeout: 60_000, maxBytes });
    try {
      await pullModel({
        egress: reach,
        baseUrl,
        model,
        signal: abort.signal,
        onProgress(now) {
          progress = now;
          heard = performance.now();
        },
      });
      clearInterval(timer);
      await repository.report(id, progress);
      await onPulled(model);
      await repository.end(id, 'done');
    } catch (error) {
      const message = error instanceof AppError ? error.message : 'The model couldn’t be connected.';
      await repository.end(id, 'failed', message);
    } finally {
      clearInterval(timer);
    }
  }
}
