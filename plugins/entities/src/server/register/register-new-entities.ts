import { newEntityApi } from '../../shared/new-entity-api.js';
import { CreateEntity } from '../app-change/create-entity.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import type { RowStorage } from '../store/row-storage.js';
import { versionView } from './register-columns.js';

/** Entities that builders make in the panel. */
export function registerNewEntities(kit: EntitiesKit, { tables }: RowStorage): void {
  const { appChanges, versions } = kit.uses;
  const creation = new CreateEntity({ appChanges, tables, versions });
  kit.serve(newEntityApi, {
    async createEntity({ params: { appId }, body, caller }) {
      const { version, ...created } = await creation.create({ appId, ...body }, caller.accountId);
      return { ...created, version: versionView(version) };
    },
  });
}
