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

/** A route as the reference describes it. */
export interface DeclaredRoute {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly 'x-access': string;
  readonly 'x-reach': string;
  readonly 'x-resource'?: { readonly kind: string; readonly role: string };
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
}

/** Every route of the host, as `/api/openapi.json` lists them: what is installed is what is tried. */
export async function declaredRoutes(host: TestHost): Promise<DeclaredRoute[]> {
  const response = await fetch(`${host.url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, DeclaredRoute>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** The least that a schema accepts, as far as it says so: what it checks beside, such as a pattern, it does not say. */
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
