import { ReplyRunning } from '@buildai/chat-assistant/shared';
import type { Conversation, ReplyOutcome } from '@buildai/chat-assistant/shared';
import { Conflict } from '@buildai/core/shared';
import { ModelNotAvailable } from '@buildai/models/shared';
import type { ModelCatalog } from '@buildai/models/shared';
import type { ReplyRepair } from './reply-repair.js';
import type { ReplyValidation } from './reply-validation.js';
import type { RoundRepository } from './round-repository.js';

export interface ReplyExaminationParts {
  readonly conversation: Pick<Conversation, 'outcome'>;
  readonly models: Pick<ModelCatalog, 'resolve'>;
  readonly repair: ReplyRepair;
  readonly rounds: RoundRepository;
  readonly validation: ReplyValidation;
}

/** Examines what replies made of apps, once each, and has it repaired. */
export class ReplyExamination {
  constructor(private readonly parts: ReplyExaminationParts) {}

  /** Does nothing if the reply was examined before, or someone has changed the app since. */
  async run(appId: string, messageId: string, signal: AbortSignal): Promise<void> {
    const { conversation, repair, rounds, validation } = this.parts;
    const reply = await conversation.outcome(messageId, signal);
    if (reply.status !== 'done' || reply.mode !== 'build') return;
    if (reply.versionId === undefined && !reply.isAutomatic) return;
    // What the built-in model writes is tested, and needs no processes that check it.
    if (await this.#isBuiltIn(reply)) return;
    if (!(await rounds.claim(appId, messageId))) return;
    try {
      const validated = await validation.of(appId, reply, signal);
      if (validated) await repair.run(validated);
    } catch (error) {
      // Someone went on in the meantime: what they made is examined after their reply.
      if (!Conflict.is(error) && !ReplyRunning.is(error)) throw error;
    }
  }

  /** False for a model that is no longer there. */
  async #isBuiltIn({ model }: ReplyOutcome): Promise<boolean> {
    try {
      const { info } = await this.parts.models.resolve(model, { onWait: () => undefined });
      return info.onlyBuildsApps === true;
    } catch (error) {
      if (ModelNotAvailable.is(error)) return false;
      throw error;
    }
  }
}
