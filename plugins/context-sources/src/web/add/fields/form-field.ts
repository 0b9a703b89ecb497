/** What a person fills in: text until it is sent, so that what is half written can stand. */
export type FormValue = string | boolean;
export type FormValues = Readonly<Record<string, FormValue>>;

/** One field of a form, as the schema of a source describes it. */
export interface FormField {
  readonly name: string;
  readonly kind: 'text' | 'url' | 'number' | 'switch' | 'choice';
  readonly label: string;
  readonly description: string | undefined;
  readonly placeholder: string | undefined;
  readonly isRequired: boolean;
  /** Of a number. */
  readonly isWhole: boolean;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly initial: FormValue;
}
