import { LRUCache } from 'lru-cache';
import { interruptLate } from './interrupt-late.js';
import type { Interruptible } from './interrupt-late.js';
import type { Database } from './transaction.js';

type Done = (this: unknown, error: Error | null, rows?: unknown) => void;

interface Statement {
  all(bindings: readonly unknown[], done: Done): void;
  run(bindings: readonly unknown[], done: Done): void;
  finalize(done: () => void): void;
}

interface Connection extends Interruptible {
  prepare(sql: string, done: Done): Statement;
  all(sql: string, bindings: readonly unknown[], done: Done): void;
  run(sql: string, bindings: readonly unknown[], done: Done): void;
  close(done: (error: Error | null) => void): void;
}

/** A query of knex; `response` and `context` are its result. */
interface Query {
  readonly sql: string;
  readonly bindings: readonly unknown[];
  readonly method: string;
  readonly returning?: unknown;
  response?: unknown;
  context?: unknown;
}

interface SqliteClient {
  _query(connection: Connection, query: Query): Promise<Query>;
  destroyRawConnection(connection: Connection): Promise<void>;
}

/** Statements kept per connection, and the length of the longest one, in characters. */
const kept = 1_000;
const longest = 20_000;
const isKept = (sql: string) =>
  sql.length <= longest && /^\s*(select|insert|update|delete|with|begin|commit)\b/i.test(sql);

/** Rows are read to the end, so that no statement keeps a read transaction open. */
function callOf({ method, returning }: Query): 'all' | 'run' {
  if (method === 'insert' || method === 'update') return returning ? 'all' : 'run';
  return method === 'counter' || method === 'del' ? 'run' : 'all';
}

/** The prepared statements of one connection. */
class PreparedStatements {
  readonly #connection: Connection;
  readonly #statements = new LRUCache<string, Statement>({
    max: kept,
    dispose: (statement) => statement.finalize(() => undefined),
  });

  readonly #timeout: number | undefined;

  constructor(connection: Connection, timeout: number | undefined) {
    this.#connection = connection;
    this.#timeout = timeout;
  }

  run(query: Query): Promise<Query> {
    return new Promise((resolve, reject) => {
      const { sql, bindings } = query;
      const call = callOf(query);
      const ended = this.#timeout === undefined ? undefined : interruptLate(this.#connection, this.#timeout);
      const fail = (error: Error) => {
        ended?.();
        this.#statements.delete(sql);
        reject(error);
      };
      const done: Done = function (error, rows) {
        if (error) return fail(error);
        ended?.();
        query.response = rows;
        // The driver reports `lastID` and `changes` there.
        query.context = this;
        resolve(query);
      };
      if (isKept(sql)) this.#prepared(sql, fail)[call](bindings, done);
      else this.#connection[call](sql, bindings, done);
    });
  }

  finalizeAll(): void {
    this.#statements.clear();
  }

  #prepared(sql: string, onError: (error: Error) => void): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql, (error) => {
      if (error) onError(error);
    });
    this.#statements.set(sql, statement);
    return statement;
  }
}

/**
 * Keeps the statements of each SQLite connection prepared. The driver otherwise prepares and finalizes each one in
 * two further trips to its threads, which take longer than most reads.
 * @param timeout of each statement, in ms; it then fails with SQLITE_INTERRUPT
 */
export function prepareStatements(db: Database, timeout?: number): void {
  const client = db.client as SqliteClient;
  const byConnection = new WeakMap<Connection, PreparedStatements>();
  const destroy = client.destroyRawConnection.bind(client);
  client._query = (connection, query) => {
    let statements = byConnection.get(connection);
    if (!statements) byConnection.set(connection, (statements = new PreparedStatements(connection, timeout)));
    return statements.run(query);
  };
  client.destroyRawConnection = (connection) => {
    byConnection.get(connection)?.finalizeAll();
    return destroy(connection);
  };
}
