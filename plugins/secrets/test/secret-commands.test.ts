import { CommandError } from '@buildai/core';
import { runCommand } from '@buildai/core/testing';
import { expect } from 'chai';
import { appSecrets } from '../src/shared/index.js';
import { startSecretsHost } from './support/secrets-host.js';
import type { SecretsHost } from './support/secrets-host.js';

describe('The commands for secrets', () => {
  let host: SecretsHost;
  before(async () => (host = await startSecretsHost()));
  after(() => host.stop());

  const values = async () =>
    Object.fromEntries(
      Object.entries(await host.service(appSecrets).open(host.app.appId)).map(([key, secret]) => [
        key,
        secret.value,
      ]),
    );
  const errorOf = async (name: string, options: object) => {
    const error = await runCommand(host, name, { ...options }).catch((failure: unknown) => failure);
    expect(error).to.be.instanceOf(CommandError);
    return (error as CommandError).message;
  };

  it('set, list and delete secrets, and print no value', async () => {
    const { slug: app } = host.app;
    const set = await runCommand(host, 'secrets set', { app, key: 'STRIPE_KEY', value: 'sk-hidden' });
    expect(set.lines).to.deep.equal(['STRIPE_KEY is set for Test.']);
    expect(await values()).to.deep.equal({ STRIPE_KEY: 'sk-hidden' });
    await runCommand(host, 'secrets set', { app, key: 'B', value: '-x', instructions: 'See the wiki' });

    const listed = await runCommand(host, 'secrets list', { app });
    expect(listed.lines.map((line) => line.split(/\s+/).slice(0, 2))).to.deep.equal([
      ['Key', 'Status'],
      ['B', 'Set'],
      ['STRIPE_KEY', 'Set'],
    ]);
    const json = await runCommand(host, 'secrets list', { app }, { json: true });
    expect(JSON.stringify([listed.lines, json.value, set.value])).to.not.contain('sk-hidden');

    const kept = await runCommand(host, 'secrets delete', { app, key: 'B' }, { answer: false });
    expect(kept.lines).to.deep.equal(['Nothing was deleted.']);
    await runCommand(host, 'secrets delete', { app, key: 'B' }, { answer: true });
    expect(await values()).to.deep.equal({ STRIPE_KEY: 'sk-hidden' });
  });

  it('say what is wrong', async () => {
    const { slug: app } = host.app;
    expect(await errorOf('secrets delete', { app, key: 'NONE' })).to.contain('has no secret NONE');
    expect(await errorOf('secrets set', { app, key: 'A', value: '  ' })).to.equal('The value is empty.');
    expect(await errorOf('secrets list', { app: 'no-such-app' })).to.contain('There is no app');
  });
});
