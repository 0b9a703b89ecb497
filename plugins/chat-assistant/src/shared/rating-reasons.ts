export const highestScore = 5;
export const maxCommentLength = 2_000;

/** Reasons for a score of 1 to 3. */
export const negativeReasons = [
  'Gets stuck in loops',
  "Doesn't implement the changes",
  'Design looks poor',
  'Code has bugs or errors',
  'Response is off-topic',
  'Takes too long to respond',
  'Misunderstands my requirements',
  'Explanation is unclear',
] as const;

/** Reasons for a score of 4 or 5. */
export const positiveReasons = [
  'I love it!',
  'Clear explanations',
  'Fast and efficient',
  'Understood perfectly',
  'Beautiful design',
] as const;

export const rateableReasons = [...negativeReasons, ...positiveReasons] as const;
export type RatingReason = (typeof rateableReasons)[number];

export const isPositive = (score: number): boolean => score >= 4;

/** The reasons that can be given for a score. */
export const reasonsFor = (score: number): readonly RatingReason[] =>
  isPositive(score) ? positiveReasons : negativeReasons;
