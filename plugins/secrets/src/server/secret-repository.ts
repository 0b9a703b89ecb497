import type { Clock, Database, SealedValues, SecretBox, Transaction } from '@buildai/core';
import { readStored } from '@buildai/core/shared';
import type { UsableSecret } from '../shared/app-secrets.js';
import type { SavedSecret, SecretInput, SecretUseInput } from '../shared/secrets-api.js';
import { hostList } from './host-list.js';

interface SecretRow {
  readonly app_id: string;
  readonly name: string;
  readonly sealed_value: string;
  readonly instructions: string;
  readonly hosts: string;
  readonly is_readable: boolean | number;
  readonly created_at: string;
  readonly updated_at: string;
}

const useOf = ({ hosts, is_readable }: Pick<SecretRow, 'hosts' | 'is_readable'>) => ({
  hosts: readStored(hostList, hosts) ?? [],
  isReadable: Boolean(is_readable),
});

const sealContext = (appId: string, name: string) => `secrets/${appId}/${name}`;

/** The table `app_secrets`. Values are sealed for their app and name, so that no other row can show them. */
export class SecretRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly box: SecretBox,
  ) {}

  /** Lists secrets by name, without values. */
  async list(appId: string, transaction?: Transaction): Promise<SavedSecret[]> {
    const rows = await (transaction ?? this.db)<SecretRow>('app_secrets')
      .where({ app_id: appId })
      .select('name', 'instructions', 'hosts', 'is_readable', 'created_at', 'updated_at');
    return rows
      .map(({ created_at: createdAt, instructions, name, updated_at: updatedAt, ...use }) => ({
        key: name,
        instructions,
        ...useOf(use),
        createdAt,
        updatedAt,
      }))
      .sort(byKey);
  }

  /** All secrets by name, with their values. */
  async open(appId: string): Promise<Record<string, UsableSecret>> {
    const rows = await this.db<SecretRow>('app_secrets')
      .where({ app_id: appId })
      .select('name', 'sealed_value', 'hosts', 'is_readable');
    return Object.fromEntries(
      rows.map(({ name, sealed_value: sealed, ...use }) => [
        name,
        { value: this.box.open(sealed, sealContext(appId, name)), ...useOf(use) },
      ]),
    );
  }

  /** Stores values under new names or in place of earlier ones. */
  async save(appId: string, secrets: readonly SecretInput[], transaction: Transaction): Promise<void> {
    const now = this.clock.timestamp();
    for (const { hosts, instructions, isReadable, key: name, value } of secrets) {
      const row: SecretRow = {
        app_id: appId,
        name,
        sealed_value: this.box.seal(value, sealContext(appId, name)),
        instructions: instructions ?? '',
        hosts: JSON.stringify(hosts ?? []),
        is_readable: isReadable ?? false,
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
          ...(hosts === undefined ? [] : (['hosts'] as const)),
          ...(isReadable === undefined ? [] : (['is_readable'] as const)),
        ]);
    }
  }

  /** @returns whether there is one. */
  async changeUse(
    appId: string,
    name: string,
    { hosts, isReadable }: SecretUseInput,
    transaction: Transaction,
  ): Promise<boolean> {
    const use = { hosts: JSON.stringify(hosts), is_readable: isReadable };
    return (await transaction<SecretRow>('app_secrets').where({ app_id: appId, name }).update(use)) > 0;
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
