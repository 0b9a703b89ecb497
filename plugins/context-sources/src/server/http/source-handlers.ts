import type { Handlers } from '@buildai/core';
import type { contextApi } from '../../shared/context-api.js';
import type { Source } from '../../shared/source.js';
import type { Connections } from '../connections/connections.js';
import { addSource } from '../listing/add-source.js';
import type { AddSourceParts } from '../listing/add-source.js';
import { previewSource } from '../listing/preview-source.js';
import type { PreviewSourceParts } from '../listing/preview-source.js';
import type { SourceContexts } from '../sources/source-contexts.js';
import type { ItemViews } from './item-views.js';
import { appSourceViewOf, sourceViews } from './source-views.js';

export interface SourceHandlerParts {
  readonly sources: () => readonly Source[];
  readonly connections: Connections;
  readonly contexts: SourceContexts;
  readonly adding: AddSourceParts;
  readonly previewing: PreviewSourceParts;
  readonly views: ItemViews;
}

type SourceHandlers = Pick<Handlers<typeof contextApi>, 'listSources' | 'previewSource' | 'addSource'>;

/** Handlers that list the installed sources, and add one to an app. */
export function createSourceHandlers(parts: SourceHandlerParts): SourceHandlers {
  const { adding, connections, contexts, previewing, sources, views } = parts;
  return {
    async listSources({ caller, query }) {
      const { maxFiles, reading } = await contexts.limits(query.appId);
      const added = await adding.appSources.listTaken(query.appId);
      return {
        sources: sourceViews(sources(), await connections.list(caller.accountId)),
        appSources: added.map((stored) => appSourceViewOf(stored, sources())),
        maxUpload: { bytes: reading.maxBytes, files: maxFiles },
      };
    },

    async previewSource({ body, params, resource: built, signal }) {
      const filled = { ...params, ...body };
      const preview = await previewSource(previewing, built, filled, body.cursor, signal);
      const itemViews = await views.all(preview.items);
      return {
        appSourceId: preview.stored.id,
        contextItems: itemViews.map((view, at) => ({
          ...view,
          parentId: preview.items[at]?.parentId ?? null,
        })),
        leftOut: [...preview.leftOut],
        nextCursor: preview.nextCursor ?? null,
      };
    },

    async addSource({ body, params, resource: built, signal }) {
      const added = await addSource(adding, built, { ...params, ...body }, body.schedule, signal);
      return appSourceViewOf(added, sources());
    },
  };
}
