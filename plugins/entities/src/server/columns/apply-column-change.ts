import type { Clock, Events, Transaction } from '@buildai/core';
import type { AppChanges, Version } from '@buildai/versions/shared';
import { fieldRenamed, recordsChanged } from '../../shared/entity-events.js';
import { noteMove } from '../rows/column-moves.js';
import type { ColumnRowsOf } from '../rows/column-rows.js';
import type { ColumnPlanning, ColumnRequest, PlannedColumnChange } from './plan-column-change.js';

export interface ApplyColumnChangeParts {
  readonly clock: Clock;
  readonly events: Events;
  readonly appChanges: AppChanges;
  readonly planning: ColumnPlanning;
  readonly rows: ColumnRowsOf;
  /** Whether a field that gets another name stays under its old one, too. */
  readonly keepsOldName: (appId: string, transaction: Transaction) => Promise<boolean>;
}

/** Stores changes of columns that convert no values. */
export class ApplyColumnChange {
  constructor(private readonly parts: ApplyColumnChangeParts) {}

  /** A change that leaves the values of rows as they are. */
  async apply(
    { appId, entity }: ColumnRequest,
    planned: PlannedColumnChange,
    accountId: string,
  ): Promise<Version | undefined> {
    const { appChanges, clock, events, keepsOldName, planning } = this.parts;
    const { change, table } = planned;
    const { version } = await appChanges.apply({
      appId,
      base: planned.base,
      changes: await planning.changesOf(entity, planned),
      kind: 'edit',
      description: planned.description,
      actor: { accountId },
      also: async (transaction, applied) => {
        if (change.kind !== 'rename' || !applied.version) return;
        const { field: from, to } = change;
        await events.publish(fieldRenamed, { appId, entity, from, to }, transaction);
        if (!table) return;
        const rows = this.parts.rows(table, transaction);
        await rows.lock();
        const keepOld = await keepsOldName(appId, transaction);
        await rows.rename(from, to, { keepOld, at: clock.timestamp(), by: accountId });
        await noteMove(transaction, {
          appId,
          version: applied.version.number,
          tableId: table.copyOf ?? table.tableId,
          from,
          to,
          inCopy: await planning.isInCopy(appId, transaction),
        });
        await events.publish(recordsChanged, { appId, entity }, transaction);
      },
    });
    return version;
  }
}
