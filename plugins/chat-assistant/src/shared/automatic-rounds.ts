/**
 * The most times that a model is asked again without a person: in one reply, for what cannot be applied or built, and
 * after one, for issues that are found in the new version.
 */
export const mostAutomaticRounds = 2;
