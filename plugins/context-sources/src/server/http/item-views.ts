import type { ContextItem } from '../../shared/context-item.js';
import type { Connections } from '../connections/connections.js';
import type { StoredItem } from '../items/stored-item.js';
import { itemView } from '../items/stored-item.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';

/** Items as shown to builders, each with its connection. */
export class ItemViews {
  constructor(
    private readonly appSources: AppSourceRepository,
    private readonly connections: Connections,
  ) {}

  async all(items: readonly StoredItem[]): Promise<ContextItem[]> {
    const sourceIds = new Set(items.flatMap(({ appSourceId }) => appSourceId ?? []));
    const sources = sourceIds.size > 0 ? await this.appSources.findAll([...sourceIds]) : [];
    const connectionOf = new Map(sources.map(({ connectionId, id }) => [id, connectionId]));
    const connectionIds = new Set(sources.flatMap(({ connectionId }) => connectionId ?? []));
    const services = new Map(
      connectionIds.size > 0
        ? (await this.connections.services([...connectionIds])).map(({ id, service }) => [id, service])
        : [],
    );
    return items.map((item) => {
      const providerItemId = (item.appSourceId && connectionOf.get(item.appSourceId)) || null;
      const provider = (providerItemId && services.get(providerItemId)) || null;
      return itemView(item, { provider, providerItemId });
    });
  }

  async one(item: StoredItem): Promise<ContextItem> {
    const [view] = await this.all([item]);
    return view ?? itemView(item, { provider: null, providerItemId: null });
  }
}
