import type { Clock } from '@buildai/core';
import type { EntityScope } from '../../../shared/entity-store.js';
import { writerOf } from '../../model/stamp.js';
import type { EntityAccess } from '../../rows/entity-access.js';
import type { EntityTables } from '../../storage/entity-tables.js';
import type { CheckedWrites } from '../../write/checks/checked-writes.js';
import { isChecked } from '../../write/checks/checked-writes.js';
import { hasRowRules } from '../../write/rules/cross-row-rules.js';
import type { RestoreRows } from '../restore-rows.js';
import { bringBack } from './bring-back.js';
import type { DeletedRows } from './bring-back.js';
import { momentBefore } from './deletion-entries.js';

export interface ReturnRowsParts {
  readonly access: EntityAccess;
  readonly checked: CheckedWrites;
  readonly clock: Clock;
  readonly restore: Pick<RestoreRows, 'run'>;
  readonly tables: EntityTables;
}

/** Brings some rows of a deletion back, but for those that would break a rule. */
export class ReturnRows {
  constructor(private readonly parts: ReturnRowsParts) {}

  /** @param rows at most a thousand. @returns how many came back */
  async run(scope: EntityScope, entity: string, rows: DeletedRows): Promise<number> {
    const { access, checked, clock, restore, tables } = this.parts;
    const table = await tables.find(scope, entity);
    // The entity was deleted, or another one has its name now.
    if (table?.tableId !== rows.tableId) return 0;
    const model = await access.model(scope, entity);
    if (isChecked(scope, model) || hasRowRules(model)) {
      const at = momentBefore(rows.deletedAt);
      const ids = rows.deleted.map(({ row_id }) => row_id);
      if (ids.length === 0) return 0;
      return (await restore.run(scope, entity, { at, ids, conflicts: 'skip' })).returned;
    }
    const stamp = { at: clock.timestamp(), by: writerOf(scope.actor) };
    return checked.run(scope, [entity], async (transaction) => {
      await tables.lock(table, transaction);
      const returned = await bringBack(table, rows, stamp, transaction);
      if (returned > 0) await access.announceAny(table, entity, transaction);
      return returned;
    });
  }
}
