/** Why an action cannot be applied. */
export interface Refusal {
  /** One sentence for the user. */
  readonly reason: string;
  /** Additional information for the model, such as the current text of the place. */
  readonly detail?: string;
}
