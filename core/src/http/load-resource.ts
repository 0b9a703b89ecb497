import type { ResourceRequest, ResourceResolver, ResourceUse } from '../shared/resource.js';

/** Returns the resolver of a kind of resource. */
export type FindResolver = (kind: ResourceUse['kind']) => ResourceResolver<unknown>;

/** The parsed parts of a request, one of which contains the id. */
type Input = Readonly<Record<ResourceUse['in'], unknown>>;

function idOf(use: ResourceUse, input: Input): string | undefined {
  const id = (input[use.in] as Readonly<Record<string, unknown>> | undefined)?.[use.parameter];
  if (typeof id === 'string') return id;
  if (id === undefined && use.optional) return undefined;
  // The endpoint's schema accepts values that its `on` cannot use.
  throw new Error(
    `The request has no "${use.parameter}" in its ${use.in}, which identifies "${use.kind.id}".`,
  );
}

/**
 * Loads the resource of the endpoint; undefined if it declares none, or an optional id is missing.
 * @throws the resolver's error for callers who may not act on it
 */
export async function loadResource(
  use: ResourceUse | undefined,
  request: ResourceRequest & Input,
  findResolver: FindResolver,
): Promise<unknown> {
  if (!use) return undefined;
  const id = idOf(use, request);
  return id === undefined ? undefined : findResolver(use.kind)(request, id, use.role);
}
