import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

/** What this needs of a connection of the driver. */
export interface PostgresConnection {
  query(
    config: QueryConfig,
    done: (error: Error | null, result?: { readonly rows: unknown[] }) => void,
  ): void;
  readonly connection?: { readonly parsedStatements?: Record<string, unknown> };
}

/** The part of the client of knex that numbers placeholders. */
interface Placeholders {
  positionBindings(text: string): string;
}

interface QueryConfig {
  readonly text: string;
  readonly values?: readonly Knex.Value[];
  readonly name?: string;
}

interface Known {
  /** The statement with the placeholders of PostgreSQL. */
  readonly text: string;
  /** The name of the prepared statement; never used again for another text. */
  readonly name: string;
  uses: number;
}

/** Texts that are known, and how often one is used before it is worth being prepared: each takes memory of the server. */
const knownTexts = 500;
const usesBefore = 3;
const preparedPerConnection = 50;
/** The database plans a prepared statement for the size that a table has now, which may grow fast. In ms. */
const preparedFor = 5_000;

const byText = new LRUCache<string, Known>({ max: knownTexts });
/** The prepared statements of a connection. */
interface Prepared {
  readonly names: LRUCache<string, true>;
  /** Names that the database still knows. */
  readonly forgotten: string[];
}

const byConnection = new WeakMap<PostgresConnection, Prepared>();
let lastName = 0;

function knownOf(text: string, placeholders: Placeholders): Known {
  const known = byText.get(text);
  if (known) return known;
  lastName += 1;
  const added = { text: placeholders.positionBindings(text), name: `statement_${lastName}`, uses: 0 };
  byText.set(text, added);
  return added;
}

function preparedOn(connection: PostgresConnection): Prepared {
  const known = byConnection.get(connection);
  if (known) return known;
  const forgotten: string[] = [];
  const names = new LRUCache<string, true>({
    max: preparedPerConnection,
    ttl: preparedFor,
    dispose: (_, name) => {
      delete connection.connection?.parsedStatements?.[name];
      forgotten.push(name);
    },
  });
  const prepared = { names, forgotten };
  byConnection.set(connection, prepared);
  return prepared;
}

function send<T>(connection: PostgresConnection, config: QueryConfig): Promise<readonly T[]> {
  return new Promise((resolve, reject) => {
    connection.query(config, (error, result) =>
      error ? reject(error) : resolve((result?.rows ?? []) as T[]),
    );
  });
}

/** Runs a statement with placeholders of knex. @returns its rows */
export async function postgresQuery<T>(
  connection: PostgresConnection,
  placeholders: Placeholders,
  text: string,
  values: readonly Knex.Value[],
): Promise<readonly T[]> {
  const known = knownOf(text, placeholders);
  known.uses += 1;
  const config = { text: known.text, values };
  if (known.uses <= usesBefore) return send(connection, config);
  const { names, forgotten } = preparedOn(connection);
  // Also forgets it if it is too old.
  if (!names.get(known.name)) names.set(known.name, true);
  // The driver takes one statement at a time. This one fails if the statement could not be prepared.
  for (const name of forgotten.splice(0))
    await send(connection, { text: `deallocate ${name}` }).catch(() => undefined);
  try {
    return await send(connection, { ...config, name: known.name });
  } catch (error) {
    names.delete(known.name);
    throw error;
  }
}
