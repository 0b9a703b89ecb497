import type { TestHost } from '@buildai/core/testing';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
}

/** A route as described by the reference. */
export interface DeclaredRoute {
  readonly method: string;
  readonly path: string;
  /** The operation ID of the main path; aliases have the same. */
  readonly operationId: string;
  readonly 'x-alias-of'?: string;
  readonly 'x-access': string;
  readonly 'x-reach': string;
  readonly 'x-resource'?: { readonly kind: string; readonly role: string };
  /** Without a schema for JSON, the route takes any bytes. */
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { readonly schema: Schema } };
  };
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
}

/** All routes of the host, from `/api/openapi.json`, so that every installed route is tested. */
export async function declaredRoutes(host: TestHost): Promise<DeclaredRoute[]> {
  const response = await fetch(`${host.url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, DeclaredRoute>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      operationId: operation['x-alias-of'] ?? operation.operationId,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/**
 * The minimal value that a schema accepts. Constraints that the schema does not express, such as a pattern, are not
 * considered.
 */
export function leastValue(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return leastValue(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, leastValue(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => leastValue(schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'x';
  }
}
