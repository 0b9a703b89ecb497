/** What an app asks a model for. */
export const callKinds = ['question', 'image', 'embedding', 'document'] as const;
export type CallKind = (typeof callKinds)[number];

/** How many questions of the daily limit a call counts as. */
export const weights: Readonly<Record<CallKind, number>> = {
  question: 1,
  image: 5,
  embedding: 1,
  document: 3,
};
