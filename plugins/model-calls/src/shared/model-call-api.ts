import { app, usedApp } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { runId } from '@buildai/plans/shared';
import { z } from 'zod';
import { answerSchema, uploadedFile } from './answer-schema.js';
import { embeddingCall } from './embedding-call.js';
import { extractionCall } from './extraction-call.js';
import { imageCall } from './image-call.js';

/** Maximum characters of all messages of a call together. */
export const maxCallLength = 100_000;
export const maxCallFiles = 5;

const appId = z.string().regex(/^\w{1,40}$/, 'This is not an app ID.');
const text = z.string().min(1).max(maxCallLength);

export const modelCall = z
  .strictObject({
    /** The question, or the newest message of `messages`. */
    prompt: text,
    /** How the model should behave. */
    system: text.optional(),
    /** Earlier messages, oldest first. */
    messages: z
      .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: text }))
      .max(100)
      .optional(),
    files: z.array(uploadedFile).max(maxCallFiles).optional(),
    /** The answer is a value of this schema instead of a text. */
    schema: answerSchema.optional(),
    /** Whether passages of the app's data sources that fit the prompt are given to the model. */
    sources: z.boolean().optional(),
    /** Made by the caller for each press: a repeated request counts once, and an answer can be continued by it. */
    runId: runId.optional(),
    /** The answer so far to the same question, which was cut off: goes on with it at no cost. With `runId`. */
    continues: text.optional(),
  })
  .refine(
    ({ prompt, system = '', messages = [] }) =>
      messages.reduce((sum, { content }) => sum + content.length, prompt.length + system.length) <=
      maxCallLength,
    `All messages together can have at most ${maxCallLength} characters.`,
  );
export type ModelCall = z.infer<typeof modelCall>;

/** How an answer ended: by itself, or at the limit of its length. */
export type FinishReason = 'stop' | 'length';

/** How an answer that was cut off can go on. */
export interface Continuation {
  readonly runId: string;
  /** How often. */
  readonly left: number;
}

/** The data of `end`. */
export interface ModelAnswerEnd {
  /** The whole text, joined with what it continues. */
  readonly text: string;
  readonly finishReason: FinishReason;
  readonly value?: unknown;
  readonly continuation?: Continuation;
}

/** A passage that was given to the model; its number is what the answer cites as `[1]`. */
export interface CitedSource {
  readonly number: number;
  readonly itemName: string;
  readonly url: string | null;
  readonly page: number | null;
  readonly text: string;
}

/** Calls of models by generated apps. */
export const modelCallApi = defineApi({
  callModel: {
    method: 'POST',
    path: '/api/apps/:appId/model-calls',
    access: 'anonymous',
    reach: 'both',
    on: usedApp('visitor'),
    summary:
      'Asks the model. Streams `sources` (the passages given to it), `text` (parts of the answer), and `end` with the whole text, its `finishReason` (`length`: it was cut off, and `continuation` says how it can go on) and, with a schema, the value; or `error`.',
    params: z.object({ appId }),
    body: modelCall,
    response: 'stream',
    maxBodyBytes: 1_000_000,
  },
  generateImage: {
    method: 'POST',
    path: '/api/apps/:appId/model-calls/images',
    access: 'anonymous',
    reach: 'both',
    on: usedApp('visitor'),
    summary:
      'Makes a picture and stores it with the app’s uploads. Streams `end` with its `url` and `alt`, or `error`.',
    params: z.object({ appId }),
    body: imageCall,
    response: 'stream',
  },
  embedTexts: {
    method: 'POST',
    path: '/api/apps/:appId/model-calls/embeddings',
    access: 'anonymous',
    reach: 'both',
    on: usedApp('visitor'),
    summary: 'Embeds texts: one vector of length 1 for each, close together for texts of similar meaning.',
    params: z.object({ appId }),
    body: embeddingCall,
    response: z.object({ model: z.string(), vectors: z.array(z.array(z.number())) }),
    maxBodyBytes: 1_000_000,
    serialized: true,
  },
  extractData: {
    method: 'POST',
    path: '/api/apps/:appId/model-calls/extractions',
    access: 'anonymous',
    reach: 'both',
    on: usedApp('visitor'),
    summary:
      'Reads the rows of a schema from an uploaded document. Streams `progress` with the parts that are `done` of a `total`, and `end` with `rows`, their `pages` and `warnings`; or `error`.',
    params: z.object({ appId }),
    body: extractionCall,
    response: 'stream',
  },
  getModelCallUsage: {
    method: 'GET',
    path: '/api/apps/:appId/model-calls/usage',
    access: 'builder',
    on: app('builder'),
    summary: 'What models were called for today through an app, and whether there is a model for it.',
    params: z.object({ appId }),
    response: z.object({
      calls: z.number().int(),
      images: z.number().int(),
      embeddings: z.number().int(),
      documents: z.number().int(),
      resetsAt: z.string(),
      hasModel: z.boolean(),
    }),
  },
});
