import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createSecretBox,
  lockData,
  migrationOwners,
  openDatabase,
  readSecretKeys,
  writeSecretKeys,
} from '@buildai/core';
import { describeOnEachDatabase, freshPostgres } from '@buildai/core/testing';
import { expect } from 'chai';
import { installedPlugins } from '../src/installed-plugins.js';
import { runResident } from './resident-buildai.js';
import type { InstanceEnvironment } from './resident-buildai.js';

const context = 'models/api-key/openai';
const oldKey = 'an old key of at least 32 characters';
const newKey = 'a new key with at least 32 characters';

describeOnEachDatabase('buildai secret rotate', (database) => {
  let dataDir: string, databaseUrl: string | undefined, env: InstanceEnvironment;
  let drop: () => Promise<void>;

  beforeEach(async function () {
    // Creates the schema of all plugins.
    this.slow(30_000);
    dataDir = await mkdtemp(join(tmpdir(), 'buildai-secret-'));
    const postgres =
      database === 'postgres' ? await freshPostgres(migrationOwners(await installedPlugins())) : undefined;
    drop = () => postgres?.drop() ?? Promise.resolve();
    databaseUrl = postgres?.url;
    env = { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
    expect(await runResident(['migrate'], env)).to.include({ code: 0 });
  });
  afterEach(async () => {
    await drop();
    await rm(dataDir, { recursive: true });
  });

  async function keep(key: string): Promise<void> {
    const db = openDatabase({ databaseUrl, dataDir });
    const sealed = createSecretBox(key).seal('sk-of-openai', context);
    await db('model_providers').insert({
      provider_id: 'openai',
      sealed_api_key: sealed,
      updated_at: new Date().toISOString(),
    });
    await db.destroy();
  }

  /** The stored value opened with the key; undefined if the key does not open it. */
  async function openedBy(key: string): Promise<string | undefined> {
    const db = openDatabase({ databaseUrl, dataDir });
    const row = await db<{ sealed_api_key: string }>('model_providers').first();
    await db.destroy();
    try {
      return createSecretBox(key).open(row?.sealed_api_key ?? '', context);
    } catch {
      return undefined;
    }
  }

  it('encrypts all secrets with a new key of the data folder, if no server uses the data', async () => {
    const [before = ''] = readSecretKeys(dataDir);
    await keep(before);
    {
      await using _server = await lockData({ databaseUrl, dataDir }, 'shared');
      const refused = await runResident(['secret', 'rotate'], env);
      expect(refused.output).to.contain('is using this data');
      expect(refused.code).to.equal(2);
      expect(readSecretKeys(dataDir)).to.deep.equal([before]);
    }
    const done = await runResident(['secret', 'rotate'], env);
    expect(done.output).to.contain('model provider keys: 1 re-encrypted with the new key.');
    const keys = readSecretKeys(dataDir);
    expect(keys).to.have.length(1).and.not.include(before);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o077).to.equal(0);
    expect(await openedBy(keys[0] ?? '')).to.equal('sk-of-openai');
    expect(await openedBy(before)).to.equal(undefined);
  });

  it('completes an interrupted rotation, and counts and keeps unreadable secrets', async () => {
    const [before = ''] = readSecretKeys(dataDir);
    await keep(before);
    // State after a run that was killed after writing the new key.
    writeSecretKeys(dataDir, [newKey, before]);
    const db = openDatabase({ databaseUrl, dataDir });
    await db('model_providers').insert({
      provider_id: 'google',
      sealed_api_key: 'v1.damaged',
      updated_at: new Date().toISOString(),
    });
    const done = await runResident(['secret', 'rotate', '--json'], env);
    expect(done.code, done.output).to.equal(0);
    expect(JSON.parse(done.output)).to.deep.include({
      title: 'model provider keys',
      resealed: 1,
      unreadable: 1,
    });
    await db('model_providers').where({ provider_id: 'google' }).delete();
    await db.destroy();
    expect(readSecretKeys(dataDir)).to.deep.equal([newKey]);
    expect(await openedBy(newKey)).to.equal('sk-of-openai');
  });

  it('is called for by `doctor`, which says what the present key doesn’t open', async () => {
    await keep(oldKey);
    const found = async (more: Readonly<Record<string, string>>) => {
      const { stdout } = await runResident(['doctor', '--json'], { ...env, ...more });
      const findings = JSON.parse(stdout) as {
        id: string;
        state: string;
        message: string;
      }[];
      return findings.find(({ id }) => id === 'core/sealed-values');
    };
    expect(await found({ SECRET_KEY: newKey })).to.include({
      state: 'failed',
      message:
        'The secret key doesn’t open 1 of 1 model provider keys: they were encrypted with another one.',
    });
    expect(await found({ SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey })).to.include({ state: 'ok' });
  });

  it('goes on with another key if the one of the installation is lost, though nothing is encrypted yet', async () => {
    const start = async (SECRET_KEY: string) =>
      runResident(['accounts', 'list'], { ...env, LOG_LEVEL: 'silent', SECRET_KEY });
    const state = async () => {
      const { stdout } = await runResident(['doctor', '--json'], { ...env, SECRET_KEY: newKey });
      const findings = JSON.parse(stdout) as { id: string; state: string }[];
      return findings.find(({ id }) => id === 'core/secret-key')?.state;
    };
    expect(await start(oldKey)).to.include({ code: 0 });
    expect(await start(newKey)).to.include({ code: 0 });
    expect(await state()).to.equal('failed');
    const refused = await runResident(['secret', 'rotate'], { ...env, SECRET_KEY: newKey });
    expect(refused.output).to.contain('`buildai secret rotate --lost`');
    expect(await state()).to.equal('failed');
    const done = await runResident(['secret', 'rotate', '--lost'], { ...env, SECRET_KEY: newKey });
    expect(done.code, done.output).to.equal(0);
    expect(await state()).to.equal('ok');
  });

  it('replaces a configured key while servers run, if both keys are set', async () => {
    await keep(oldKey);
    await using _server = await lockData({ databaseUrl, dataDir }, 'shared');
    const alone = await runResident(['secret', 'rotate'], { ...env, SECRET_KEY: newKey });
    expect(alone.output).to.contain('SECRET_KEY_PREVIOUS');
    expect(alone.code).to.equal(2);
    const both = { ...env, SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey };
    expect(await runResident(['secret', 'rotate'], both)).to.include({ code: 0 });
    expect(await openedBy(newKey)).to.equal('sk-of-openai');
    expect(await openedBy(oldKey)).to.equal(undefined);
  });
});
