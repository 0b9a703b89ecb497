import type { AccountCaller } from '@buildai/core/shared';
import { AppError, areData, asData } from '@buildai/core/shared';
import type { ModelRuns } from '@buildai/model-calls/shared';
import type { PlanLimits } from '@buildai/plans/shared';
import { freePlanId } from '@buildai/plans/shared';
import { z } from 'zod';
import { MagicFailed } from '../shared/errors.js';
import { fieldOfType, newField, refuseOption } from '../shared/field-rules.js';
import { fieldTypes, offeredFieldTypes } from '../shared/field-types.js';
import { maxLabel, maxOptions } from '../shared/limits.js';
import { sentences } from '../shared/sentences.js';
import type { FieldOption, ToolField } from '../shared/tool.js';

const answerSchema = {
  type: 'object' as const,
  properties: {
    name: { type: 'string' },
    label: { type: 'string' },
    type: { type: 'string' },
    required: { type: 'boolean' },
    instructions: { type: 'string' },
    options: { type: 'array', items: { type: 'string' } },
  },
};
const answer = z.object({
  name: z.string().catch(''),
  label: z.string().catch(''),
  type: z.enum(fieldTypes).catch('text'),
  required: z.boolean().catch(false),
  instructions: z.string().catch(''),
  options: z.array(z.string()).catch([]),
});

const failure = z.object({ code: z.string(), message: z.string() });

interface MagicInput {
  readonly input: string;
  readonly prompt: string;
  /** Identifies the press. */
  readonly runId?: string | undefined;
}

interface MagicRequest {
  readonly caller: AccountCaller;
  readonly ip: string;
  readonly signal: AbortSignal;
}

/** Makes a field from a few words, with a model that the builder's own credits pay. */
export class MagicFields {
  constructor(
    private readonly runs: ModelRuns,
    private readonly limits: Pick<PlanLimits, 'planOf'>,
  ) {}

  /** @throws MagicFailed, or what the model refuses */
  async create(
    { input, prompt, runId }: MagicInput,
    { caller, ip, signal }: MagicRequest,
  ): Promise<ToolField> {
    const { accountId, isAdmin } = caller;
    const isFree = (await this.limits.planOf(accountId)).id === freePlanId;
    const offered = offeredFieldTypes({ isAdmin, isFree });
    // Counted by account: there is no app whose limits apply.
    const builder = { appId: `builder-${accountId}`, ownerId: accountId, personId: accountId };
    const events = await this.runs.start(
      { ...builder, kind: 'builder', maySearch: false },
      {
        system: `Design one input field of a form of an AI tool. Its type is one of ${offered.join(', ')}. Only select and multiselect have options, short and distinct. The name is short and unlike “input”; instructions say how the model should use the value. ${areData('Texts')}`,
        prompt: `The field: ${input}\n\nThe prompt of the tool:\n${asData('text', prompt.slice(0, 4_000) || '(none yet)')}`,
        schema: answerSchema,
        runId,
      },
      { ip, signal, kind: 'magic-field', temperature: 0.2 },
    );
    for await (const { event, data } of events) {
      if (event === 'error') {
        const { code, message } = failure.parse(data);
        if (code === 'answer_does_not_fit') throw MagicFailed();
        throw new AppError(code, 502, `${sentences.magicFailed}. ${message}`);
      }
      if (event === 'end') return fieldFrom(answer.parse((data as { value: unknown }).value), offered);
    }
    throw MagicFailed();
  }
}

/** @throws MagicFailed if the model gave no name */
function fieldFrom(read: z.output<typeof answer>, offered: readonly string[]): ToolField {
  const name = read.name.trim().slice(0, maxLabel);
  if (name === '' || name.toLowerCase() === 'input') throw MagicFailed({ message: sentences.magicUnnamed });
  const options: FieldOption[] = [];
  for (const each of read.options.slice(0, maxOptions)) {
    const label = each.trim().slice(0, maxLabel);
    if (!refuseOption(label, options)) options.push({ label, iconUrl: '' });
  }
  return fieldOfType({
    ...newField(name),
    label: read.label.trim().slice(0, maxLabel) || name,
    type: offered.includes(read.type) ? read.type : 'text',
    required: read.required,
    instructions: read.instructions.slice(0, 2_000),
    optionsConfig: { options },
  });
}
