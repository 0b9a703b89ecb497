import { entityNames, readModule } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import { functionNameOf } from '../../shared/function-name.js';
import type { FunctionPart } from '../../shared/function-part.js';
import { guestLibraries } from '../sandbox/guest-files.js';

/** What functions do with the rows of one entity. */
const entityOperations = `interface EntityOperations<Row, Values> {
  list(sort?: string, limit?: number): Promise<Row[]>;
  filter(filter: Filter, sort?: string, limit?: number): Promise<Row[]>;
  page(request?: { filter?: Filter; sort?: string; limit?: number; cursor?: string }): Promise<{ records: Row[]; nextCursor: string | null }>;
  get(id: string): Promise<Row>;
  /** The rows most like another row or a text, best first. */
  similar(rowOrText: { readonly id: string } | string, options?: { where?: Filter; limit?: number }): Promise<Row[]>;
  count(filter?: Filter): Promise<number>;
  sum(field: keyof Values & string, filter?: Filter): Promise<number>;
  aggregate(query?: Filter): Promise<{ groups: Record<string, any>[]; complete: boolean }>;
  create(values: Partial<Values>): Promise<Row>;
  createMany(records: Partial<Values>[]): Promise<{ records: Row[]; failures: { index: number; message: string }[] }>;
  bulkCreate(records: Partial<Values>[]): Promise<{ records: Row[]; failures: { index: number; message: string }[] }>;
  /** Changes the given fields; null clears. */
  update(id: string, values: Written<Values>, options?: { ifUnchanged?: Row }): Promise<Row>;
  increment(id: string, field: keyof Values & string, by?: number): Promise<Row>;
  upsert(values: Partial<Values>, options?: { by?: string[] }): Promise<Row>;
  updateMany(rows: string[] | Filter, values: Written<Values>): Promise<{ ids: string[]; skipped: number }>;
  delete(id: string, options?: { ifUnchanged?: Row }): Promise<void>;
  deleteMany(rows: string[] | Filter): Promise<{ ids: string[]; skipped: number }>;
}`;

const shared = `import type * as pages from '@/api/entities';
export type Filter = Readonly<Record<string, unknown>>;
export type Values = Record<string, unknown>;
export interface Row { readonly id: string; readonly creatorId: string; readonly createdAt: string; readonly updatedAt: string; readonly [field: string]: any }
type Written<Values> = { readonly [Field in keyof Values]?: Values[Field] | null | { readonly $increment: number } };
type RowOf<Client> = Client extends { get(id: string): Promise<infer Own> } ? Own : Row;
type ValuesOf<Client> = Client extends { create(values: infer Own): unknown } ? Required<Own> : Values;
type OperationsOf<Client> = EntityOperations<RowOf<Client>, ValuesOf<Client>>;`;

const caller = `{ readonly id: string; readonly role: 'user' | 'admin'; readonly kind: 'user' | 'schedule' } | null`;

/** The module `@buildai/client`, and the types of what functions are called with. */
function clientTypes(files: readonly AppFile[], parts: readonly FunctionPart[]): string {
  const propertiesOf = (some: readonly FunctionPart[]) =>
    some.map(({ name, type }) => `  readonly ${name}: ${type};`).join('\n');
  const entities = entityNames(files).map(
    (name) => `  readonly ${name}: OperationsOf<typeof pages.${name}>;`,
  );
  return `${shared}
${entityOperations}
export interface Entities {
${entities.join('\n')}
}
/** Everything as the app itself, above all access levels. */
export interface Service {
${propertiesOf(parts.filter(({ hasService }) => hasService))}
}
/** The second argument of a function. */
export interface Context {
  readonly requestId: string;
  /** Null for people who are not signed in. */
  readonly caller: ${caller};
  readonly secrets: Readonly<Record<string, string>>;
  readonly log: Readonly<Record<'debug' | 'info' | 'warn' | 'error', (...values: unknown[]) => void>>;
  readonly service: Service;
${propertiesOf(parts)}
}
export interface Client extends Context {
  readonly asServiceRole: Service;
}
export type Handler = (request: Request, context: Context) => Response | Promise<Response>;
export type Refusal = string | boolean | null | undefined | void | { message?: string; fields?: Record<string, string> };
/** What \`check\` is asked about. */
export interface Change {
  readonly operation: 'create' | 'update' | 'delete';
  readonly entity: string;
  readonly before: Row | null;
  readonly after: Row | null;
  readonly caller: Context['caller'];
  readonly changes: readonly Pick<Change, 'operation' | 'before' | 'after'>[];
}
export type Check = (change: Change, context: Context) => Refusal | Promise<Refusal>;
declare global {
  /** Takes calls in place of a default export. */
  const Deno: { serve(handler: Handler): object; serve(options: object, handler: Handler): object };
}
/** The context of the call with this request. */
export declare function createClientFromRequest(request: Request): Client;
`;
}

/** A function that only checks rows cannot be called. */
const isCallable = ({ path, content }: AppFile): boolean =>
  content.includes('Deno.serve') || readModule(content, path).exports.has('default');

/** What pages call functions with, and get from them, as far as their code says. */
function callTypes(files: readonly AppFile[]): string {
  const functions = new Map(
    files.flatMap((file) => {
      const name = functionNameOf(file.path);
      return name !== undefined && isCallable(file) ? [[name, file.path] as const] : [];
    }),
  );
  const entries = [...functions].map(
    ([name, path]) => `  readonly ${JSON.stringify(name)}: typeof import('@/${path.replace(/\.\w+$/, '')}');`,
  );
  // Stated in place, so that errors list them.
  const names = [...functions.keys()].map((name) => JSON.stringify(name)).join(' | ') || 'never';
  return `interface Functions {
${entries.join('\n')}
}
type HandlerOf<Module> = Module extends { default: infer Handler } ? Handler : (request: any) => any;
type BodyOf<Handler> = Handler extends (request: infer Given, ...more: any[]) => unknown
  ? Given extends { json(): Promise<infer Body> } ? Body : any
  : any;
/** A function answers \`{ error }\` with a status for which invoke throws. */
type WithoutError<Data> = Data extends { error: string } ? never : Data;
type DataOf<Answer> = Answer extends { json(): Promise<infer Data> } ? WithoutError<Data> : any;
type ResultOf<Handler> = Handler extends (...given: any[]) => infer Answer ? DataOf<Awaited<Answer>> : any;
/** Calls a server function of the app with a body that is sent as JSON. */
export declare function invoke<Name extends ${names}>(
  name: Name,
  body?: BodyOf<HandlerOf<Functions[Name]>>,
): Promise<ResultOf<HandlerOf<Functions[Name]>>>;
/** The whole address of a server function, for another service that calls it. */
export declare function functionUrl(name: ${names}): string;
`;
}

/** Types for editors: of the context of functions, of what they import, and of their calls in pages. */
export function functionTypes(
  files: readonly AppFile[],
  parts: readonly FunctionPart[],
): Readonly<Record<string, string>> {
  const client = '@buildai/client';
  const npm = guestLibraries.flatMap((library) => {
    const hasDefault = library.startsWith('zod') ? `\nexport { default } from '${library}';` : '';
    const text = `export * from '${library}';${hasDefault}`;
    const isPackage = library === client || !library.includes('/');
    return [[`npm:${library}`, text], ...(isPackage ? [[`npm:${library}@*`, text]] : [])] as const;
  });
  return {
    ...(Object.fromEntries(npm) as Record<string, string>),
    [client]: clientTypes(files, parts),
    '@/api/functions': callTypes(files),
  };
}
