import type { ResourceRequest, ResourceResolver, ResourceUse } from '../shared/resource.js';

/** Finds the resolver of a kind of resource among the services of the host. */
export type FindResolver = (kind: ResourceUse['kind']) => ResourceResolver<unknown>;

/** The parsed parts of a request, of which one holds the id. */
type Input = Readonly<Record<ResourceUse['in'], unknown>>;

function idOf(use: ResourceUse, input: Input): string | undefined {
  const id = (input[use.in] as Readonly<Record<string, unknown>> | undefined)?.[use.parameter];
  if (typeof id === 'string') return id;
  if (id === undefined && use.optional) return undefined;
  // The schema of the endpoint lets through what its `on` cannot work with.
  throw new Error(`The ${use.in} of this request hold no "${use.parameter}" to find "${use.kind.id}" by.`);
}

/**
 * What the endpoint acts on; undefined where it names nothing, or the request names no optional one.
 * @throws what the resolver of the kind throws for callers who may not act on it.
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
