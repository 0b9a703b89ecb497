import { expect } from 'chai';
import { z } from 'zod';
import { authenticator, defineApi, definePlugin, defineResource } from '../src/index.js';
import type { Plugin } from '../src/index.js';
import { NotFound } from '../src/shared/index.js';
import { startTestHost } from '../src/testing/index.js';

interface Shelf {
  readonly shelfId: string;
  readonly keptBy: string;
}
const shelf = defineResource<Shelf, 'reader' | 'keeper'>('library/shelf', 'shelfId');

/** A shelf belongs to the account with its id; everyone may read it. */
const library = definePlugin({
  id: 'library',
  register(kit) {
    kit.provide(authenticator, {
      authenticate: (accountId) =>
        Promise.resolve({
          kind: 'account',
          accountId,
          accountType: 'builder',
          isAdmin: false,
          sessionId: 's',
        }),
    });
    kit.provide(shelf, ({ caller }, shelfId, role) => {
      if (caller.kind !== 'account' || shelfId === 'none') throw NotFound();
      if (role === 'keeper' && caller.accountId !== shelfId) throw NotFound();
      return Promise.resolve({ shelfId, keptBy: shelfId });
    });
  },
});

const answer = z.object({ keptBy: z.string().nullable() });
const booksApi = defineApi({
  read: {
    method: 'GET',
    path: '/api/shelves/:shelfId',
    access: 'builder',
    on: shelf('reader'),
    params: z.object({ shelfId: z.string() }),
    response: answer,
  },
  keep: {
    method: 'PUT',
    path: '/api/shelves/:shelfId',
    access: 'builder',
    on: shelf('keeper'),
    params: z.object({ shelfId: z.string() }),
    body: z.object({ book: z.string() }),
    response: answer,
  },
  search: {
    method: 'GET',
    path: '/api/books',
    access: 'builder',
    on: shelf('reader', { in: 'query' }),
    query: z.object({ shelfId: z.string() }),
    response: answer,
  },
  add: {
    method: 'POST',
    path: '/api/books',
    access: 'builder',
    on: shelf('keeper', { in: 'body', optional: true }),
    body: z.object({ shelfId: z.string().optional() }),
    response: answer,
  },
});
const books = definePlugin({
  id: 'books',
  dependsOn: ['library'],
  register: ({ serve }) =>
    serve(booksApi, {
      read: ({ resource }) => ({ keptBy: resource.keptBy }),
      keep: ({ resource }) => ({ keptBy: resource.keptBy }),
      search: ({ resource }) => ({ keptBy: resource.keptBy }),
      add: ({ resource }) => ({ keptBy: resource?.keptBy ?? null }),
    }),
});

async function bootFailure(...plugins: Plugin[]): Promise<string> {
  try {
    await using host = await startTestHost({ plugins });
    return `The host started at ${host.url}`;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('an endpoint that acts on a resource', () => {
  it('hands it to the handler, wherever the request carries its id', async () => {
    await using host = await startTestHost({ plugins: [library, books] });
    const client = host.client(booksApi, 'ada');
    const params = { shelfId: 'ada' };
    expect(await client.read({ params: { shelfId: 'grace' } })).to.deep.equal({ keptBy: 'grace' });
    expect(await client.keep({ params, body: { book: 'Dune' } })).to.deep.equal({ keptBy: 'ada' });
    expect(await client.search({ query: params })).to.deep.equal({ keptBy: 'ada' });
    expect(await client.add({ body: params })).to.deep.equal({ keptBy: 'ada' });
    expect(await client.add({ body: {} })).to.deep.equal({ keptBy: null });
  });

  it('refuses who may not act on it in the declared role, after who they are and what they sent was checked', async () => {
    await using host = await startTestHost({ plugins: [library, books] });
    const statusOf = async (shelfId: string, body: unknown, token?: string) => {
      const response = await fetch(`${host.url}/api/shelves/${shelfId}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      });
      return response.status;
    };
    expect(await statusOf('grace', {})).to.equal(401);
    expect(await statusOf('grace', {}, 'ada')).to.equal(400);
    expect(await statusOf('grace', { book: 'Dune' }, 'ada')).to.equal(404);
    expect(await statusOf('ada', { book: 'Dune' }, 'ada')).to.equal(200);
  });

  it('stands in the reference with the kind, the role and the parameter', async () => {
    await using host = await startTestHost({ plugins: [library, books] });
    const document = (await (await fetch(`${host.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    const of = (path: string, method: string) => document.paths[path]?.[method]?.['x-resource'];
    const keeper = { kind: 'library/shelf', role: 'keeper', parameter: 'shelfId' };
    expect(of('/api/shelves/{shelfId}', 'put')).to.deep.equal({ ...keeper, in: 'path', required: true });
    expect(of('/api/books', 'post')).to.deep.equal({ ...keeper, in: 'body', required: false });
    expect(await (await fetch(`${host.url}/api/docs`)).text()).to.contain('builder, keeper of library/shelf');
  });

  it('is required where the path names an app, whatever the plugin checks itself', async () => {
    for (const paths of [
      { path: '/api/apps/:appId/books' },
      { path: '/api/b', aliases: ['/api/b/:appId'] },
    ]) {
      const params = z.object({ appId: z.string() });
      const api = defineApi({ read: { method: 'GET', access: 'anonymous', reach: 'app', params, ...paths } });
      const open = definePlugin({
        id: 'open',
        register: ({ serve }) => serve(api, { read: () => undefined }),
      });
      expect(await bootFailure(open)).to.match(/"read" of the plugin "open" has an ":appId".* Add on: app\(/);
    }
  });

  it('stops the boot where its plugin does not depend on the owner of the kind, or nobody can load it', async () => {
    const api = { read: booksApi.read };
    const serving = (id: string, ...dependsOn: string[]) =>
      definePlugin({
        id,
        dependsOn,
        register: ({ serve }) => serve(api, { read: () => ({ keptBy: null }) }),
      });
    expect(await bootFailure(library, serving('readers'))).to.equal(
      'The plugin "readers" uses "library/shelf" without depending on "library". Add "library" to its dependsOn.',
    );
    expect(await bootFailure(serving('library'))).to.equal(
      'The endpoint "read" of the plugin "library" acts on "library/shelf", which no installed plugin provides. Provide its resolver in the plugin that owns it.',
    );
  });

  it('stops the boot where requests do not carry the id', async () => {
    const unnamed = {
      list: { method: 'GET', path: '/api/shelves', access: 'builder', on: shelf('reader') },
    } as const;
    const plugin = definePlugin({
      id: 'readers',
      dependsOn: ['library'],
      register: ({ serve }) => serve(unnamed, { list: () => undefined }),
    });
    expect(await bootFailure(library, plugin)).to.equal(
      'The endpoint "list" of the plugin "readers" acts on "library/shelf", but the schema of its params has no "shelfId". Add it.',
    );
  });
});
