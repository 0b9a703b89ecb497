/** A person who gets a mail. */
export interface Recipient {
  readonly address: string;
  /** `other`: does not use the app. */
  readonly kind: 'builder' | 'user' | 'other';
}
