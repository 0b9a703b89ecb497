import type { StreamEvent } from '@buildai/core/shared';
import { readEventStream } from '@buildai/core/shared';
import { localhostFetch } from '@buildai/core/testing';
import { expect } from 'chai';
import type { LiveRowsChange } from '../../src/shared/index.js';
import type { EntityHost } from './entity-host.js';

export interface Following extends AsyncDisposable {
  readonly first: StreamEvent;
  /** The next event with changes of rows. */
  next(): Promise<LiveRowsChange & { readonly id: string }>;
}

/** Opens the stream of an app as a page does. @param address the platform, or a site of the app, on any instance */
export async function followRows(
  { app }: Pick<EntityHost, 'app'>,
  address: string,
  { token, after }: { token?: string; after?: string } = {},
): Promise<Following> {
  const left = new AbortController();
  const response = await localhostFetch(`${address}/api/apps/${app.appId}/live-rows`, {
    signal: left.signal,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(after === undefined ? {} : { 'last-event-id': after }),
    },
  });
  expect(response.status).to.equal(200);
  const events = readEventStream(response);
  const read = async () => {
    const { value } = (await events.next()) as { value?: StreamEvent };
    if (!value) throw new Error('The stream has ended.');
    return value;
  };
  return {
    first: await read(),
    async next() {
      const { id = '', data } = await read();
      return { id, ...(data as LiveRowsChange) };
    },
    async [Symbol.asyncDispose]() {
      left.abort();
      await events.return(undefined).catch(() => undefined);
    },
  };
}
