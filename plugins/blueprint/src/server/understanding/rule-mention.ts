/** `warn when stock is below 10`, or below the number in another field: `below its minimum`. */
export interface ThresholdRule {
  readonly kind: 'threshold';
  /** Phrase of the entity, singular; without it, the first entity that has the field. */
  readonly entity?: string;
  /** Phrase of the number field: `stock`. */
  readonly field: string;
  readonly comparison: 'below' | 'above';
  readonly value: number | { readonly field: string };
}

/** `everyone can vote once`: at most one row per person, and per row of `of`. */
export interface OncePerPersonRule {
  readonly kind: 'once-per-person';
  /** What a person adds once: `vote`. */
  readonly entity: string;
  /** What it is for: `idea`. */
  readonly of?: string;
}

/** How a computed field follows from others. Fields are phrases of the request. */
export type Formula =
  /** `total = quantity × price`: fields of the same row, multiplied. */
  | { readonly kind: 'product'; readonly factors: readonly string[] }
  /** `balance = income − expenses`: fields of the same row, added and subtracted. */
  | { readonly kind: 'difference'; readonly from: string; readonly minus: readonly string[] }
  | { readonly kind: 'addition'; readonly terms: readonly string[] }
  /** `the sum of its lines`: rows of another entity that refer to this one; without a field, their number. */
  | { readonly kind: 'sum-of'; readonly entity: string; readonly field?: string };

/** `the total is computed from quantity and price`. The field need not be among the mentioned ones. */
export interface ComputedRule {
  readonly kind: 'computed';
  readonly entity: string;
  readonly field: string;
  readonly formula: Formula;
}

/** `a room cannot be booked twice at the same time`. */
export interface NoOverlapRule {
  readonly kind: 'no-overlap';
  readonly entity: string;
  /** Phrases of the fields with the beginning and the end; without `start`, the entity's first date. */
  readonly start?: string;
  readonly end?: string;
  /** Length without an end: minutes, or a field with minutes. */
  readonly duration?: number | { readonly field: string };
  /** What is taken: `room`, a reference or a choice. Without it, rows of the entity exclude each other. */
  readonly per?: string;
}

/** A rule that the app has to keep. */
export type RuleMention = ThresholdRule | OncePerPersonRule | ComputedRule | NoOverlapRule;
