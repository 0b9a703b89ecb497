import type { App } from '@buildai/apps/shared';
import { appRequestsMended } from '@buildai/apps/shared';
import type { Events, Handlers, Live } from '@buildai/core';
import { Conflict, NotFound } from '@buildai/core/shared';
import type { AppChanges, RecordChange, VersionStore } from '@buildai/versions/shared';
import { labelOf } from '../../../shared/column-label.js';
import { entityLabel } from '../../../shared/entity-label.js';
import type { EntitySchema } from '../../../shared/entity-schema.js';
import { liveWriteDecision } from '../../../shared/errors.js';
import type { LiveWrites } from '../../../shared/live-writes-api.js';
import { liveWritesLiveEvent } from '../../../shared/live-writes-api.js';
import type { liveWritesApi } from '../../../shared/live-writes-api.js';
import type { LiveWriteGuard } from './live-write-guard.js';
import type { HeldChange, LiveWriteRepository } from './live-write-repository.js';

export interface LiveWriteHandlersParts {
  readonly appChanges: Pick<AppChanges, 'apply'>;
  readonly events: Pick<Events, 'publish'>;
  readonly guard: Pick<LiveWriteGuard, 'codeHash' | 'schemas'>;
  readonly live: Live;
  readonly repository: LiveWriteRepository;
  readonly versions: Pick<VersionStore, 'head'>;
}

export function liveWriteHandlers(parts: LiveWriteHandlersParts): Handlers<typeof liveWritesApi> {
  const { appChanges, events, guard, live, repository, versions } = parts;

  const headOf = async ({ appId }: App): Promise<string> => {
    const head = await versions.head(appId);
    if (!head) throw NotFound();
    return head.versionId;
  };

  const waiting = async (app: App): Promise<LiveWrites> => {
    const base = await headOf(app);
    const [codeHash, schemas] = [await guard.codeHash(base), await guard.schemas(base)];
    const known = await repository.stateOf(app, codeHash);
    const state = known === undefined || known === 'allowed' ? null : known;
    return { codeHash, state, rows: (await repository.held(app)).map((held) => viewOf(held, schemas)) };
  };

  return {
    getLiveWrites: ({ resource: { app } }) => waiting(app),
    async decideLiveWrites({ resource: { app }, body: { codeHash, rows, state }, caller: { accountId } }) {
      const base = await headOf(app);
      // What was shown and what is decided about are the same.
      if ((await guard.codeHash(base)) !== codeHash) throw Conflict();
      const decided = (await repository.held(app)).filter(({ id }) => rows.includes(id));
      if (decided.length !== rows.length) throw Conflict();
      if (state === 'allowed' && decided.length > 0)
        await appChanges.apply({
          appId: app.appId,
          base,
          changes: [],
          records: decided.map(({ change }) => change),
          kind: 'edit',
          description: descriptionOf(
            decided.map(({ change }) => change),
            await guard.schemas(base),
          ),
          actor: { accountId },
          also: (transaction) => repository.dropHeld(app, rows, transaction),
        });
      else await repository.dropHeld(app, rows);
      if ((await repository.stateOf(app, codeHash)) !== undefined)
        await repository.decide(app, codeHash, state, accountId);
      if (state === 'allowed')
        await events.publish(appRequestsMended, { appId: app.appId, text: liveWriteDecision });
      await live.send(`app:${app.appId}`, liveWritesLiveEvent, { appId: app.appId });
      return waiting(app);
    },
  };
}

type Schemas = ReadonlyMap<string, EntitySchema>;

function viewOf({ id, change }: HeldChange, schemas: Schemas): LiveWrites['rows'][number] {
  const schema = schemas.get(change.entity);
  const fields = schema
    ? Object.fromEntries(Object.keys(schema.properties).map((field) => [field, labelOf(schema, field)]))
    : {};
  const shared = { id, entity: change.entity, label: entityLabel(change.entity, schema), fields };
  if (change.type === 'insert')
    return { ...shared, added: change.records.map(({ values }) => values), changed: null };
  const { filter, values } = change;
  return { ...shared, added: null, changed: { filter, values } };
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

function descriptionOf(changes: readonly RecordChange[], schemas: Schemas): string {
  const labels = changes.map(({ entity }) => entityLabel(entity, schemas.get(entity)));
  return `Changed rows of ${list.format(new Set(labels))} as allowed`;
}
