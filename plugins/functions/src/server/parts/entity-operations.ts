import type {
  EntityPage,
  EntityRecord,
  EntityScope,
  EntityStore,
  RowSelection,
} from '@buildai/entities/shared';
import { maxBulkRows, maxGroups, maxSimilarRows, maxSimilarText } from '@buildai/entities/shared';
import { InvalidInput } from '@buildai/core/shared';
import { z } from 'zod';

/** The rows of one entity, as the caller of a function or as the app itself. */
export interface FunctionRows {
  readonly store: EntityStore;
  readonly scope: EntityScope;
  readonly entity: string;
  /** Aborted when the call ends. */
  readonly signal: AbortSignal;
}

interface Operation {
  run(rows: FunctionRows, args: readonly unknown[]): Promise<unknown>;
}

/** Maximum rows of a list: they have to fit in the memory of a function. */
const maxRows = 10_000;

const values = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'This should be an object.',
);
const id = z.string();
const sort = z.string().max(200).optional();
const names = z.union([z.string().transform((name) => [name]), z.array(z.string())]).optional();
const limit = z.number().int().min(1).max(maxRows).optional();
const selection = z.union([z.array(id).max(maxBulkRows), values]);
const unchanged = z.object({ ifUnchanged: z.object({ updatedAt: z.string() }).optional() }).optional();

/** Arguments by name, in the order of the client in pages. */
function operation<S extends z.ZodRawShape>(
  shape: S,
  run: (rows: FunctionRows, args: z.output<z.ZodObject<S>>) => Promise<unknown>,
): Operation {
  const schema = z.object(shape);
  return {
    run(rows, args) {
      const named = Object.keys(shape).map((name, index) => [name, args[index] ?? undefined]);
      const parsed = schema.safeParse(Object.fromEntries(named));
      if (parsed.success) return run(rows, parsed.data);
      const details = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      throw InvalidInput({ details });
    },
  };
}

/** Reads page by page. @throws InvalidInput rather than cutting a list off silently */
async function readAll(
  { store, scope, entity, signal }: FunctionRows,
  query: { readonly filter?: object | undefined; readonly sort?: string | undefined },
  most: number | undefined,
): Promise<readonly EntityRecord[]> {
  const records: EntityRecord[] = [];
  const goal = most ?? maxRows;
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const size = Math.min(1_000, goal - records.length);
    const page: EntityPage = await store.list(scope, entity, {
      ...query,
      filter: { ...query.filter },
      limit: size,
      cursor,
    });
    records.push(...page.records);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && records.length < goal);
  if (cursor !== undefined && most === undefined)
    throw InvalidInput({
      message: `${entity} has more than ${maxRows} rows. Add a limit or a filter, or read it one page at a time with page().`,
    });
  return records;
}

const rowsOf = (rows: z.output<typeof selection>): RowSelection =>
  Array.isArray(rows) ? { ids: rows } : { filter: rows };

const conditions = (options: z.output<typeof unchanged>) => ({
  ifUpdatedAt: options?.ifUnchanged && [options.ifUnchanged.updatedAt],
});

const reading = {
  list: operation({ sort, limit }, (rows, { sort: by, limit: most }) => readAll(rows, { sort: by }, most)),
  filter: operation({ filter: values, sort, limit }, (rows, { filter, sort: by, limit: most }) =>
    readAll(rows, { filter, sort: by }, most),
  ),
  page: operation(
    {
      request: z
        .object({
          filter: values.optional(),
          sort,
          limit: z.number().int().min(1).max(1_000).optional(),
          cursor: z.string().max(4_000).optional(),
        })
        .optional(),
    },
    ({ store, scope, entity }, { request = {} }) => store.list(scope, entity, request),
  ),
  get: operation({ id }, ({ store, scope, entity }, args) => store.get(scope, entity, args.id)),
  count: operation({ filter: values.optional() }, ({ store, scope, entity }, { filter }) =>
    store.count(scope, entity, filter),
  ),
  sum: operation(
    { field: z.string(), filter: values.optional() },
    async ({ store, scope, entity }, { field, filter }) =>
      (await store.totals(scope, entity, { filter, sum: [field] })).sums[field] ?? 0,
  ),
  aggregate: operation(
    {
      query: z
        .object({
          filter: values.optional(),
          groupBy: names,
          sum: names,
          avg: names,
          min: names,
          max: names,
          sort,
          limit: z.number().int().min(1).max(maxGroups).optional(),
        })
        .optional(),
    },
    ({ store, scope, entity }, { query = {} }) => store.aggregate(scope, entity, query),
  ),
} as const;

const writing = {
  create: operation({ values }, ({ store, scope, entity }, args) => store.create(scope, entity, args.values)),
  createMany: operation(
    { records: z.array(values).min(1).max(maxBulkRows) },
    ({ store, scope, entity }, { records }) => store.createMany(scope, entity, records),
  ),
  update: operation({ id, values, options: unchanged }, ({ store, scope, entity }, args) =>
    store.update(scope, entity, args.id, args.values, conditions(args.options)),
  ),
  increment: operation(
    { id, field: z.string(), by: z.number().default(1) },
    ({ store, scope, entity }, args) =>
      store.update(scope, entity, args.id, { [args.field]: { $increment: args.by } }),
  ),
  upsert: operation(
    { values, options: z.object({ by: z.array(z.string()).min(1).optional() }).optional() },
    async ({ store, scope, entity }, args) =>
      (await store.upsert(scope, entity, args.values, args.options?.by)).record,
  ),
  updateMany: operation({ rows: selection, values }, ({ store, scope, entity }, args) =>
    store.updateMany(scope, entity, { ...rowsOf(args.rows), values: args.values }),
  ),
  delete: operation({ id, options: unchanged }, ({ store, scope, entity }, args) =>
    store.delete(scope, entity, args.id, conditions(args.options)),
  ),
  deleteMany: operation({ rows: selection }, ({ store, scope, entity }, args) =>
    store.deleteMany(scope, entity, rowsOf(args.rows)),
  ),
} as const;

/** Operations that change no row, but may cost credits. */
const comparing = {
  similar: operation(
    {
      rowOrText: z.union([z.object({ id }), z.string().trim().min(1).max(maxSimilarText)]),
      options: z
        .object({
          where: values.optional(),
          limit: z.number().int().min(1).max(maxSimilarRows).optional(),
        })
        .optional(),
    },
    ({ store, scope, entity, signal }, { rowOrText, options }) => {
      const to = typeof rowOrText === 'string' ? { text: rowOrText } : { id: rowOrText.id };
      return store.similar(scope, entity, { to, ...options, signal });
    },
  ),
} as const;

/** Operations that change no row and cost nothing. */
export const readingOperations: ReadonlySet<string> = new Set(Object.keys(reading));

/** What functions can do with the rows of an entity, by name; `bulkCreate` is the name that pages use. */
export const entityOperations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ...Object.entries(reading),
  ...Object.entries(comparing),
  ...Object.entries(writing),
  ['bulkCreate', writing.createMany],
]);
