import type { Transaction } from '../database/transaction.js';
import { defineExtensionPoint } from '../plugin/extension-point.js';

/** What a plugin keeps sealed in its tables, for `buildai secret rotate`. */
export interface SealedValues {
  /** `model keys` */
  readonly title: string;
  /** Every row with its place and its sealed text. */
  list(transaction: Transaction): Promise<readonly SealedValue[]>;
  replace(id: string, sealed: string, transaction: Transaction): Promise<void>;
}

export interface SealedValue {
  readonly id: string;
  readonly sealed: string;
  /** The context that it was sealed for. */
  readonly context: string;
}
export const sealedValues = defineExtensionPoint<SealedValues>('core/sealed-values');
