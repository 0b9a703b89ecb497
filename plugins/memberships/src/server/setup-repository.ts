import type { Clock, Database, SealedValues, SecretBox, Transaction } from '@buildai/core';

interface Row {
  readonly app_id: string;
  readonly sealed_new_token: string | null;
  readonly sealed_token: string | null;
  readonly new_token_by: string | null;
  readonly token_by: string | null;
  readonly is_completed: boolean | 0 | 1;
  readonly product_id: string | null;
  readonly product_name: string | null;
  readonly product_url: string | null;
  readonly has_pings: boolean | 0 | 1;
  readonly reads: number;
  readonly synced_at: string | null;
  readonly sync_problem: string | null;
  readonly updated_at: string;
}

export interface Product {
  readonly id: string;
  readonly name: string;
  /** The address where it is sold; empty if it is not for sale, since its seller no longer owns the app. */
  readonly url: string;
}

/** What an app sells memberships by. */
export interface Setup {
  /** The access token that was entered last. */
  readonly newToken: string | undefined;
  /** The account that entered it, if known. */
  readonly newTokenBy: string | undefined;
  readonly isCompleted: boolean;
  /** What is in force: also while it is being changed, and after its seller gave the app away. */
  readonly product: Product | undefined;
  /** The product with the token of its seller. */
  readonly connected: { readonly product: Product; readonly token: string } | undefined;
  readonly hasPings: boolean;
  readonly syncedAt: string | undefined;
  readonly problem: string | undefined;
}

const table = 'membership_setups';
const contextOf = (appId: string) => `memberships/token/${appId}`;
const nothing = {
  sealed_new_token: null,
  sealed_token: null,
  new_token_by: null,
  token_by: null,
  is_completed: false,
  product_id: null,
  product_name: null,
  product_url: null,
  has_pings: false,
  reads: 0,
  synced_at: null,
  sync_problem: null,
} as const;

const noNewToken = { sealed_new_token: null, new_token_by: null } as const;

/** The table `membership_setups`. Tokens are sealed for their app. */
export class SetupRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly box: SecretBox,
  ) {}

  async find(appId: string, transaction?: Transaction): Promise<Setup | undefined> {
    const row = await (transaction ?? this.db)<Row>(table).where({ app_id: appId }).first();
    if (!row) return undefined;
    const open = (sealed: string | null) =>
      sealed === null ? undefined : this.box.open(sealed, contextOf(appId));
    const token = open(row.sealed_token);
    const { product_id: id, product_name: name, product_url: url } = row;
    const product = id !== null && name !== null && url !== null ? { id, name, url } : undefined;
    return {
      newToken: open(row.sealed_new_token),
      newTokenBy: row.new_token_by ?? undefined,
      isCompleted: Boolean(row.is_completed),
      product,
      connected: product && token !== undefined ? { product, token } : undefined,
      hasPings: Boolean(row.has_pings),
      syncedAt: row.synced_at ?? undefined,
      problem: row.sync_problem ?? undefined,
    };
  }

  /** Apps with a connected product, whose purchases can be read. */
  listConnected(): Promise<string[]> {
    return this.db<Row>(table).whereNotNull('sealed_token').orderBy('app_id').pluck('app_id');
  }

  /** @param by the account that enters it */
  putToken(appId: string, token: string, by: string, transaction: Transaction): Promise<void> {
    const sealed_new_token = this.box.seal(token, contextOf(appId));
    return this.#put(appId, { sealed_new_token, new_token_by: by }, transaction);
  }

  /** Connects a product of the account of the newest token. */
  async connect(appId: string, product: Product, token: string, transaction: Transaction): Promise<void> {
    const by = (await this.find(appId, transaction))?.newTokenBy ?? null;
    const sealed = this.box.seal(token, contextOf(appId));
    await this.#put(
      appId,
      {
        sealed_new_token: sealed,
        sealed_token: sealed,
        new_token_by: by,
        token_by: by,
        is_completed: true,
        product_id: product.id,
        product_name: product.name,
        product_url: product.url,
        has_pings: false,
        synced_at: null,
        sync_problem: null,
      },
      transaction,
    );
  }

  begin(appId: string, transaction: Transaction): Promise<void> {
    return this.#put(appId, { is_completed: false }, transaction);
  }

  /** Forgets the seller. The product stays in force for its members, but is no longer for sale. */
  async forgetSeller(appId: string, transaction: Transaction): Promise<void> {
    const setup = await this.find(appId, transaction);
    if (!setup) return;
    const product_url = setup.product ? '' : null;
    const gone = { sealed_token: null, token_by: null, is_completed: false, has_pings: false };
    await this.#put(appId, { ...gone, ...noNewToken, product_url, sync_problem: null }, transaction);
  }

  /**
   * Forgets the tokens that this account entered; if the product is sold by it, the seller.
   * @returns whether there was one
   */
  async forgetTokensOf(appId: string, accountId: string, transaction: Transaction): Promise<boolean> {
    const row = await transaction<Row>(table).where({ app_id: appId }).forUpdate().first();
    if (row?.token_by === accountId) await this.forgetSeller(appId, transaction);
    else if (row?.new_token_by === accountId) await this.#put(appId, noNewToken, transaction);
    else return false;
    return true;
  }

  async notePings(appId: string): Promise<void> {
    await this.db<Row>(table).where({ app_id: appId }).update({ has_pings: true });
  }

  async noteSync(appId: string, problem: string | undefined): Promise<void> {
    const change = problem === undefined ? { synced_at: this.clock.timestamp() } : {};
    await this.db<Row>(table)
      .where({ app_id: appId })
      .update({ ...change, sync_problem: problem ?? null });
  }

  /** Numbers of reads rise, so that a slow one does not overwrite a newer one. */
  async nextRead(appId: string): Promise<number> {
    return this.db.transaction(async (transaction) => {
      await transaction<Row>(table).where({ app_id: appId }).increment('reads', 1);
      return (await transaction<Row>(table).where({ app_id: appId }).first('reads'))?.reads ?? 0;
    });
  }

  async #put(appId: string, change: Partial<Row>, transaction: Transaction): Promise<void> {
    const updated_at = this.clock.timestamp();
    await transaction<Row>(table)
      .insert({ app_id: appId, ...nothing, ...change, updated_at })
      .onConflict('app_id')
      .merge({ ...change, updated_at });
  }
}

const columns = ['sealed_new_token', 'sealed_token'] as const;

/** The tokens, for rotating SECRET_KEY. */
export const sealedTokens: SealedValues = {
  title: 'access tokens of paid memberships',
  async list(transaction) {
    const rows = await transaction<Row>(table)
      .select('app_id', ...columns)
      .forUpdate();
    return rows.flatMap((row) =>
      columns.flatMap((column) => {
        const sealed = row[column];
        return sealed === null
          ? []
          : [{ id: `${row.app_id}/${column}`, sealed, context: contextOf(row.app_id) }];
      }),
    );
  },
  async replace(id, sealed, transaction) {
    const [appId = '', named] = id.split('/');
    const column = columns.find((each) => each === named);
    if (column)
      await transaction<Row>(table)
        .where({ app_id: appId })
        .update({ [column]: sealed });
  },
};
