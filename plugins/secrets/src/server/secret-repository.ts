import type { Clock, Database, SealedValues, SecretBox, Transaction } from '@buildai/core';
import type { SavedSecret, SecretInput } from '../shared/secrets-api.js';

interface SecretRow {
  readonly app_id: string;
  readonly name: string;
  readonly sealed_value: string;
  readonly instructions: string;
  readonly created_at: string;
  readonly updated_at: string;
}

const sealContext = (appId: string, name: string) => `secrets/${appId}/${name}`;

/** The table `app_secrets`. Values are sealed for their app and name, so that no other row can show them. */
export class SecretRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly box: SecretBox,
  ) {}

  /** By name; without values. */
  async list(appId: string, transaction?: Transaction): Promise<SavedSecret[]> {
    const rows = await (transaction ?? this.db)<SecretRow>('app_secrets')
      .where({ app_id: appId })
      .select('name', 'instructions', 'created_at', 'updated_at');
    return rows
      .map(({ created_at: createdAt, instructions, name, updated_at: updatedAt }) => ({
        key: name,
        instructions,
        createdAt,
        updatedAt,
      }))
      .sort(byKey);
  }

  /** All values by name. */
  async values(appId: string): Promise<Record<string, string>> {
    const rows = await this.db<SecretRow>('app_secrets')
      .where({ app_id: appId })
      .select('name', 'sealed_value');
    return Object.fromEntries(
      rows.map(({ name, sealed_value: sealed }) => [name, this.box.open(sealed, sealContext(appId, name))]),
    );
  }

  /** Stores values under new names or in place of earlier ones. */
  async save(appId: string, secrets: readonly SecretInput[], transaction: Transaction): Promise<void> {
    const now = this.clock.timestamp();
    for (const { instructions, key: name, value } of secrets) {
      const row: SecretRow = {
        app_id: appId,
        name,
        sealed_value: this.box.seal(value, sealContext(appId, name)),
        instructions: instructions ?? '',
        created_at: now,
        updated_at: now,
      };
      await transaction<SecretRow>('app_secrets')
        .insert(row)
        .onConflict(['app_id', 'name'])
        .merge([
          'sealed_value',
          'updated_at',
          ...(instructions === undefined ? [] : (['instructions'] as const)),
        ]);
    }
  }

  /** @returns whether there was one. */
  async delete(appId: string, name: string, transaction: Transaction): Promise<boolean> {
    return (await transaction<SecretRow>('app_secrets').where({ app_id: appId, name }).delete()) > 0;
  }
}

/** The order of code units, which is the same on every database. */
function byKey({ key: a }: SavedSecret, { key: b }: SavedSecret): number {
  return a < b ? -1 : Number(a > b);
}

/** Values of secrets, for rotating SECRET_KEY. */
export const sealedSecrets: SealedValues = {
  title: 'secrets of apps',
  async list(transaction) {
    const rows = await transaction<SecretRow>('app_secrets')
      .select('app_id', 'name', 'sealed_value')
      .forUpdate();
    return rows.map(({ app_id: appId, name, sealed_value: sealed }) => ({
      id: `${appId}/${name}`,
      sealed,
      context: sealContext(appId, name),
    }));
  },
  async replace(id, sealed, transaction) {
    const [appId = '', name = ''] = id.split('/');
    await transaction<SecretRow>('app_secrets')
      .where({ app_id: appId, name })
      .update({ sealed_value: sealed });
  },
};
