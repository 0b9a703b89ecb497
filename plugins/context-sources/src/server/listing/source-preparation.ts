import { newId } from '@buildai/core';
import type { Clock } from '@buildai/core';
import { canonicalJson } from '@buildai/apps/shared';
import type { BuiltApp } from '@buildai/apps/shared';
import { InvalidInput, NotFound } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import type { Source } from '../../shared/source.js';
import type { Connections } from '../connections/connections.js';
import { sourceIdentity } from '../items/item-identity.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { SourceContexts } from '../sources/source-contexts.js';
import { newSource } from '../items/stored-source.js';
import type { StoredSource } from '../items/stored-source.js';

/** Form input as submitted. */
export interface FilledIn {
  readonly sourceId: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly connection?: string | undefined;
}

/** A source of an app, with its checked input. */
export interface PreparedSource {
  readonly source: Source;
  readonly input: Record<string, unknown>;
  readonly stored: StoredSource;
}

export interface SourcePreparationParts {
  readonly clock: Clock;
  readonly items: ItemRepository;
  readonly appSources: AppSourceRepository;
  readonly connections: Connections;
  readonly contexts: SourceContexts;
}

/** Checks the form of a source and stores it with the app, not yet added. */
export class SourcePreparation {
  constructor(private readonly parts: SourcePreparationParts) {}

  /**
   * @throws NotFound, InvalidInput with the errors of the form, SourceRefused, and errors of the source's
   * validation
   */
  async prepare(
    { app, caller }: BuiltApp,
    filled: FilledIn,
    isFirst: boolean,
    signal: AbortSignal,
  ): Promise<PreparedSource> {
    const { appSources, clock, connections, contexts } = this.parts;
    const source = contexts.installed(filled.sourceId);
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
    const { appSources, items } = this.parts;
    if (!source.auth || connectionId === undefined) return undefined;
    const identity = sourceIdentity(source.id, input, connectionId);
    return items.transaction(async (transaction) => {
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
