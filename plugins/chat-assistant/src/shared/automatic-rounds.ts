/**
 * The most times that a model is asked again without a person: in one reply, for what cannot be applied or built, and
 * after one, for issues that are found in the new version.
 */
export const mostAutomaticRounds = 2;

/** The most times that one reply is interrupted to show the model files that it asks for. */
export const mostFileRounds = 5;

/** The most times that a model which sends one action at a time is asked to go on, within one reply. */
export const mostStepRounds = 8;
