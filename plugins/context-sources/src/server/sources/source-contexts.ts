import type { AppStore } from '@buildai/apps/shared';
import type { Egress } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { PlanLimits } from '@buildai/plans/shared';
import type { Source, SourceContext } from '../../shared/source.js';
import { SourceRefused } from '../../shared/errors.js';
import type { Connections } from '../connections/connections.js';
import { createSourceFetch } from '../connections/source-fetch.js';
import type { SourceLimits } from './source-limits.js';
import { limitsOfOwner } from './source-limits.js';
import type { StoredSource } from '../items/stored-source.js';

/** The app and owner a source works for, and its progress callback. */
export interface SourceWork {
  readonly appId: string;
  readonly connectionId: string | null;
  readonly signal: AbortSignal;
  readonly progress?: SourceContext['progress'];
}

export interface SourceContextsParts {
  readonly sources: () => readonly Source[];
  readonly apps: Pick<AppStore, 'get'>;
  readonly plans: PlanLimits;
  readonly connections: Connections;
  readonly egress: Egress;
  /** In bytes. */
  readonly uploadBytes: number;
}

/** Creates the contexts passed to sources. */
export class SourceContexts {
  constructor(private readonly parts: SourceContextsParts) {}

  installed(id: string): Source | undefined {
    return this.parts.sources().find((each) => each.id === id);
  }

  /** @throws SourceRefused if its plugin is not installed. */
  source(id: string): Source {
    const source = this.installed(id);
    if (!source) throw SourceRefused({ message: 'The plugin for this source is no longer installed.' });
    return source;
  }

  /** The stored input, validated by the source's current schema. @throws SourceRefused if it no longer fits. */
  input(source: Source, { input }: Pick<StoredSource, 'input'>): Record<string, unknown> {
    const parsed = source.input.safeParse(input);
    if (parsed.success) return parsed.data;
    throw SourceRefused({ message: 'The settings of this source have changed. Remove it and add it again.' });
  }

  /** @throws NotFound if the app was deleted. */
  async owner(appId: string): Promise<string> {
    const app = await this.parts.apps.get(appId);
    if (!app) throw NotFound();
    return app.ownerId;
  }

  async limits(appId: string): Promise<SourceLimits> {
    return limitsOfOwner(this.parts.plans, await this.owner(appId), this.parts.uploadBytes);
  }

  /** @throws ConnectionEnded if the source needs a connection and has none. */
  async create(source: Source, work: SourceWork): Promise<SourceContext> {
    const { connectionId, progress = () => undefined, signal } = work;
    const { reading } = await this.limits(work.appId);
    const opened = source.auth ? await this.parts.connections.open(source, connectionId) : undefined;
    return {
      fetch: createSourceFetch({
        egress: this.parts.egress,
        credential: opened?.credential,
        signal,
        maxBytes: reading.maxBytes,
      }),
      signal,
      limits: reading,
      ...(opened ? { connection: { id: opened.id, name: opened.name } } : {}),
      progress,
    };
  }
}
