import type { Service } from './service.js';
import { ownerOf } from './service.js';

/** A service that a plugin uses if the plugin that owns it is running. */
export interface OptionalService<T> {
  readonly kind: 'optional-service';
  readonly service: Service<T>;
}

/**
 * Names a service in `uses` that may be missing: undefined if its owner is not installed or was left out after a
 * failure. Do not list that owner in `dependsOn`; if present, it registers first all the same.
 * @example uses: { search: optional(contextSearch) }
 */
export function optional<T>(service: Service<T>): OptionalService<T> {
  return { kind: 'optional-service', service };
}

/** IDs of the plugins that a plugin can do without but uses if they are there. */
export function optionalDependencies({
  uses = {},
}: {
  readonly uses?: Readonly<Record<string, Service<unknown> | OptionalService<unknown>>>;
}): readonly string[] {
  return Object.values(uses).flatMap((used) =>
    used.kind === 'optional-service' ? [ownerOf(used.service)] : [],
  );
}
