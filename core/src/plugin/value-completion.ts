import { defineExtensionPoint } from './extension-point.js';

/** A completion of an option's value. */
export interface CompletedValue {
  readonly value: string;
  /** Short description, if the shell shows it. */
  readonly meaning?: string;
}

/**
 * Values of one kind, such as the apps of this instance. Options refer to it by `.meta({ values: 'apps/app' })`;
 * `files` and `folders` are completed by the shell. Called at Tab in a host that has only registered its plugins.
 */
export interface ValueCompletion {
  /** `owner/name`, as referred to by options. */
  readonly kind: string;
  /** Values that start with the typed text; a long list may be truncated. */
  list(typed: string): Promise<readonly CompletedValue[]>;
}
/** Completions of option values on the command line. */
export const valueCompletions = defineExtensionPoint<ValueCompletion>('core/value-completion');
