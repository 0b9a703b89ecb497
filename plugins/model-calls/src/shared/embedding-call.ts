import { z } from 'zod';

const maxTexts = 100;
const maxCharacters = 200_000;

export const embeddingCall = z
  .strictObject({ texts: z.array(z.string().trim().min(1).max(8_000)).min(1).max(maxTexts) })
  .refine(
    ({ texts }) => texts.reduce((sum, { length }) => sum + length, 0) <= maxCharacters,
    `All texts together can have at most ${maxCharacters} characters.`,
  );
export type EmbeddingCall = z.output<typeof embeddingCall>;

/** Numbers of a vector are rounded to so many decimals. */
export const embeddingDecimals = 6;
