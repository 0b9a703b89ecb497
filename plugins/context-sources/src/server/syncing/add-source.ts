import { newId } from '@buildai/core';
import { canonicalJson } from '@buildai/apps/shared';
import type { BuiltApp } from '@buildai/apps/shared';
import { InvalidInput, NotFound } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import type { SyncSchedule } from '../../shared/context-item.js';
import { SourceRefused } from '../../shared/errors.js';
import type { LeftOut, Source } from '../../shared/source.js';
import { sourceIdentity } from '../items/item-identity.js';
import type { ItemRemoval } from '../items/item-removal.js';
import type { StoredItem } from '../items/stored-item.js';
import type { ContextParts } from './context-parts.js';
import type { SourceContexts } from './source-contexts.js';
import type { SourceQueue } from './source-queue.js';
import { newSource } from './stored-source.js';
import type { StoredSource } from './stored-source.js';
import type { ImportListing } from './import-listing.js';

/** Form input as submitted. */
export interface FilledIn {
  readonly sourceId: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly connection?: string | undefined;
}

export interface Previewed {
  readonly stored: StoredSource;
  readonly items: readonly StoredItem[];
  readonly leftOut: readonly LeftOut[];
  readonly nextCursor: string | undefined;
}

export interface AddSourceParts extends ContextParts {
  readonly contexts: SourceContexts;
  readonly importListing: ImportListing;
  readonly sourceQueue: SourceQueue;
  readonly removal: ItemRemoval;
}

/** Maximum number of listed items per app that were not added; the oldest are dropped. */
const mostListed = 10_000;
const goneAtOnce = 500;

/** Previews sources and adds them to apps. */
export class AddSource {
  constructor(private readonly parts: AddSourceParts) {}

  /** Adds a source with all its items; one that the app already has is listed again. */
  async add(
    built: BuiltApp,
    filled: FilledIn,
    schedule: SyncSchedule | undefined,
    signal: AbortSignal,
  ): Promise<StoredSource> {
    const { appSources, sourceQueue } = this.parts;
    const { stored } = await this.#prepare(built, filled, true, signal);
    await appSources.update(stored.id, { isTaken: true, ...(schedule ? { schedule } : {}) });
    return sourceQueue.start(stored.id);
  }

  /** One page of a source's items, to choose from. */
  async preview(
    built: BuiltApp,
    filled: FilledIn,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<Previewed> {
    const { apps, appSources, clock, contexts, db, removal, importListing } = this.parts;
    const { appId, ownerId } = built.app;
    const { input, source, stored } = await this.#prepare(built, filled, cursor === undefined, signal);
    if (!('list' in source))
      throw SourceRefused({ message: 'All of this source is taken, without a choice.' });
    const { connectionId } = stored;
    const context = await contexts.create(source, { appId, connectionId, signal });
    const page = await source.list(input, cursor, context);
    const items = await db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      await appSources.update(stored.id, { updatedAt: clock.timestamp() }, transaction);
      const shown = await importListing.show({ stored, ownerId, items: page.items }, transaction);
      const surplus = await this.parts.items.unselectedBeyond(appId, mostListed, goneAtOnce, transaction);
      await removal.remove(surplus, ownerId, transaction);
      return shown;
    });
    return { stored, items, leftOut: page.leftOut ?? [], nextCursor: page.nextCursor };
  }

  /**
   * @throws NotFound, InvalidInput with the errors of the form, SourceRefused, and errors of the source's
   * validation
   */
  async #prepare(
    { app, caller }: BuiltApp,
    filled: FilledIn,
    isFirst: boolean,
    signal: AbortSignal,
  ): Promise<{ source: Source; input: Record<string, unknown>; stored: StoredSource }> {
    const { appSources, clock, connections, contexts } = this.parts;
    const source = this.parts.sources().find(({ id }) => id === filled.sourceId);
    if (!source) throw NotFound();
    const input = this.#input(source, filled);
    const connectionId = await connections.own(caller.accountId, source, filled.connection);
    if (isFirst && source.validate) {
      const { appId } = app;
      const context = await contexts.create(source, { appId, connectionId: connectionId ?? null, signal });
      await source.validate(input, context);
    }
    const now = clock.timestamp();
    const known = await this.#adopt(app.appId, source, filled.input, input, connectionId);
    const stored =
      known ??
      (await appSources.findOrInsert(
        newSource({
          id: newId(),
          appId: app.appId,
          source: source.id,
          input: filled.input,
          connectionId: connectionId ?? null,
          identity: sourceIdentity(source.id, input, connectionId),
          createdAt: now,
          updatedAt: now,
        }),
      ));
    return { source, input, stored };
  }

  /**
   * Attaches a connection to an imported source with the same input. Its items use it only once a listing has
   * shown them, since an archive may name arbitrary items.
   */
  async #adopt(
    appId: string,
    source: Source,
    filled: FilledIn['input'],
    input: Record<string, unknown>,
    connectionId: string | undefined,
  ): Promise<StoredSource | undefined> {
    const { appSources, db, items } = this.parts;
    if (!source.auth || connectionId === undefined) return undefined;
    const identity = sourceIdentity(source.id, input, connectionId);
    return db.transaction(async (transaction) => {
      const all = await appSources.ofApp(appId, transaction);
      if (all.some((each) => each.identity === identity)) return undefined;
      const orphan = all.find(
        (each) =>
          each.source === source.id &&
          each.connectionId === null &&
          canonicalJson(source.input.safeParse(each.input).data) === canonicalJson(input),
      );
      if (!orphan) return undefined;
      await items.unlink(orphan.id, transaction);
      const adopted = { connectionId, identity, input: filled, state: 'idle', error: null } as const;
      return appSources.update(orphan.id, adopted, transaction);
    });
  }

  #input(source: Source, { input }: FilledIn): Record<string, unknown> {
    const parsed = source.input.safeParse(input);
    if (parsed.success) return parsed.data;
    const details = parsed.error.issues.map(({ message, path }): ErrorDetail => ({
      field: ['body', 'input', ...path].join('.'),
      message,
    }));
    throw InvalidInput({ details });
  }
}
