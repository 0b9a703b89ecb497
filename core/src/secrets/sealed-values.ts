import type { Transaction } from '../database/transaction.js';
import { defineExtensionPoint } from '../plugin/extension-point.js';

/** Sealed values in a plugin's tables, for `buildai secret rotate`. */
export interface SealedValues {
  /** `model keys` */
  readonly title: string;
  /** All rows with their location and sealed text. */
  list(transaction: Transaction): Promise<readonly SealedValue[]>;
  replace(id: string, sealed: string, transaction: Transaction): Promise<void>;
}

/** One sealed value and where it is stored. */
export interface SealedValue {
  readonly id: string;
  readonly sealed: string;
  /** The context that it was sealed for. */
  readonly context: string;
}

/** Every plugin that stores sealed values contributes them, so that the key can be rotated. */
export const sealedValues = defineExtensionPoint<SealedValues>('core/sealed-values');
