/** The most times that a model is asked in one repair. */
export const mostIterations = 5;

/** 1 to 5; what is no number becomes 1. */
export const clampIterations = (iterations: number): number =>
  Number.isFinite(iterations) ? Math.min(Math.max(Math.round(iterations), 1), mostIterations) : 1;
