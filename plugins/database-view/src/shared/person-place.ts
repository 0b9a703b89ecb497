import { z } from 'zod';

/**
 * Live event of the topic `app:{appId}`, with a `PlaceOfPerson`: a builder is in a cell of the Database panel, or only
 * looks at a table. Nothing is stored.
 */
export const personPlaceLiveEvent = 'database-person-place';

const name = z.string().max(200);

export const personPlace = z.object({
  entity: name,
  /** The cell: the ID of its row and its column; null for a person who is in none. */
  cell: z.object({ row: name, column: name, isEditing: z.boolean() }).nullable(),
});
export type PersonPlace = z.infer<typeof personPlace>;

export const placeOfPerson = personPlace.extend({ accountId: z.string(), name: z.string() });
export type PlaceOfPerson = z.infer<typeof placeOfPerson>;
