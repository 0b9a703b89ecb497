import type { App } from '@buildai/apps/shared';
import type { Clock, Database } from '@buildai/core';
import type { ModelInfo } from '@buildai/models/shared';
import { recordUsage } from '@buildai/models/shared';
import { isImage, takesAttachment } from '../../shared/attachment-kind.js';
import type { EstimatedMessage, ReplyEstimate } from '../../shared/reply-estimate.js';
import type { ReplyContexts } from '../generate/reply-contexts.js';
import { promptTokens } from '../prompt/prompt-tokens.js';
import { behindAll } from '../storage/message-repository.js';
import { readTokenUsage } from '../usage/usage-repository.js';

export interface EstimateReplyParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly contexts: Pick<ReplyContexts, 'read'>;
  /** Dollars. */
  readonly expensiveFrom: number;
}

/** Tokens of a reply in an app that has none yet. */
const usualReplyTokens = 4_000;
/** Tokens of a picture; models scale larger ones down. */
const pictureTokens = 1_500;
const bytesPerToken = 4;
/** Prompts from this size count as expensive if the rates of the model are unknown. */
const manyTokens = 100_000;

/**
 * What a reply to a message would cost, before it is sent: the prompt as it would be built, without what the provider
 * may have cached, and a reply as long as the app’s replies were on average.
 * @throws ModelNotAvailable
 */
export async function estimateReply(
  { clock, contexts, db, expensiveFrom }: EstimateReplyParts,
  message: EstimatedMessage & { readonly app: App; readonly accountId: string },
): Promise<ReplyEstimate> {
  const { accountId, app, attachments = [], content, elements, mode = 'build', model, plan } = message;
  const { appId } = app;
  const { prompt, resolved } = await contexts.read({
    app,
    isEstimate: true,
    message: {
      appId,
      accountId,
      parts: [content],
      position: behindAll,
      request: { mode, model, attachments: [], elements, plan },
    },
  });
  const input = promptTokens(prompt) + attachedTokens(resolved.info, attachments);
  const output = await averageReply(db, appId);
  const { totalCost } = recordUsage(
    {
      inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: output, text: output, reasoning: 0 },
    },
    resolved.info,
    { unified: 'stop', raw: undefined },
    clock.now().toISOString(),
  );
  return {
    tokens: input + output,
    cost: totalCost,
    isExpensive: totalCost === null ? input >= manyTokens : totalCost > 0 && totalCost >= expensiveFrom,
  };
}

async function averageReply(db: Database, appId: string): Promise<number> {
  const { totals } = await readTokenUsage(db, appId, { before: behindAll, limit: 1 });
  return totals.replies === 0 ? usualReplyTokens : Math.ceil(totals.completionTokens / totals.replies);
}

function attachedTokens(model: ModelInfo, files: NonNullable<EstimatedMessage['attachments']>): number {
  const tokens = files
    .filter((file) => takesAttachment(model, file))
    .map(({ contentType, size }) => (isImage(contentType) ? pictureTokens : Math.ceil(size / bytesPerToken)));
  return tokens.reduce((sum, each) => sum + each, 0);
}
