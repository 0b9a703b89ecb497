/** How models are asked for JSON: in words, since not all services take the format of an answer as a parameter. */
export const jsonOnly = (schema: object): string =>
  `Answer with one JSON object that fits this JSON Schema, and nothing else:\n${JSON.stringify(schema)}`;
