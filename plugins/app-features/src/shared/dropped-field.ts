import { z } from 'zod';

/** A field that a reply left out of an entity although rows have values in it. The values stay stored. */
export const droppedField = z.object({
  entity: z.string(),
  /** What the entity was called before the reply. */
  was: z.string(),
  field: z.string(),
  /** What it means, for the builder. */
  sentence: z.string(),
});
export type DroppedField = z.infer<typeof droppedField>;
