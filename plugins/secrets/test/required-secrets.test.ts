import { definePlugin } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { failureOf } from '@buildai/entities/test/support/failure.js';
import { expect } from 'chai';
import { secretRequirements } from '../src/shared/index.js';
import { startSecretsHost } from './support/secrets-host.js';

const reader = definePlugin({
  id: 'reader',
  dependsOn: ['secrets'],
  register: (kit) =>
    kit.contribute(secretRequirements, {
      usesOf: () =>
        Promise.resolve([
          { key: 'WEATHER_KEY', usedBy: 'functions/weather.ts' },
          { key: 'MAIL_KEY', usedBy: 'functions/mail.ts', hosts: ['mail.example.com', 'localhost'] },
          { key: 'WEATHER_KEY', usedBy: 'functions/forecast.ts', hosts: ['other.example.com'] },
        ]),
    }),
});

describeOnEachDatabase('Secrets that an app needs', (database) => {
  it('are those of plugins and of requests, each once with its uses', async () => {
    await using host = await startSecretsHost(database, { above: [reader] });
    const params = { appId: host.app.appId };
    const requested_at = host.clock.timestamp();
    await host.db('app_secret_requests').insert([
      {
        app_id: params.appId,
        name: 'WEATHER_KEY',
        description: 'From the weather service',
        hosts: JSON.stringify(['api.weather.example.com']),
        requested_at,
      },
      { app_id: params.appId, name: 'OLD_KEY', description: '', hosts: '[]', requested_at },
    ]);
    const { required } = await host.calls().listSecrets({ params });
    expect(required).to.have.deep.members([
      { key: 'OLD_KEY', description: '', hosts: [], usedBy: [] },
      {
        key: 'WEATHER_KEY',
        description: 'From the weather service',
        // What the assistant says counts more than what stands in code.
        hosts: ['api.weather.example.com'],
        usedBy: ['functions/weather.ts', 'functions/forecast.ts'],
      },
      { key: 'MAIL_KEY', description: '', hosts: ['mail.example.com'], usedBy: ['functions/mail.ts'] },
    ]);

    // The request for one without a value can be dismissed, what a function reads cannot.
    await host.calls().deleteSecret({ params: { ...params, name: 'OLD_KEY' } });
    const body = { secrets: [{ key: 'WEATHER_KEY', value: 'x' }] };
    const after = await host.calls().saveSecrets({ params, body });
    expect(after.required.map(({ key }) => key).sort()).to.deep.equal(['MAIL_KEY', 'WEATHER_KEY']);
    const dismissed = host.calls().deleteSecret({ params: { ...params, name: 'MAIL_KEY' } });
    expect(await failureOf(dismissed)).to.include({ status: 404 });
  });
});
