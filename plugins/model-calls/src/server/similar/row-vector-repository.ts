import type { Database, Transaction } from '@buildai/core';
import type { RowMoment } from '@buildai/entities/shared';
import type { ComparedTable } from './compared-table.js';

/** The embedding of a row as it was at a time. */
export interface RowVector extends RowMoment {
  readonly textHash: string;
  /** Empty for a row without text. */
  readonly vector: Int8Array;
}

interface VectorRow {
  readonly table_id: string;
  readonly fields_key: string;
  readonly row_id: string;
  readonly app_id: string;
  readonly model_id: string;
  readonly row_updated_at: string;
  readonly text_hash: string;
  readonly vector: Buffer;
}

/** Rows per statement: both databases limit the number of bound values. */
const rowsAtOnce = 100;
const idLength = 20;

const int8Of = ({ buffer, byteOffset, byteLength }: Buffer) => new Int8Array(buffer, byteOffset, byteLength);

function* portions<T>(values: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < values.length; start += rowsAtOnce)
    yield values.slice(start, start + rowsAtOnce);
}

const placeOf = ({ tableId, fieldsKey }: ComparedTable) => ({ table_id: tableId, fields_key: fieldsKey });

/** The table row_vectors. */
export class RowVectorRepository {
  constructor(private readonly db: Database) {}

  /** The rows that a model has embedded, and the time of their state. As one text, like the moments of rows. */
  async moments(table: ComparedTable, modelId: string): Promise<ReadonlyMap<string, string>> {
    const row = await this.db<VectorRow>('row_vectors')
      .where({ ...placeOf(table), model_id: modelId })
      .first<{ moments: string | null } | undefined>(
        this.db.raw(`string_agg(row_id || row_updated_at, ',') as moments`),
      );
    const moments = row?.moments ?? '';
    if (moments === '') return new Map();
    return new Map(
      moments.split(',').map((moment) => [moment.slice(0, idLength), moment.slice(idLength)] as const),
    );
  }

  async *read(
    table: ComparedTable,
    modelId: string,
    ids: readonly string[],
  ): AsyncGenerator<readonly RowVector[]> {
    for (const some of portions(ids)) {
      const rows = await this.db<VectorRow>('row_vectors')
        .where({ ...placeOf(table), model_id: modelId })
        .whereIn('row_id', some)
        .select('row_id', 'row_updated_at', 'text_hash', 'vector');
      yield rows.map((row) => ({
        id: row.row_id,
        updatedAt: row.row_updated_at,
        textHash: row.text_hash,
        vector: int8Of(row.vector),
      }));
    }
  }

  /** Vectors that the app has for these texts, by hash. */
  async byText(
    appId: string,
    modelId: string,
    hashes: readonly string[],
  ): Promise<ReadonlyMap<string, Int8Array>> {
    const found = new Map<string, Int8Array>();
    for (const some of portions(hashes)) {
      const rows = await this.db<VectorRow>('row_vectors')
        .where({ app_id: appId, model_id: modelId })
        .whereIn('text_hash', some)
        .select('text_hash', 'vector');
      for (const { text_hash, vector } of rows) found.set(text_hash, int8Of(vector));
    }
    return found;
  }

  /** Replaces those of the same rows, of any model. */
  async write(
    table: ComparedTable,
    modelId: string,
    vectors: readonly RowVector[],
    transaction: Transaction,
  ): Promise<void> {
    for (const some of portions(vectors)) {
      await transaction<VectorRow>('row_vectors')
        .insert(
          some.map(({ id, updatedAt, textHash, vector: { buffer, byteOffset, byteLength } }) => ({
            ...placeOf(table),
            row_id: id,
            app_id: table.appId,
            model_id: modelId,
            row_updated_at: updatedAt,
            text_hash: textHash,
            vector: Buffer.from(buffer, byteOffset, byteLength),
          })),
        )
        .onConflict(['table_id', 'fields_key', 'row_id'])
        .merge();
    }
  }

  async delete(table: ComparedTable, ids: readonly string[]): Promise<void> {
    for (const some of portions(ids))
      await this.db('row_vectors').where(placeOf(table)).whereIn('row_id', some).delete();
  }

  async deleteTable(table: ComparedTable, transaction: Transaction): Promise<void> {
    await transaction('row_vectors').where(placeOf(table)).delete();
  }

  /** Those of models that were used before. */
  async deleteOthers(table: ComparedTable, modelId: string): Promise<void> {
    await this.db('row_vectors').where(placeOf(table)).whereNot({ model_id: modelId }).delete();
  }

  async deleteApp(appId: string, transaction: Transaction): Promise<void> {
    await transaction('row_vectors').where({ app_id: appId }).delete();
  }
}
