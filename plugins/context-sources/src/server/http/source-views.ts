import { z } from 'zod';
import type { AppSource, SourceView } from '../../shared/app-source.js';
import type { Source } from '../../shared/source.js';
import type { StoredConnection } from '../connections/connection-repository.js';
import { appSourceView } from '../items/stored-source.js';
import type { StoredSource } from '../items/stored-source.js';

/** Sources to choose from; `connections` are those of the caller. */
export function sourceViews(
  sources: readonly Source[],
  connections: readonly StoredConnection[],
): SourceView[] {
  return sources.map((source) => {
    const { auth, description, id, input, label } = source;
    const { $schema: _, ...form } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const isOwn = (each: StoredConnection) => each.source === id && each.endedAt === null;
    return {
      id,
      label,
      description: description ?? null,
      input: form,
      isChosen: 'list' in source && source.isChosen === true,
      noun: ('list' in source && source.noun) || 'items',
      isSlow: 'list' in source && source.isSlow === true,
      auth: auth ? { kind: auth.kind, service: auth.service } : null,
      isConnected: !auth || connections.some(isOwn),
    };
  });
}

/** A source of an app, under the label of its plugin; under its ID if that is not installed. */
export function appSourceViewOf(stored: StoredSource, sources: readonly Source[]): AppSource {
  const { label = stored.source } = sources.find(({ id }) => id === stored.source) ?? {};
  return appSourceView(stored, label);
}
