import { defineDraftPart } from '@buildai/app-features/shared';

type Values = Readonly<Record<string, unknown>>;

/** Rows to insert, as the model wrote them: with `$ref` names and references. */
export interface DraftInsert {
  readonly actionId: string;
  readonly entity: string;
  readonly rows: readonly Values[];
}

/** Rows to change. */
export interface DraftUpdate {
  readonly actionId: string;
  readonly entity: string;
  readonly filter: Values;
  readonly values: Values;
}

/** Row changes requested by the actions of a reply. */
export class DraftRecords {
  inserts: readonly DraftInsert[] = [];
  updates: readonly DraftUpdate[] = [];

  insert(insert: DraftInsert): void {
    this.inserts = [...this.inserts, insert];
  }

  update(update: DraftUpdate): void {
    this.updates = [...this.updates, update];
  }

  withdraw(actionIds: ReadonlySet<string>): void {
    this.inserts = this.inserts.filter(({ actionId }) => !actionIds.has(actionId));
    this.updates = this.updates.filter(({ actionId }) => !actionIds.has(actionId));
  }
}

export const draftRecords = defineDraftPart('entities/records', () => new DraftRecords());
