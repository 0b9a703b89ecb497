import { defineDraftPart } from '@buildai/app-features/shared';

type Values = Readonly<Record<string, unknown>>;

/** Rows that an action asks for, as the model wrote them: with `$ref` names and references to them. */
export interface DraftInsert {
  readonly actionId: string;
  readonly entity: string;
  readonly rows: readonly Values[];
}

/** Rows that an action asks to change. */
export interface DraftUpdate {
  readonly actionId: string;
  readonly entity: string;
  readonly filter: Values;
  readonly values: Values;
}

/** What the actions of a reply ask of the rows of an app. */
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
