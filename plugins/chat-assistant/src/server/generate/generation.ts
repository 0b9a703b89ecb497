import type { AppSurface } from '@buildai/app-features/shared';
import type { Clock, Logger } from '@buildai/core';
import { anySignal } from '@buildai/core';
import type { Bundler } from '@buildai/runtime/shared';
import { ReplyTooSlow } from '../../shared/errors.js';
import type { ReplyEvent } from '../../shared/events.js';
import type { ChatConfig } from '../config.js';
import { nothingAnswered } from './answered.js';
import { Answering } from './answering.js';
import { BuildCheck } from './build-check.js';
import { ownerOf } from './generated-reply.js';
import type { GeneratedReply } from './generated-reply.js';
import type { ReplyContexts } from './reply-contexts.js';
import type { ReplyEndings } from './reply-endings.js';
import { toReplyError } from './reply-error.js';
import { outcomeOf } from './reply-outcome.js';
import type { ReplyStore } from './reply-store.js';
import { throughOutage } from './through-outage.js';

export interface GenerationParts {
  /** What responses are planned and checked with. */
  readonly planning: { readonly surface: AppSurface; readonly bundler: Bundler };
  readonly config: ChatConfig;
  readonly clock: Clock;
  readonly log: Logger;
  readonly contexts: ReplyContexts;
  readonly storing: { readonly store: ReplyStore; readonly endings: ReplyEndings };
}

/** Generates one reply, from the request to its end: what is read is answered, and the answer is stored. */
export class Generation {
  readonly #check: BuildCheck;
  readonly #log: Logger;
  #answering: Answering | undefined;

  constructor(
    private readonly parts: GenerationParts,
    private readonly generated: GeneratedReply,
  ) {
    this.#check = new BuildCheck(parts.planning.bundler, ownerOf(generated.app));
    this.#log = parts.log.child({ messageId: generated.reply.id });
  }

  async run(signal: AbortSignal): Promise<void> {
    const { broken } = this.generated.writer;
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(ReplyTooSlow()), this.parts.config.maxReplySeconds * 1000);
    const storing = anySignal([signal, broken]);
    try {
      const answering = await this.#answer(anySignal([signal, slow.signal, broken]));
      await throughOutage(() => this.#endWith(answering), storing, this.#log);
    } catch (error) {
      if (!broken.aborted)
        await throughOutage(() => this.#endWithout(error, signal.aborted), storing, this.#log);
      // The process that took it over has ended it, or will when the lease expires.
      else this.#log.warn({ err: error }, 'A reply was deleted while it was being generated.');
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks the model, and writes what happens for the readers of the reply. */
  async #answer(signal: AbortSignal): Promise<Answering> {
    const { clock, config, contexts, planning } = this.parts;
    const { message, writer } = this.generated;
    const write = (event: ReplyEvent) => writer.add(event);
    const asked = await contexts.read(this.generated, write);
    const { surface } = planning;
    const parts = { clock, config, log: this.#log, surface, check: this.#check };
    const answering = new Answering(parts, message, asked);
    this.#answering = answering;
    for await (const event of answering.ask(signal)) write(event);
    return answering;
  }

  /** Stores the plan together with the end of the reply. */
  async #endWith({ answered, plan }: Answering): Promise<void> {
    const { endings, store } = this.parts.storing;
    const { message, writer } = this.generated;
    await writer.flush();
    await store.store({ message, plan, check: this.#check }, async (transaction, stored) => {
      const outcome = outcomeOf(answered, stored, message);
      await endings.end(this.generated, { ...answered, status: 'done', outcome, stored }, transaction);
    });
  }

  /** Ends a reply without applying anything. */
  async #endWithout(error: unknown, isAborted: boolean): Promise<void> {
    const { endings } = this.parts.storing;
    const isStopped = isAborted && (await endings.isStopped(this.generated.reply.id));
    if (!isStopped) this.#log.warn({ err: error }, 'A reply failed.');
    const outcome = isStopped ? {} : { error: toReplyError(error, isAborted) };
    await endings.endUnapplied(this.generated, {
      ...(this.#answering?.answered ?? nothingAnswered),
      status: isStopped ? 'stopped' : 'failed',
      outcome,
      stored: undefined,
    });
  }
}
