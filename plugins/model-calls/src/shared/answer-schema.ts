import { z } from 'zod';

/** A file that was uploaded to the app: the `file_url` that the upload returned. */
export const uploadedFile = z.string().max(300);

/** Patterns come from anyone who may call, and could take forever; references could lead in circles. */
const refusedKeywords = [
  'pattern',
  'patternProperties',
  'propertyNames',
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
];

/** Keywords with names of the caller's, which may be the words of keywords: a pattern of knitting is fine. */
const withNames = ['properties', '$defs', 'definitions', 'dependentSchemas'];

function keywordsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]: [string, unknown]) => {
    const isNames = withNames.includes(key) && typeof inner === 'object' && inner !== null;
    return [key, ...(isNames ? Object.values(inner).flatMap(keywordsIn) : keywordsIn(inner))];
  });
}

/** JSON Schema of an object. Larger ones are refused: models follow them badly. */
export const answerSchema = z
  .looseObject({ type: z.literal('object') })
  .refine((schema) => JSON.stringify(schema).length <= 20_000, 'This schema is too large.')
  .refine(
    (schema) => !keywordsIn(schema).some((key) => refusedKeywords.includes(key)),
    `A schema can’t contain ${refusedKeywords.join(', ')}.`,
  );
