import { NotFound } from '@buildai/core/shared';
import type { EntityRecord, EntityScope, SimilarQuery } from '../../../shared/entity-store.js';
import { RowsNotComparable } from '../../../shared/errors.js';
import { maxComparedRows } from '../../../shared/row-ranking.js';
import type { RankRequest, RowRanking } from '../../../shared/row-ranking.js';
import { maxSimilarRows } from '../../../shared/similar-rows-api.js';
import type { EntityAccess } from '../../rows/entity-access.js';
import { among } from '../../rows/entity-rows.js';
import type { RowBatches } from '../../rows/row-batches.js';
import type { EntityTable, EntityTables } from '../../storage/entity-tables.js';
import { readableView, toRecord } from '../../access/entity-view.js';
import { invalidInput } from '../../model/invalid-input.js';
import { shapeOf } from '../performance/query-shape.js';
import type { RowFilters } from '../row-filters.js';
import type { ScopedReads } from '../scoped-reads.js';
import { allOf } from '../../storage/sql/sql.js';
import { comparedFields, comparedText } from './compared-fields.js';

const defaultLimit = 10;

export interface SimilarRowsParts {
  readonly access: EntityAccess;
  readonly batches: RowBatches;
  readonly filters: RowFilters;
  /** What another plugin contributed, after registration. */
  readonly ranking: () => RowRanking | undefined;
  readonly reads: ScopedReads;
  readonly tables: EntityTables;
}

/** The rows most like another or like a text, within what the actor may read. */
export class SimilarRows {
  constructor(private readonly parts: SimilarRowsParts) {}

  /** Best first. @throws NotFound for a row that the actor may not read, RowsNotComparable */
  async list(scope: EntityScope, entity: string, query: SimilarQuery): Promise<readonly EntityRecord[]> {
    const { access, filters, reads, tables } = this.parts;
    const model = await access.model(scope, entity);
    const view = readableView(model, scope.actor);
    const filter = await filters.parse(scope, view, query.where, 'body.where');
    const fields = comparedFields(model);
    if (fields.length === 0)
      throw invalidInput(
        'body.to',
        `${entity} has no field with text that everyone who reads a row may read.`,
      );
    const ranking = this.#ranking();
    const table = await tables.find(scope, entity);
    const about = await this.#about(scope, entity, fields, query.to);
    if (!table) return [];
    const shape = () => shapeOf('page', filter, { sort: '-createdAt' });
    const { condition, rows } = await reads.measured(scope, table, shape, async (db) => {
      const where = allOf([view.rows, await filters.where(scope, view, filter, table, db)]);
      return { condition: where, rows: await access.rows(table, db).moments(where, maxComparedRows) };
    });
    const limit = Math.min(Math.max(query.limit ?? defaultLimit, 1), maxSimilarRows);
    const { signal } = query;
    const ids = await ranking.rank({
      table: textTable(table, fields),
      rows,
      about,
      limit,
      scope,
      counted: (work) => reads.spending(scope, work),
      signal,
    });
    if (ids.length === 0) return [];
    // They may have changed since.
    const found = await reads.run(scope, (db) =>
      access.rows(table, db).find(allOf([among(ids), condition]), ids.length),
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [toRecord(view, row)] : [];
    });
  }

  async #about(
    scope: EntityScope,
    entity: string,
    fields: readonly string[],
    to: SimilarQuery['to'],
  ): Promise<RankRequest['about']> {
    if ('text' in to) return to;
    const { access, batches } = this.parts;
    const { onlyOf } = await access.readable(scope, entity);
    const table = await access.tableWith(scope, entity, to.id);
    const row = await batches.get(table, to.id, onlyOf);
    if (!row) throw NotFound();
    return { id: to.id, text: comparedText(fields, row) };
  }

  #ranking(): RowRanking {
    const ranking = this.parts.ranking();
    if (!ranking) throw RowsNotComparable();
    return ranking;
  }
}

const textTable = ({ appId, tableId }: EntityTable, fields: readonly string[]) => ({
  appId,
  tableId,
  fields,
});
