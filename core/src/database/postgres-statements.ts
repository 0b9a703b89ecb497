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
const byConnection = new WeakMap<PostgresConnection, LRUCache<string, true>>();
let lastName = 0;

function knownOf(text: string, placeholders: Placeholders): Known {
  const known = byText.get(text);
  if (known) return known;
  lastName += 1;
  const added = { text: placeholders.positionBindings(text), name: `statement_${lastName}`, uses: 0 };
  byText.set(text, added);
  return added;
}

/** The names of the prepared statements of a connection. */
function preparedOn(connection: PostgresConnection): LRUCache<string, true> {
  const known = byConnection.get(connection);
  if (known) return known;
  const prepared = new LRUCache<string, true>({
    max: preparedPerConnection,
    ttl: preparedFor,
    dispose: (_, name) => {
      delete connection.connection?.parsedStatements?.[name];
      // Sent before whatever comes next on the connection. It fails if the statement could not be prepared.
      connection.query({ text: `deallocate ${name}` }, () => undefined);
    },
  });
  byConnection.set(connection, prepared);
  return prepared;
}

/** Runs a statement with placeholders of knex. @returns its rows */
export function postgresQuery<T>(
  connection: PostgresConnection,
  placeholders: Placeholders,
  text: string,
  values: readonly Knex.Value[],
): Promise<readonly T[]> {
  const known = knownOf(text, placeholders);
  known.uses += 1;
  const isPrepared = known.uses > usesBefore;
  const prepared = isPrepared ? preparedOn(connection) : undefined;
  // Also forgets it if it is too old.
  if (prepared && !prepared.get(known.name)) prepared.set(known.name, true);
  const config = { text: known.text, values, ...(isPrepared ? { name: known.name } : {}) };
  return new Promise((resolve, reject) => {
    connection.query(config, (error, result) => {
      if (!error) return resolve((result?.rows ?? []) as T[]);
      prepared?.delete(known.name);
      reject(error);
    });
  });
}
