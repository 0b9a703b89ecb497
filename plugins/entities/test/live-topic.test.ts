import { authApi } from '@buildai/auth/shared';
import type { LiveEvent, StreamEvent } from '@buildai/core/shared';
import { readEventStream } from '@buildai/core/shared';
import { describeOnEachDatabase, localhostFetch } from '@buildai/core/testing';
import { expect } from 'chai';
import { recordsChanged } from '../src/shared/index.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';

describeOnEachDatabase('The live topic of rows', (database) => {
  it('reports to builders of the app which rows were created, changed and deleted', async () => {
    await using host = await startEntityHost(database);
    const { appId } = host.app;
    const scope = host.scopeOf(await host.saveVersion({ Task: schemaOf({ title: { type: 'string' } }) }));
    const left = new AbortController();
    const watch = (token: string) =>
      localhostFetch(`${host.url}/api/events?topics=rows:${appId}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: left.signal,
      });
    const response = await watch(host.builder.token);
    const received: StreamEvent[] = [];
    const { id, creatorId } = await host.store.create(scope, 'Task', { title: 'a' });
    await host.store.update(scope, 'Task', id, { title: 'b' });
    await host.store.delete(scope, 'Task', id);
    for await (const event of readEventStream(response)) {
      received.push(event);
      if (received.length === 3) break;
    }
    expect(received.map(({ event, data }) => [event, (data as LiveEvent).data])).to.deep.equal(
      [
        { created: [id], updated: [], deleted: [] },
        { created: [], updated: [id], deleted: [] },
        { created: [], updated: [], deleted: [id] },
      ].map((rows) => [recordsChanged.id, { appId, entity: 'Task', rows, creators: [creatorId] }]),
    );

    const other = { email: 'eve@example.com', password: 'orchid-velvet-42' };
    const { token } = await host.client(authApi).signUp({ body: other });
    expect(await watch(token)).to.have.property('status', 403);
    left.abort();
  });
});
