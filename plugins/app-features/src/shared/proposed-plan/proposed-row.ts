import { z } from 'zod';

/** Most rows of an entity: those of a pasted list. Models write a few. */
export const mostProposedRows = 200;

const cell = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(30),
]);

/**
 * A row of a plan by the names of its fields. Choices have the words of their options, links what the other row is
 * called by, dates ISO texts.
 */
export const proposedRow = z.record(z.string().max(60), cell);
export type ProposedRow = z.infer<typeof proposedRow>;
export type ProposedCell = ProposedRow[string];
