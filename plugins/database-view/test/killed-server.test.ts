import type { ApiClient } from '@buildai/core/shared';
import { createApiClient } from '@buildai/core/shared';
import { describeOnEachDatabase, killScript, startLastingStorage } from '@buildai/core/testing';
import { entitiesApi } from '@buildai/entities/shared';
import { expect } from 'chai';
import { importsApi } from '../src/shared/index.js';
import { databaseHostPlugins } from './support/database-host.js';

/** Servers that are killed one after the other. `KILLED_SERVERS=100` takes minutes, with `--timeout 0`. */
const rounds = Number(process.env.KILLED_SERVERS ?? 1);
const batchSize = 10;
const bulkSize = 40;
/** Batches that are confirmed before the kill: another number in each round. */
const confirmedBefore = (round: number) => 1 + ((round * 7) % 12);
const script = new URL('support/killed-server', import.meta.url);

interface Identity {
  readonly appId: string;
  readonly token: string;
}

/** What people send, and what was confirmed to them. */
class Senders {
  readonly confirmedBulks = new Set<number>();
  readonly confirmedBatches = new Set<number>();
  #nextBulk = 0;

  constructor(
    readonly identity: Identity,
    readonly importId: string,
    readonly batches: number,
  ) {}

  get hasImported(): boolean {
    return this.confirmedBatches.size === this.batches;
  }

  /**
   * Sends three batches of the import at once, beginning with those that were not confirmed, and rows of two others.
   * @param enough confirmations, after which it returns while requests are under way
   */
  async send(url: string, enough: number): Promise<void> {
    let confirmed = 0;
    await new Promise<void>((resolve, reject) => {
      const isDone = () => confirmed >= enough;
      const note = () => {
        confirmed += 1;
        if (isDone() || this.hasImported) resolve();
      };
      const missing = Array.from({ length: this.batches }, (_, number) => number).filter(
        (number) => !this.confirmedBatches.has(number),
      );
      const importing = async () => {
        for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
          await this.#storeBatch(url, number);
          note();
        }
      };
      const bulk = async () => {
        while (!isDone() && !this.hasImported) {
          await this.#createBulk(url);
          note();
        }
      };
      for (const sender of [importing, importing, importing, bulk, bulk])
        // Requests fail when the server is killed; before that, none may.
        sender().catch((error: Error) => {
          if (!isDone()) reject(error);
        });
    });
  }

  async #storeBatch(url: string, number: number): Promise<void> {
    const records = Array.from({ length: batchSize }, (_, index) => {
      const row = number * batchSize + index;
      return { row, values: { batch: number, row } };
    });
    const params = { appId: this.identity.appId, importId: this.importId, number };
    const result = await this.#client(url, importsApi).storeBatch({ params, body: { records } });
    expect(result).to.deep.equal({ stored: batchSize, failures: [] });
    this.confirmedBatches.add(number);
  }

  async #createBulk(url: string): Promise<void> {
    const batch = this.#nextBulk++;
    const records = Array.from({ length: bulkSize }, (_, row) => ({ batch, row }));
    const params = { appId: this.identity.appId, entity: 'Bulk' };
    await this.#client(url, entitiesApi).createRecords({ params, body: { records } });
    this.confirmedBulks.add(batch);
  }

  /** All rows of an entity, as `batch/row`. */
  async rows(url: string, entity: string): Promise<readonly string[]> {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.#client(url, entitiesApi).listRecords({
        params: { appId: this.identity.appId, entity },
        query: { limit: 1000, cursor },
      });
      found.push(...page.records.map(({ batch, row }) => `${Number(batch)}/${Number(row)}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  }

  #client<A extends typeof importsApi | typeof entitiesApi>(url: string, api: A): ApiClient<A> {
    return createApiClient(api, { baseUrl: url, token: () => this.identity.token });
  }
}

async function startImport(url: string, identity: Identity, batches: number): Promise<Senders> {
  const api = createApiClient(importsApi, { baseUrl: url, token: () => identity.token });
  const { id } = await api.startImport({
    params: { appId: identity.appId },
    body: {
      entity: 'Imported',
      fileName: 'rows.csv',
      fileHash: 'a'.repeat(64),
      total: batches * batchSize,
      batchSize,
      settings: {},
    },
  });
  return new Senders(identity, id, batches);
}

describeOnEachDatabase('Servers that are killed during an import and bulk creation', (database) => {
  it('leave each row of the import once, and each bulk whole or not at all', async () => {
    await using storage = await startLastingStorage(database, databaseHostPlugins);
    const settings = { database, settings: storage.settings };
    const senders = await killScript(script, { ...settings, isFirst: true }, async (line) => {
      const { url, ...identity } = JSON.parse(line) as Identity & { url: string };
      const started = await startImport(url, identity, rounds * 8);
      await started.send(url, confirmedBefore(0));
      return started;
    });
    for (let round = 1; round < rounds; round += 1)
      await killScript(script, { ...settings, isFirst: false }, async (line) => {
        await senders.send((JSON.parse(line) as { url: string }).url, confirmedBefore(round));
      });
    await killScript(script, { ...settings, isFirst: false }, async (line) => {
      const { url } = JSON.parse(line) as { url: string };
      if (!senders.hasImported) await senders.send(url, Infinity);
      const imported = await senders.rows(url, 'Imported');
      expect(imported).to.have.length(senders.batches * batchSize);
      expect(new Set(imported)).to.have.length(imported.length);

      const sizes = new Map<string, number>();
      for (const row of await senders.rows(url, 'Bulk')) {
        const [batch = ''] = row.split('/');
        sizes.set(batch, (sizes.get(batch) ?? 0) + 1);
      }
      expect([...new Set(sizes.values())]).to.deep.equal([bulkSize]);
      expect([...sizes.keys()]).to.include.members([...senders.confirmedBulks].map(String));
    });
  });
});
