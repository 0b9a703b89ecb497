import type { Database, Transaction } from '@buildai/core';
import type { SavedView, SavedViewState } from '../../shared/views/views-api.js';

interface ViewRow {
  readonly id: string;
  readonly app_id: string;
  readonly entity: string;
  readonly name: string;
  readonly kind: SavedView['kind'];
  readonly state: string;
  readonly revision: number;
  readonly created_at: string;
}

export type ViewContent = Pick<SavedView, 'name' | 'kind' | 'state'>;

function toView({ id, entity, name, kind, state, revision }: ViewRow): SavedView {
  return { id, entity, name, kind, state: JSON.parse(state) as SavedViewState, revision };
}

/** The table `database_views`. */
export class ViewRepository {
  constructor(private readonly db: Database) {}

  /** Oldest first. */
  async list(appId: string, entity?: string): Promise<SavedView[]> {
    const rows = await this.db<ViewRow>('database_views')
      .where({ app_id: appId, ...(entity === undefined ? {} : { entity }) })
      .orderBy(['created_at', 'id']);
    return rows.map(toView);
  }

  /** Number of views of an app, and of one of its entities. */
  async counts(
    appId: string,
    entity: string,
    transaction: Transaction,
  ): Promise<{ readonly ofApp: number; readonly ofEntity: number }> {
    const rows = await transaction<ViewRow>('database_views').where({ app_id: appId }).select('entity');
    return { ofApp: rows.length, ofEntity: rows.filter((row) => row.entity === entity).length };
  }

  async add(appId: string, view: SavedView, createdAt: string, transaction: Transaction): Promise<void> {
    await transaction<ViewRow>('database_views').insert({
      ...view,
      app_id: appId,
      state: JSON.stringify(view.state),
      created_at: createdAt,
    });
  }

  async find(appId: string, id: string, transaction: Transaction): Promise<SavedView | undefined> {
    const row = await transaction<ViewRow>('database_views').where({ id, app_id: appId }).first();
    return row && toView(row);
  }

  /** @returns whether the view was still at this revision. */
  async change(
    id: string,
    revision: number,
    { name, kind, state }: ViewContent,
    transaction: Transaction,
  ): Promise<boolean> {
    const changed = await transaction<ViewRow>('database_views')
      .where({ id, revision })
      .update({ name, kind, state: JSON.stringify(state), revision: revision + 1 });
    return changed > 0;
  }

  /** @returns whether there was one. */
  async delete(appId: string, id: string, transaction: Transaction): Promise<boolean> {
    return (await transaction<ViewRow>('database_views').where({ id, app_id: appId }).delete()) > 0;
  }
}
