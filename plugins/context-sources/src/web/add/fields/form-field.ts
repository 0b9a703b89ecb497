/** A field's value; text until it is submitted, so that partial input is possible. */
export type FormValue = string | boolean;
export type FormValues = Readonly<Record<string, FormValue>>;

/** One form field, from a source's schema. */
export interface FormField {
  readonly name: string;
  readonly kind: 'text' | 'url' | 'number' | 'switch' | 'choice';
  readonly label: string;
  readonly description: string | undefined;
  readonly placeholder: string | undefined;
  readonly isRequired: boolean;
  /** A number only: whether it is whole, and its limits. */
  readonly isWhole: boolean;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly initial: FormValue;
}
