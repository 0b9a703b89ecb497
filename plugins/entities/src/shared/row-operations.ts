type Values = Readonly<Record<string, unknown>>;

/** Maximum number of rows of one bulk change. */
export const maxBulkRows = 1000;
/** Maximum number of changes of one transaction. */
export const maxTransactionChanges = 100;

/** The rows of a bulk change: by ID, or all that match a filter; `{}` matches every row. */
export interface RowSelection {
  readonly ids?: readonly string[] | undefined;
  readonly filter?: Values | undefined;
}

/** What a bulk change did. */
export interface BulkChange {
  /** IDs of the changed rows. */
  readonly ids: readonly string[];
  /** Number of given IDs whose rows do not exist, or that the actor may not change. */
  readonly skipped: number;
}

export interface BulkOptions {
  /** Called with the number of rows before they are changed; may throw. */
  readonly admit?: (rows: number) => Promise<void>;
}

/**
 * One change of a transaction. The values of a new row may carry `"$ref": "key"`; in later changes, references and
 * IDs may then say `"$ref:key"`.
 */
export type TransactionChange =
  | { readonly type: 'create'; readonly entity: string; readonly values: Values }
  | {
      readonly type: 'update';
      readonly entity: string;
      readonly id: string;
      readonly values: Values;
      /** Only if the row was last updated at this time. */
      readonly ifUpdatedAt?: string | undefined;
    }
  | {
      readonly type: 'upsert';
      readonly entity: string;
      readonly values: Values;
      readonly by?: readonly string[] | undefined;
    }
  | {
      readonly type: 'delete';
      readonly entity: string;
      readonly id: string;
      readonly ifUpdatedAt?: string | undefined;
    };
