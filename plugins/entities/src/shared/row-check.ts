import { z } from 'zod';

/** What a check is asked about. */
export const checkedOperations = ['create', 'update', 'delete'] as const;
export type CheckedOperation = (typeof checkedOperations)[number];

const name = z.string().regex(/^[\w-]{1,100}$/, 'This is not the name of a function.');

/**
 * The server function that decides about writes of an entity: by its name for all of them, or for the operations
 * `on`. `false` states that there is none.
 */
export const rowCheck = z.union([
  name,
  z.strictObject({ function: name, on: z.array(z.enum(checkedOperations)).min(1).optional() }),
  z.literal(false),
]);
export type RowCheck = z.infer<typeof rowCheck>;

/** Which function decides, and about what; undefined if none does. */
export function checkOf(stated: RowCheck | undefined):
  | {
      readonly function: string;
      readonly on: readonly CheckedOperation[];
    }
  | undefined {
  if (stated === undefined || stated === false) return undefined;
  if (typeof stated === 'string') return { function: stated, on: checkedOperations };
  return { function: stated.function, on: stated.on ?? checkedOperations };
}
