import { z } from 'zod';

/** How a number follows from others of the same row. */
export const formula = z.union([
  z.strictObject({ multiply: z.array(z.string()).min(2) }),
  z.strictObject({ add: z.array(z.string()).min(1), subtract: z.array(z.string()).optional() }),
]);
export type Formula = z.infer<typeof formula>;

/** `from` up to, but not including, `to` or the end of `minutes`; rows that overlap exclude each other. */
export const noOverlap = z.strictObject({
  /** The field with what is taken, such as a room; without it, all rows exclude each other. */
  within: z.string().optional(),
  from: z.string(),
  to: z.string().optional(),
  /** The length of rows without `to`: a number, or the field with it. */
  minutes: z.union([z.number().positive(), z.string()]).optional(),
});
export type NoOverlap = z.infer<typeof noOverlap>;

/** Lists of fields whose values, together, occur once; `creatorId` stands for one row per person. */
export const unique = z.array(z.array(z.string()).min(1));

/** A limit of rows of each person; builders and admins of the app are not counted. */
export const rowLimit = z.strictObject({
  rows: z.number().int().positive(),
  per: z.literal('creator'),
});

/** The fields that a formula reads. */
export function fieldsOfFormula(value: Formula): readonly string[] {
  return 'multiply' in value ? value.multiply : [...value.add, ...(value.subtract ?? [])];
}

/** The fields that a rule about ranges reads. */
export function fieldsOfNoOverlap({ within, from, to, minutes }: NoOverlap): readonly string[] {
  return [within, from, to, typeof minutes === 'string' ? minutes : undefined].flatMap((name) => name ?? []);
}
