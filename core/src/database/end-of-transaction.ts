import type { Knex } from 'knex';

/**
 * Resolves when the outermost transaction has ended: a released savepoint may still be rolled back.
 * @returns whether it was committed
 */
export async function endOfTransaction(transaction: Knex.Transaction): Promise<boolean> {
  const { parentTransaction } = transaction;
  if (parentTransaction) return endOfTransaction(parentTransaction);
  return transaction.executionPromise.then(
    () => true,
    () => false,
  );
}
