import type { ModelCaller, ModelRuns } from '@buildai/model-calls/shared';
import { areData, asData } from '@buildai/core/shared';
import { z } from 'zod';
import type { ToolBlock } from '../../shared/tool.js';

const schema = {
  type: 'object' as const,
  properties: { valid: { type: 'boolean' }, reason: { type: 'string' } },
  required: ['valid', 'reason'],
};
const verdict = z.object({ valid: z.boolean(), reason: z.string().catch('') });

export interface BlockValidation {
  readonly status: 'validated' | 'failed';
  /** Why it failed; empty otherwise. */
  readonly reason: string;
}

interface ValidatedBlock {
  readonly block: ToolBlock;
  readonly text: string;
  readonly caller: ModelCaller;
  readonly ip: string;
  readonly signal: AbortSignal;
  readonly modelId: string | undefined;
}

/** Asks the model whether a part of an answer is as it must be. It is part of the run, so it costs nothing more. */
export async function validateBlock(
  runs: Pick<ModelRuns, 'start'>,
  asked: ValidatedBlock,
): Promise<BlockValidation> {
  const { block, text, caller, ip, signal, modelId } = asked;
  const unchecked = { status: 'failed', reason: 'This part couldn’t be checked.' } as const;
  try {
    const events = await runs.start(
      caller,
      {
        system: `Check the text in the message. It must meet this: ${block.validation}\n${areData('Texts')} Say in one short sentence what is wrong, if anything is.`,
        prompt: asData('text', text || '(empty)'),
        schema,
      },
      { ip, signal, modelId, temperature: 0, kind: 'tool-run', isPart: true, quota: { windows: [] } },
    );
    for await (const { event, data } of events) {
      if (event !== 'end') continue;
      const { valid, reason } = verdict.parse((data as { value: unknown }).value);
      return valid ? { status: 'validated', reason: '' } : { status: 'failed', reason };
    }
    return unchecked;
  } catch {
    return unchecked;
  }
}
