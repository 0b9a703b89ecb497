import {
  describeOnEachDatabase,
  eventually,
  killScript,
  runOutLeases,
  startLastingStorage,
  startTestHost,
} from '@buildai/core/testing';
import { startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import { embeddingAt, similarPlugins } from './support/similar-host.js';

const script = new URL('support/embedding-server', import.meta.url);
const rows = 500;
/** Requests for the first rows that are stored together: 200, of which each request has 64. The text comes before. */
const firstRequests = 1 + 4;

describeOnEachDatabase('Rows that a server embedded when it was killed', (database) => {
  it('are embedded by the next one, those that were stored not again', async () => {
    await using model = await startFakeOpenAi();
    await using storage = await startLastingStorage(database, similarPlugins);
    const { settings } = storage;
    await killScript(script, { database, settings, modelUrl: model.url, rows }, () =>
      eventually(() => model.embeddingRequests.length > firstRequests),
    );
    await runOutLeases(settings);
    const before = model.embeddingRequests.length;
    await using host = await startTestHost({
      plugins: similarPlugins,
      database,
      settings: { ...settings, egressAllow: ['127.0.0.1'] },
      config: embeddingAt(model.url),
    });
    const all = async () =>
      Number((await host.db('row_vectors').count({ count: '*' }).first())?.['count']) === rows;
    // A busy machine takes its time for so many rows.
    await eventually(all).catch(() => eventually(all));
    const again = model.embeddingRequests.slice(before).flatMap(({ input }) => input);
    expect(again.length).to.be.at.most(rows - 200);
  });
});
