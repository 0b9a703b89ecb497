import { createSecretBox, resealAll, sealedValues } from '@buildai/core';
import { describeOnEachDatabase, startScript } from '@buildai/core/testing';
import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { appSecrets } from '../src/shared/index.js';
import { startSecretsHost } from './support/secrets-host.js';

const value = 'sk_live_51Qw-the-value-itself';

describeOnEachDatabase('Values of secrets', (database) => {
  it('are sealed anew when the key is rotated', async () => {
    const newKey = 'another-secret-key-another-secret-key';
    await using host = await startSecretsHost(database);
    const { appId } = host.app;
    const { secretKey } = host.settings;
    const secrets = ['A', 'B'].map((key) => ({ key, value: `${value} of ${key}` }));
    await host.calls().saveSecrets({ params: { appId }, body: { secrets } });
    const resealed = await resealAll(
      host.db,
      createSecretBox(newKey, [secretKey]),
      host.contributions(sealedValues),
    );
    expect(resealed).to.deep.equal([{ title: 'secrets of apps', resealed: 2, unreadable: 0 }]);

    // The old key no longer reads them, the new one does.
    expect(
      await host
        .service(appSecrets)
        .open(appId)
        .catch((error: unknown) => error),
    ).to.have.property('code', 'secret_unreadable');
    const box = createSecretBox(newKey);
    const rows = await host.db<{ name: string; sealed_value: string }>('app_secrets').orderBy('name');
    const opened = rows.map(({ name, sealed_value }) => box.open(sealed_value, `secrets/${appId}/${name}`));
    expect(opened).to.deep.equal(secrets.map((secret) => secret.value));
  });
});

describe('A server with secrets', () => {
  it('writes no value into its log or its data, whatever happens to it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'buildai-secrets-'));
    try {
      const server = startScript(new URL('logging-server', import.meta.url), { dataDir, value });
      const log = await text(server.stdout);
      expect(log).to.contain('"level":"error"').and.contain('done');
      expect(log).to.not.contain(value);
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      expect(files.map(({ name }) => name)).to.include('buildai.sqlite');
      for (const { name, parentPath } of files)
        expect((await readFile(join(parentPath, name))).includes(value), name).to.equal(false);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
