/** Why an action cannot be applied. */
export interface Refusal {
  /** One sentence for the person. */
  readonly reason: string;
  /** What the model needs beside it to do better, such as the current text of the place. */
  readonly detail?: string;
}
