import { expect } from 'chai';
import { configureProvider } from '../src/server/configured-provider.js';
import { ollama } from '../src/server/providers/ollama.js';
import { openai } from '../src/server/providers/openai.js';

const stored = (apiKey?: string, baseUrl?: string) => ({
  apiKey: apiKey === undefined ? undefined : { lastFour: apiKey.slice(-4), open: () => apiKey },
  baseUrl,
});

describe('The settings of a provider', () => {
  it('are incomplete without required values', () => {
    expect(configureProvider(openai).isReady).to.equal(false);
    expect(configureProvider(ollama).isReady).to.equal(false);
    expect(configureProvider(ollama, { baseUrl: 'http://localhost:11434' }).isReady).to.equal(true);
  });

  it('come from the admin first, then from the environment, then from the provider', () => {
    const environment = { apiKey: 'sk-environment', baseUrl: 'http://10.0.0.1/v1' };
    const fromAdmin = configureProvider(
      openai,
      environment,
      stored('sk-admin-admin', 'https://proxy.example.com/v1'),
    );
    expect(fromAdmin.baseUrl).to.deep.equal({ value: 'https://proxy.example.com/v1', source: 'admin' });
    expect(fromAdmin.apiKey?.open()).to.equal('sk-admin-admin');
    const fromEnvironment = configureProvider(openai, environment);
    expect(fromEnvironment.baseUrl?.source).to.equal('environment');
    expect(fromEnvironment.apiKey).to.include({ lastFour: 'ment', source: 'environment' });
    expect(configureProvider(openai, { apiKey: 'sk' }).baseUrl?.source).to.equal('built_in');
  });

  it('require no key at a custom address', () => {
    expect(configureProvider(openai, { baseUrl: 'http://localhost:1234/v1' }).isReady).to.equal(true);
  });

  it("never send the operator's key to an address that an admin entered", () => {
    const moved = configureProvider(
      openai,
      { apiKey: 'sk-environment' },
      stored(undefined, 'https://elsewhere.example.com'),
    );
    expect(moved.apiKey).to.equal(undefined);
  });

  it("allow private addresses only from the operator's settings", () => {
    expect(configureProvider(ollama, { baseUrl: 'http://localhost:11434' }).allow).to.deep.equal([
      'localhost:11434',
    ]);
    expect(configureProvider(ollama, { baseUrl: 'https://gpu.internal/ollama' }).allow).to.deep.equal([
      'gpu.internal:443',
    ]);
    expect(configureProvider(ollama, {}, stored(undefined, 'http://localhost:11434')).allow).to.deep.equal(
      [],
    );
  });

  it("include the address if it is not the provider's own", () => {
    expect(configureProvider(openai, { apiKey: 'sk' }).name).to.equal('OpenAI');
    expect(configureProvider(openai, { baseUrl: 'http://localhost:1234/v1' }).name).to.equal(
      'OpenAI at localhost:1234',
    );
  });
});
