import { JsonText } from '@buildai/core/shared';
import { rowTexts } from '../../shared/row-ranking.js';
import { similarRowsApi } from '../../shared/similar-rows-api.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import type { RowStorage } from '../store/row-storage.js';
import { StoredRowTexts } from '../read/similar/stored-row-texts.js';

/** Rows like others, as another plugin ranks them. */
export function registerSimilarRows(kit: EntitiesKit, { rowSql, store, tables }: RowStorage): void {
  const { directory: apps, reads } = kit.uses;
  kit.provide(rowTexts, new StoredRowTexts({ apps, reads, rowSql, tables }));
  kit.serve(similarRowsApi, {
    async listSimilar({ resource, params, body, signal }) {
      const records = await store.similar(resource, params.entity, { ...body, signal });
      return JsonText.of({ records: [...records] });
    },
  });
}
