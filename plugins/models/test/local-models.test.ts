import auth from '@buildai/auth/server';
import { authApi } from '@buildai/auth/shared';
import { AddressRefused, egress } from '@buildai/core';
import type { Settings } from '@buildai/core';
import { describeOnEachDatabase, eventually, startTestHost } from '@buildai/core/testing';
import type { TestDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import models from '../src/server/index.js';
import { localModelsApi, modelCatalog, modelsApi } from '../src/shared/index.js';
import { builtInModel } from './built-in-model.js';
import { layer, pullLine, startListing, startOllama } from './services/local-servers.js';
import { startService } from './services/service-server.js';
import type { ServiceAnswer, ServiceServer } from './services/service-server.js';

const portOf = ({ url }: ServiceServer) => new URL(url).port;

interface LocalHostOptions {
  readonly database?: TestDatabase;
  /** The servers that run, by what they are. */
  readonly servers?: Readonly<Record<string, ServiceServer>>;
  readonly settings?: Partial<Settings>;
}

async function startHost({ database = 'sqlite', servers = {}, settings }: LocalHostOptions = {}) {
  const entries = Object.entries(servers).map(([service, server]) => `${service}:${portOf(server)}`);
  const host = await startTestHost({
    plugins: [auth, models, builtInModel],
    database,
    settings: settings ?? {},
    config: { models: { localServers: entries.join(' ') || 'none' } },
  });
  const signUp = async (name: string) =>
    (
      await host
        .client(authApi)
        .signUp({ body: { email: `${name}@example.com`, password: 'orchid-velvet-42' } })
    ).token;
  const token = await signUp('ada');
  const local = host.client(localModelsApi, token);
  const pull = async () => (await local.getPull()).pull;
  return { ...host, api: host.client(modelsApi, token), local, pull, signUp };
}

/** A host that others reach, with a second account. */
async function startShared(options: LocalHostOptions) {
  const host = await startHost({
    ...options,
    settings: { listenHost: undefined, publicUrl: 'http://localhost:0', ...options.settings },
  });
  return { ...host, builder: await host.signUp('grace') };
}

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => new Error('It was accepted.'),
    (error: Error) => error,
  );
const messageOf = async (call: Promise<unknown>) => (await errorOf(call)).message;

/** A download that a test ends. */
function heldPull(...first: string[]) {
  let end: (lines: readonly string[] | Error) => void = () => undefined;
  const rest = new Promise<readonly string[] | Error>((resolve) => (end = resolve));
  async function* parts() {
    yield* first;
    const lines = await rest;
    if (lines instanceof Error) throw lines;
    yield* lines;
  }
  return { answer: (): ServiceAnswer => ({ parts: parts() }), end };
}

describe('The models of this computer', () => {
  it('are found at the ports of four programs, with one request for each list', async () => {
    await using ollama = await startOllama([
      { name: 'qwen3:4b' },
      { name: 'gpt-oss:20b', size: '20.9B', family: 'gptoss' },
      { name: 'deepseek-v3.1:671b-cloud', size: '671B', remoteHost: 'https://ollama.com:443' },
      { name: 'nomic-embed-text:latest', size: '137M', family: 'nomic-bert' },
      { name: 'all-minilm:latest', size: '23M', family: 'bert' },
      { name: 'qwen3:0.6b', size: '751.63M' },
    ]);
    await using studio = await startListing('lmstudio', [
      'qwen/qwen3-8b',
      'google/gemma-3-27b',
      'text-embedding-nomic-embed-text-v1.5',
    ]);
    await using llama = await startListing('llamacpp', ['Qwen3-8B-Q4_K_M.gguf']);
    await using jan = await startListing('jan', ['qwen3-4b']);
    await using host = await startHost({ servers: { ollama, lmstudio: studio, llamacpp: llama, jan } });
    const found = await host.local.findLocalModels();
    expect(found.access).to.equal('allowed');
    expect(found.servers.map(({ label, models: names, needsKey }) => [label, needsKey, names])).to.deep.equal(
      [
        ['Ollama', false, ['gpt-oss:20b', 'qwen3:4b']],
        ['LM Studio', false, ['google/gemma-3-27b', 'qwen/qwen3-8b']],
        ['llama.cpp', false, ['Qwen3-8B-Q4_K_M.gguf']],
        ['Jan', true, []],
      ],
    );
    expect(found.servers[1]?.baseUrl).to.equal(`http://localhost:${portOf(studio)}/v1`);
    for (const server of [ollama, studio, llama, jan]) expect(server.requests).to.have.length(1);
    expect(ollama.requests[0]?.headers).to.not.have.any.keys('authorization', 'cookie', 'origin');
  });

  it('are not those of other programs, of silent ones, or of none', async () => {
    await using other = await startListing('other', ['x-7b']);
    async function* nothing() {
      yield '';
      await new Promise(() => undefined);
    }
    await using slow = await startService(() => ({ parts: nothing() }));
    await using host = await startHost({ servers: { ollama: slow, llamacpp: other } });
    expect((await host.local.findLocalModels()).servers).to.deep.equal([]);
  });

  it('are looked for without a question if only this computer or the admin uses the platform', async () => {
    await using ollama = await startOllama([{ name: 'qwen3:4b' }]);
    await using home = await startHost({ servers: { ollama } });
    await home.signUp('grace');
    expect((await home.local.findLocalModels()).access).to.equal('allowed');

    await using alone = await startHost({ servers: { ollama }, settings: { listenHost: undefined } });
    expect((await alone.local.findLocalModels()).access).to.equal('allowed');
    await alone.signUp('grace');
    expect((await alone.local.findLocalModels()).access).to.equal('ask');
  });

  it('are asked for once on a server that others reach, and never by others', async () => {
    await using ollama = await startOllama([{ name: 'qwen3:4b' }]);
    await using host = await startShared({ servers: { ollama } });
    const grace = host.client(localModelsApi, host.builder);
    const body = { service: 'ollama', model: 'qwen3:4b' };
    for (const call of [
      () => grace.findLocalModels(),
      () => grace.allowLocalModels(),
      () => grace.useLocalModel({ body }),
      () => grace.startPull(),
      () => grace.cancelPull(),
      () => grace.getPull(),
      () => host.client(localModelsApi).findLocalModels(),
    ])
      expect(await errorOf(call()))
        .to.have.property('status')
        .that.is.oneOf([401, 403]);

    expect(await host.local.findLocalModels()).to.deep.include({ access: 'ask', servers: [] });
    for (const call of [() => host.local.useLocalModel({ body }), () => host.local.startPull()])
      expect(await errorOf(call())).to.have.property('code', 'not_allowed');
    const baseUrl = `http://localhost:${portOf(ollama)}`;
    const params = { providerId: 'ollama' };
    expect(await messageOf(host.api.setProvider({ params, body: { baseUrl } }))).to.match(
      /^Others can reach this server\. Allow models on this computer first/,
    );
    expect(ollama.requests).to.deep.equal([]);

    await host.local.allowLocalModels();
    expect((await host.local.findLocalModels()).servers).to.have.length(1);
    expect(await host.api.setProvider({ params, body: { baseUrl } })).to.include({ isReady: true });
  });

  it('work at an address that an admin enters, if a model server answers there', async () => {
    await using ollama = await startOllama([{ name: 'qwen3:4b' }]);
    await using jan = await startListing('jan', ['qwen3-4b']);
    await using page = await startListing('other', []);
    await using host = await startHost();
    const params = { providerId: 'ollama' };
    const enter = (baseUrl: string) => host.api.setProvider({ params, body: { baseUrl } });
    for (const name of ['localhost', '127.0.0.1']) {
      await enter(`http://${name}:${portOf(ollama)}`);
      const test = await host.api.testProvider({ params, body: {} });
      expect(test).to.include({ ok: true, modelId: 'ollama/qwen3:4b' });
    }
    expect(await messageOf(enter(`http://localhost:${portOf(page)}`))).to.equal(
      `No model server answers at localhost:${portOf(page)}. Start Ollama there, then save again.`,
    );
    const add = (apiKey?: string) =>
      host.api.addProvider({
        body: {
          service: 'jan',
          label: 'Jan',
          baseUrl: `http://localhost:${portOf(jan)}/v1`,
          ...(apiKey === undefined ? {} : { apiKey }),
        },
      });
    expect(await messageOf(add())).to.match(/asks for its API key\.$/);
    expect((await add('the-key')).id).to.equal('jan');
    expect((await host.local.findLocalModels()).servers).to.deep.equal([]);
  });

  it('are reached by their connection alone', async () => {
    await using ollama = await startOllama([{ name: 'qwen3:4b' }]);
    await using host = await startHost({ servers: { ollama } });
    const port = portOf(ollama);
    await host.local.useLocalModel({ body: { service: 'ollama', model: 'qwen3:4b' } });
    const { fetch } = host.service(egress);
    for (const init of [{}, { ofApp: true }])
      for (const name of ['localhost', '127.0.0.1', '[::1]'])
        expect(
          AddressRefused.is(await errorOf(fetch(`http://${name}:${port}/api/tags`, init))),
          name,
        ).to.equal(true);
    // Another connection, another name for this computer, and another path do not get in.
    const reaches = async (baseUrl: string) => {
      const params = { providerId: 'openai' };
      await host.api.setProvider({ params, body: { apiKey: 'k-0123456789', baseUrl } });
      return (await host.api.testProvider({ params, body: {} })).ok;
    };
    const before = ollama.requests.length;
    for (const address of [
      `http://models.localhost:${port}`,
      `http://localhost:${port}/admin?x=`,
      `http://127.0.0.2:${port}`,
    ])
      expect(await reaches(address), address).to.equal(false);
    expect(ollama.requests).to.have.length(before);
    // The address that was confirmed counts for no other.
    await host
      .db('model_providers')
      .where({ provider_id: 'ollama' })
      .update({ base_url: 'http://localhost:59999' });
    const test = await host.api.testProvider({ params: { providerId: 'ollama' }, body: {} });
    expect(test.message).to.include('is private and not allowed');
  });

  it('replace the built-in model with one click, and no model that was connected', async () => {
    await using ollama = await startOllama([{ name: 'qwen3:4b' }, { name: 'gemma3:12b', size: '12B' }]);
    await using host = await startHost({ servers: { ollama } });
    const use = (model: string) => host.local.useLocalModel({ body: { service: 'ollama', model } });
    expect(await use('gemma3:12b')).to.deep.equal({ modelId: 'ollama/gemma3:12b', isDefault: true });
    const [server] = (await host.local.findLocalModels()).servers;
    expect(server?.connectionId).to.equal('ollama');
    expect((await host.service(modelCatalog).resolve()).info.id).to.equal('ollama/gemma3:12b');
    // Twice, as from two tabs, is one connection.
    await Promise.all([use('qwen3:4b'), use('qwen3:4b')]);
    const { providers } = await host.api.getModelSettings();
    expect(providers.filter(({ service }) => service === 'ollama')).to.have.length(1);
    expect(await messageOf(use('nomic-embed-text'))).to.equal(
      'Ollama no longer has nomic-embed-text. Look again.',
    );

    await using other = await startHost({ servers: { ollama } });
    await other.api.setProvider({ params: { providerId: 'openai' }, body: { apiKey: 'sk-0123456789' } });
    expect(await other.local.useLocalModel({ body: { service: 'ollama', model: 'qwen3:4b' } })).to.deep.equal(
      {
        modelId: 'ollama/qwen3:4b',
        isDefault: false,
      },
    );
  });

  it('get a connection of their own beside one that leads elsewhere', async () => {
    await using ollama = await startOllama([{ name: 'qwen3:4b' }]);
    await using elsewhere = await startOllama([{ name: 'qwen3:32b', size: '32B' }]);
    await using studio = await startListing('lmstudio', ['qwen/qwen3-8b']);
    await using host = await startHost({ servers: { ollama, lmstudio: studio } });
    const params = { providerId: 'ollama' };
    await host.api.setProvider({ params, body: { baseUrl: elsewhere.url } });
    const use = async (service: string, model: string) =>
      (await host.local.useLocalModel({ body: { service, model } })).modelId;
    expect(await use('ollama', 'qwen3:4b')).to.equal('ollama-on-this-computer/qwen3:4b');
    expect(await use('lmstudio', 'qwen/qwen3-8b')).to.equal('lmstudio/qwen/qwen3-8b');
    expect(
      (await host.local.findLocalModels()).servers.map(({ connectionId }) => connectionId),
    ).to.deep.equal(['ollama-on-this-computer', 'lmstudio']);
  });

  it('are said to be away while their program is not running', async () => {
    const ollama = await startOllama([{ name: 'qwen3:4b' }]);
    await using host = await startHost({ servers: { ollama } });
    await host.local.useLocalModel({ body: { service: 'ollama', model: 'qwen3:4b' } });
    await ollama[Symbol.asyncDispose]();
    const { away, defaultModelId, models: listed } = await host.api.listModels();
    expect(away).to.deep.equal([{ providerId: 'ollama', label: 'Ollama' }]);
    expect(defaultModelId).to.equal('ollama/qwen3:4b');
    expect(listed.map(({ id }) => id)).to.include('ollama/qwen3:4b');
    expect(
      await messageOf(host.local.useLocalModel({ body: { service: 'ollama', model: 'qwen3:4b' } })),
    ).to.include('no longer answers');
  });
});

describeOnEachDatabase('The download of a model', (database) => {
  const model = 'qwen3:4b-instruct';

  it('shows its progress in every tab, connects the model, and runs once', async () => {
    const { answer, end } = heldPull(
      pullLine({ status: 'pulling manifest' }),
      layer(500_000_000),
      layer(10, 1_000, 'sha256:53e4ea15e8f5'),
    );
    let installed: () => void = () => undefined;
    await using ollama = await startOllama([{ name: 'nomic-embed-text' }], (add) => {
      installed = add;
      return answer();
    });
    await using host = await startHost({ database, servers: { ollama } });
    const found = await host.local.findLocalModels();
    expect(found.servers[0]?.models).to.deep.equal([]);
    expect(found.recommended.model).to.equal(model);
    await Promise.all([host.local.startPull(), host.local.startPull()]);
    const running = await eventually(async () => {
      const pull = await host.pull();
      return pull?.completed ? pull : undefined;
    });
    expect(running).to.deep.equal({
      model,
      state: 'pulling',
      completed: 500_000_010,
      total: 2_000_001_000,
      message: null,
    });
    const pulls = ollama.requests.filter(({ path }) => path === '/api/pull');
    expect(pulls.map(({ body }) => body)).to.deep.equal([{ model, stream: true }]);
    installed();
    end([pullLine({ status: 'verifying sha256 digest' }), pullLine({ status: 'success' })]);
    await eventually(async () => (await host.pull())?.state === 'done');
    expect((await host.api.listModels()).defaultModelId).to.equal(`ollama/${model}`);
  });

  it('ends when it is cancelled, also from another instance', async () => {
    let open = 0;
    async function* endless() {
      open += 1;
      try {
        for (let bytes = 1; ; bytes += 1) {
          yield layer(bytes);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      } finally {
        open -= 1;
      }
    }
    await using ollama = await startOllama([], () => ({ parts: endless() }));
    await using host = await startHost({ database, servers: { ollama } });
    await host.local.startPull();
    await eventually(() => open === 1);
    await host.local.cancelPull();
    await eventually(() => open === 0);
    expect((await host.pull())?.state).to.equal('cancelled');

    await host.local.startPull();
    await eventually(() => open === 1);
    await host.db('model_pulls').update({ state: 'cancelled' });
    await eventually(() => open === 0);
    expect((await host.pull())?.state).to.equal('cancelled');
  });

  if (database !== 'sqlite') return;

  for (const [what, lines, message] of [
    ['is cut off', [new Error('cut')], /^The connection to Ollama was lost\..*kept\.$/],
    ['ends early', [layer(5)], /^The connection to Ollama was lost\./],
    [
      'names no model',
      [pullLine({ error: 'pull model manifest: file does not exist' })],
      /^Ollama’s library has no qwen3:4b-instruct\. Update Ollama/,
    ],
    [
      'finds no library',
      [pullLine({ error: 'dial tcp: lookup registry.ollama.ai: no such host' })],
      /^Ollama can’t reach its library\./,
    ],
    [
      'fills the disk',
      [layer(5), pullLine({ error: 'write /root/.ollama/blobs: no space left on device' })],
      /^There isn’t enough disk space\./,
    ],
  ] as const)
    it(`says what to do if it ${what}`, async () => {
      async function* parts() {
        for (const line of lines) {
          if (line instanceof Error) throw line;
          yield line;
        }
      }
      await using ollama = await startOllama([], () => ({ parts: parts() }));
      await using host = await startHost({ servers: { ollama } });
      await host.local.startPull();
      const failed = await eventually(async () => {
        const pull = await host.pull();
        return pull?.state === 'failed' ? pull : undefined;
      });
      expect(failed.message).to.match(message);
    });

  it('that nobody follows any more is shown as interrupted, and can go on', async () => {
    const { answer, end } = heldPull(layer(7));
    await using ollama = await startOllama([], answer);
    await using host = await startHost({ servers: { ollama } });
    await host.db('model_pulls').insert({
      service: 'ollama',
      id: 'of-a-stopped-server',
      model,
      state: 'pulling',
      completed: 5,
      total: 10,
      updated_at: new Date(host.clock.now().getTime() - 60_000).toISOString(),
    });
    expect((await host.pull())?.state).to.equal('interrupted');
    await host.local.startPull();
    expect((await host.pull())?.state).to.equal('pulling');
    end([]);
  });
});
