import { maxCallLength } from '@buildai/model-calls/shared';
import { runId } from '@buildai/plans/shared';
import { z } from 'zod';
import { maxInput, maxMessages } from './limits.js';

const value = z.union([z.string().max(maxInput), z.array(z.string().max(200)).max(100)]);

/** The press that an answer belongs to, and the answer so far if it was cut off and goes on. */
const press = {
  runId: runId.optional(),
  continues: z.string().min(1).max(maxCallLength).optional(),
};

/** What a person entered into a tool: the input, and values by the names of fields. */
export const toolInput = z.strictObject({
  input: z.string().max(maxInput, `Use at most ${maxInput} characters.`).default(''),
  values: z.record(z.string().max(60), value).default({}),
  ...press,
});
export type ToolInput = z.output<typeof toolInput>;

/** What a person wrote to the assistant of an app, and was answered; oldest first. */
export const chatInput = z.strictObject({
  messages: z
    .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string().min(1).max(maxInput) }))
    .min(1)
    .max(maxMessages),
  ...press,
});
export type ChatInput = z.output<typeof chatInput>;
