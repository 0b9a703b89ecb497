import { z } from 'zod';
import type { ResourceUse } from '../shared/resource.js';
import type { DeclaredRoute } from './route-registry.js';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** The resource that the endpoint acts on, and the required role. */
function describeResource({ kind, role, in: place, parameter, optional }: ResourceUse): Json {
  return { kind: kind.id, role, in: place === 'params' ? 'path' : place, parameter, required: !optional };
}

const bytes = { '*/*': { schema: { type: 'string', format: 'binary' } } };

const bodyContent = (body: z.ZodType | 'raw'): Json =>
  body === 'raw' ? bytes : { 'application/json': { schema: jsonSchema(body, 'input') } };

function operation({ pluginId, name, endpoint }: DeclaredRoute): Json {
  const { response, body } = endpoint;
  const status = endpoint.status ?? (response ? 200 : 204);
  const content =
    response === 'stream'
      ? { 'text/event-stream': { schema: { type: 'string' } } }
      : response === 'raw'
        ? bytes
        : response && { 'application/json': { schema: jsonSchema(response, 'output') } };
  return {
    operationId: `${pluginId}.${name}`,
    tags: [pluginId],
    ...(endpoint.summary ? { summary: endpoint.summary } : {}),
    'x-access': endpoint.access,
    'x-reach': endpoint.reach ?? 'platform',
    ...(endpoint.on ? { 'x-resource': describeResource(endpoint.on) } : {}),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(body ? { requestBody: { content: bodyContent(body) } } : {}),
    security: endpoint.access === 'anonymous' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    responses: {
      [status]: { description: 'Success', ...(content ? { content } : {}) },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** All paths with their operations, by plugin in boot order, then by path. */
function describePaths(routes: readonly DeclaredRoute[]): Record<string, Json> {
  const plugins = [...new Set(routes.map(({ pluginId }) => pluginId))];
  const places = routes.flatMap((route) => {
    const { path, aliases = [] } = route.endpoint;
    // An operation ID has to be unique, so it is that of the main path only.
    const { operationId, ...alias } = operation(route);
    return [
      { path, route, described: { operationId, ...alias } },
      ...aliases.map((path) => ({ path, route, described: { 'x-alias-of': operationId, ...alias } })),
    ];
  });
  places.sort(
    (one, other) =>
      plugins.indexOf(one.route.pluginId) - plugins.indexOf(other.route.pluginId) ||
      (one.path < other.path ? -1 : 1),
  );
  const paths: Record<string, Json> = {};
  for (const { path, route, described } of places) {
    const key = path.replace(/:(\w+)/g, '{$1}');
    paths[key] = { ...paths[key], [route.endpoint.method.toLowerCase()]: described };
  }
  return paths;
}

/** OpenAPI 3.1 document of all declared routes. */
export function describeRoutes(routes: readonly DeclaredRoute[], title: string, serverUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: serverUrl }],
    paths: describePaths(routes),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message'],
              properties: { code: { type: 'string' }, message: { type: 'string' }, details: {} },
            },
          },
        },
      },
    },
  };
}
