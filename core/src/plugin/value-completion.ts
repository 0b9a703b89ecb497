import { defineExtensionPoint } from './extension-point.js';

/** A value that a shell may complete an option of a command with. */
export interface CompletedValue {
  readonly value: string;
  /** A few words beside it, where the shell shows them. */
  readonly meaning?: string;
}

/**
 * The values of one kind, such as the apps of this instance. An option takes them by `.meta({ values: 'apps/app' })`;
 * `files` and `folders` are completed by the shell itself. Asked at Tab in a host that has only registered.
 */
export interface ValueCompletion {
  /** `owner/name`, as options name it. */
  readonly kind: string;
  /** Those that begin with what was typed; a list that is too long to read may be cut. */
  list(typed: string): Promise<readonly CompletedValue[]>;
}
export const valueCompletions = defineExtensionPoint<ValueCompletion>('core/value-completion');
