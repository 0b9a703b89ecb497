import type { AppDirectory } from '@buildai/apps/shared';
import type { Database, DataReads } from '@buildai/core';
import { isMissingTable } from '@buildai/core';
import type { RowMoment, RowText, RowTexts, TextTable } from '../../../shared/row-ranking.js';
import { maxComparedRows } from '../../../shared/row-ranking.js';
import { EntityRows } from '../../rows/entity-rows.js';
import type { EntityTables } from '../../storage/entity-tables.js';
import type { RowSql } from '../../storage/sql/row-sql.js';
import { trusted } from '../../storage/sql/sql.js';
import { comparedText } from './compared-fields.js';

export interface RowTextsParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly reads: DataReads;
  readonly rowSql: RowSql;
  readonly tables: EntityTables;
}

/** Reads the texts of rows when it is the turn of the app's owner. */
export class StoredRowTexts implements RowTexts {
  constructor(private readonly parts: RowTextsParts) {}

  async moments(table: TextTable): Promise<readonly RowMoment[] | undefined> {
    try {
      return await this.#read(table, (rows) => rows.moments(trusted('1 = 1'), maxComparedRows));
    } catch (error) {
      if (isMissingTable(error)) return undefined;
      throw error;
    }
  }

  async texts(table: TextTable, ids: readonly string[]): Promise<readonly RowText[]> {
    const found = await this.#read(table, (rows) => rows.getAll(ids));
    return found.map((row) => {
      const { id, updatedAt } = row;
      return { id, updatedAt, text: comparedText(table.fields, row) };
    });
  }

  async tableIdOf(appId: string, entity: string, inPreview: boolean): Promise<string | undefined> {
    return (await this.parts.tables.find({ appId, inPreview }, entity))?.tableId;
  }

  async #read<T>({ appId, tableId }: TextTable, read: (rows: EntityRows) => Promise<T>): Promise<T> {
    const { apps, reads, rowSql, tables } = this.parts;
    const tenant = (await apps.get(appId))?.ownerId ?? appId;
    const { name } = tables.table(appId, tableId);
    return reads.run({ tenant, caller: `${appId} similar rows` }, (db: Database) =>
      read(new EntityRows(db, name, rowSql)),
    );
  }
}
