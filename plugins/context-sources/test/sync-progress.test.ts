import { expect } from 'chai';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { z } from 'zod';
import { defineSource } from '../src/shared/index.js';
import { startContextHost } from './support/context-host.js';

/** Its only item reports two pages one right after the other, and is then read until it is cancelled. */
const stalling = defineSource({
  id: 'stalling',
  label: 'Stalling',
  description: 'A document that takes long.',
  input: z.object({}),
  async list() {
    return { items: [{ externalId: '1', name: 'Report', type: 'pdf' }], nextCursor: undefined };
  },
  async fetch(_item, _input, context) {
    const { signal } = context;
    context.progress(1, 40);
    context.progress(12, 40);
    await new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
    return { kind: 'markdown', text: 'Never' };
  },
});

describeOnEachDatabase('The progress of a sync', (database) => {
  it('is the newest one, also if it followed another at once and nothing follows it', async () => {
    await using host = await startContextHost({ database, sources: [stalling] });
    await host.context.addSource({
      params: { sourceId: 'stalling' },
      query: host.query,
      body: { input: {} },
    });
    const [item] = await eventually(async () => {
      const items = await host.list();
      return items[0]?.progress?.done === 12 ? items : undefined;
    });
    expect(item).to.deep.include({ status: 'running', progress: { done: 12, total: 40 } });
    await host.context.cancelItem({ params: { id: item?.id ?? '' } });
    const [cancelled] = await host.settled(1);
    expect(cancelled).to.deep.include({ status: 'error', progress: null });
  });
});
