import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { definePlugin } from '@buildai/core';
import type { Plugin } from '@buildai/core';
import { z } from 'zod';
import { SourceRefused } from '../../src/shared/errors.js';
import { contextSources, defineSource } from '../../src/shared/source.js';

/** Sources with each kind of form, listing and connection, and a service that accepts everyone. */
export interface WebSources extends AsyncDisposable {
  readonly plugin: Plugin;
  /** Where the service is: the platform must be allowed to go there. */
  readonly address: string;
}

const shelfInput = z.object({
  place: z
    .string()
    .min(3, 'Name the place with three letters at least.')
    .meta({ title: 'Place', description: 'Where the shelf stands.', placeholder: 'Library' }),
  rows: z.number().int().min(1).max(5).default(2).meta({ title: 'Rows' }),
  kind: z.enum(['books', 'maps']).meta({ title: 'Kind' }),
  archived: z.boolean().default(false).meta({ title: 'With what is put away' }),
});

/** Chosen from, twelve at a time, and 14 in all. `Volume 2` takes until it is cancelled; `Volume 3` cannot be read. */
const shelf = defineSource({
  id: 'shelf',
  label: 'Shelf',
  description: 'Books and maps of a shelf.',
  isChosen: true,
  input: shelfInput,
  async validate({ place }) {
    if (place === 'Nowhere') throw SourceRefused({ message: 'There is no shelf there.' });
  },
  async list({ place }, cursor) {
    const from = Number(cursor ?? 0);
    const numbers = Array.from({ length: 14 }, (_, index) => index + 1).slice(from, from + 12);
    return {
      items: numbers.map((number) => ({
        externalId: `${place}/${number}`,
        name: `Volume ${number}`,
        type: 'pdf' as const,
        size: number * 90_000,
        url: `https://shelf.example/${number}`,
      })),
      leftOut:
        from === 0
          ? []
          : [
              { url: 'https://shelf.example/15', reason: 'Too large' },
              { url: 'https://shelf.example/16', reason: 'Not found (404)' },
              { url: 'https://shelf.example/17', reason: 'Not found (404)' },
            ],
      nextCursor: from === 0 ? '12' : undefined,
    };
  },
  async fetch({ name }, _input, context) {
    const { signal } = context;
    if (name === 'Volume 3') throw SourceRefused({ message: 'This volume is locked.' });
    if (name === 'Volume 2') {
      context.progress(12, 40);
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      );
    }
    return { kind: 'markdown', text: `# ${name}\n\nBees sleep in winter.` };
  },
});

const feed = defineSource({
  id: 'feed',
  label: 'Feed',
  description: 'All entries of a feed.',
  input: z.object({ url: z.url().meta({ title: 'Feed address', placeholder: 'https://' }) }),
  async list() {
    const items = [1, 2].map((n) => ({ externalId: `${n}`, name: `Entry ${n}`, type: 'web_page' as const }));
    return { items, nextCursor: undefined };
  },
  async fetch({ name }) {
    return { kind: 'markdown', text: `# ${name}\n\nHoney is sweet.` };
  },
});

const vault = defineSource({
  id: 'vault',
  label: 'Vault',
  description: 'What lies in a vault.',
  isChosen: true,
  input: z.object({}),
  auth: {
    kind: 'secret',
    service: 'Vault',
    header: { name: 'authorization', value: 'Bearer {secret}' },
    describe: async () => ({ id: 'ada', name: 'Vault of Ada' }),
  },
  list: async () => ({ items: [], nextCursor: undefined }),
  fetch: async () => ({ kind: 'markdown', text: 'Gold.' }),
});

export async function startWebSources(): Promise<WebSources> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    if (url.pathname === '/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      back.searchParams.set('code', 'a-code');
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: 'a-token', token_type: 'bearer', expires_in: 3600 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const drive = defineSource({
    id: 'drive',
    label: 'Drive',
    description: 'Documents of a drive.',
    isChosen: true,
    input: z.object({}),
    auth: {
      kind: 'oauth2',
      service: 'Drive',
      authorizeUrl: `http://${address}/authorize`,
      tokenUrl: `http://${address}/token`,
      scopes: ['read'],
      clientId: 'client',
      clientSecret: 'secret',
      describe: async () => ({ id: 'ada', name: 'ada@drive.example' }),
    },
    async list() {
      const items = [{ externalId: 'plan', name: 'Plan of the year', type: 'google_doc' as const }];
      return { items, nextCursor: undefined };
    },
    fetch: async () => ({ kind: 'markdown', text: '# Plan\n\nMore hives.' }),
  });
  const plugin = definePlugin({
    id: 'web-sources',
    dependsOn: ['context-sources'],
    register({ contribute }) {
      for (const source of [shelf, feed, drive, vault]) contribute(contextSources, source);
    },
  });
  return {
    plugin,
    address,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
