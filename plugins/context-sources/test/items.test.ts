import { expect } from 'chai';
import type { AppError } from '@buildai/core/shared';
import { describeOnEachDatabase, eventually, isAnyoneWaiting } from '@buildai/core/testing';
import { appStore, appsApi } from '@buildai/apps/shared';
import { failureOf } from '@buildai/apps/test/support/builder.js';
import { spaceApp } from '@buildai/apps/test/support/apps-host.js';
import { paidWorks, plansApi } from '@buildai/plans/shared';
import { encode } from 'iconv-lite';
import { encodingUnclear } from '../src/shared/encodings.js';
import { startContextHost } from './support/context-host.js';
import { documentBytes } from './support/documents.js';
import { startLibrary } from './support/fake-library.js';

const csv = 'name,colour\nSnow,white\nCoal,black\n';
const messageOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; message: string } }).error;

describeOnEachDatabase('The data items of an app', (database) => {
  it('stores a text, finds it, and deletes it with the item', async () => {
    await using host = await startContextHost({ database });
    const { contextItemId: id } = await host.context.ingestText({
      query: host.query,
      body: { context: 'Opening hours\nWe open at nine.' },
    });
    const [item] = await host.settled(1);
    expect(item).to.include({
      id,
      name: 'Opening hours',
      type: 'txt',
      source: 'text',
      status: 'synced',
      numOfChunks: 1,
    });
    expect(item?.progress).to.equal(null);
    expect(await host.find('hours')).to.have.length(1);
    await host.context.changeItem({ params: { id }, body: { name: 'Hours' } });
    expect((await host.find('hours'))[0]).to.include({ itemName: 'Hours' });
    await host.context.deleteItem({ params: { id } });
    expect(await host.find('hours')).to.deep.equal([]);
    expect(await host.list()).to.deep.equal([]);
  });

  it('count toward the plan’s limit once they are synced, across all apps of the owner', async () => {
    await using host = await startContextHost({ database, plan: 'explorer' });
    const used = async () => {
      const { limits } = await host.client(plansApi, host.token).usage();
      return limits.find(({ limit }) => limit === 'dataItems');
    };
    await host.upload('broken.pdf', 'No PDF');
    expect((await host.settled(1))[0]?.status).to.equal('error');
    expect(await used()).to.include({ used: 0, total: 5 });
    for (const context of ['One', 'Two', 'Three', 'Four', 'Five'])
      await host.context.ingestText({ query: host.query, body: { context } });
    await host.settled(6);
    expect(await used()).to.include({ used: 5, total: 5 });
    const { appId } = await host.client(appsApi, host.token).saveApp(spaceApp('Another'));
    const refused = await failureOf(
      host.context.ingestText({ query: { appId }, body: { context: 'One too many' } }),
    );
    expect(refused).to.include({ status: 402, message: 'Your plan includes 5 data items.' });
    expect((await host.context.listItems({ query: { appId } })).hasReachedDataLimit).to.equal(true);
  });

  it('replaces an item by another everywhere it is used', async () => {
    await using host = await startContextHost({ database });
    const { context, query } = host;
    const take = async (text: string) =>
      (await context.ingestText({ query, body: { context: text } })).contextItemId;
    const [old, next] = [await take('Old'), await take('New')];
    const { uses } = host.services();
    const tool = { appId: host.appId, kind: 'tool', id: 'one' };
    const other = { ...tool, id: 'two' };
    await uses.set(tool, [old, 'not-of-this-app']);
    await uses.set(other, [old, next]);
    expect(await uses.list(tool)).to.deep.equal([old]);
    const body = { oldItemId: old, newItemId: next };
    expect(await context.replaceDataItem({ params: query, body })).to.deep.equal({ replaced: 2 });
    expect([await uses.list(tool), await uses.list(other)]).to.deep.equal([[next], [next]]);
    await context.deleteItem({ params: { id: next } });
    expect(await uses.list(tool)).to.deep.equal([]);
  });

  it('is deleted while its sync ends', async () => {
    await using host = await startContextHost({ database });
    const { contextItemId: id } = await host.context.ingestText({
      query: host.query,
      body: { context: 'A' },
    });
    await host.settled(1);
    const runId = 'run-that-ends';
    await host.db('context_items').where({ id }).update({ status: 'running', run_id: runId });
    const { ownerId: accountId = '' } = (await host.service(appStore).get(host.appId)) ?? {};
    const works = host.service(paidWorks);
    const work = { kind: 'sync', accountId, key: `${id}:${runId}` } as const;
    await works.begin({ ...work, amounts: { dataProcessing: 1 } });
    const { deleting } = await host.db.transaction(async (transaction) => {
      // As a sync ends: it changes the item, then settles its credits.
      await transaction('context_items').where({ id }).update({ status: 'synced' });
      const deleting = host.context.deleteItem({ params: { id } });
      if (database === 'postgres') await eventually(() => isAnyoneWaiting(transaction));
      await works.end(work, 'done', {}, transaction);
      return { deleting };
    });
    await deleting;
    expect(await host.list()).to.deep.equal([]);
  });

  it('is deleted with its app, including files and jobs', async () => {
    await using host = await startContextHost({ database });
    await host.upload('kept.txt', 'Kept until then');
    await host.settled(1);
    await host.client(appsApi, host.token).deleteApp({ params: { appId: host.appId } });
    await eventually(async () => (await host.db('context_items').select()).length === 0);
    await eventually(async () => (await host.db('context_app_sources').select()).length === 0);
    await eventually(async () => (await host.find('kept')).length === 0);
  });

  // The rest does not depend on the database.
  if (database !== 'sqlite') return;

  it('stores a file, and syncs it again from storage', async () => {
    await using host = await startContextHost({ database });
    const answer = await host.upload('Farben grün.csv', csv);
    expect(answer.status).to.equal(200);
    const { contextItemId: id } = (await answer.json()) as { contextItemId: string };
    const [item] = await host.settled(1);
    expect(item).to.include({ id, name: 'Farben grün.csv', type: 'csv', source: 'files', status: 'synced' });
    expect(item?.size).to.equal(csv.length);
    expect(await host.find('coal')).to.have.length(1);
    await host.context.syncItem({ params: { id } });
    const [again] = await host.settled(1);
    expect(again).to.include({ status: 'synced' });
  });

  it('previews a source page by page, and adds what is chosen', async () => {
    const library = await startLibrary();
    try {
      await using host = await startContextHost({ database });
      library.fill(3);
      const preview = (cursor?: string) =>
        host.context.previewSource({
          params: { sourceId: 'library' },
          query: host.query,
          body: { input: { url: library.url }, ...(cursor === undefined ? {} : { cursor }) },
        });
      const first = await preview();
      expect(first.contextItems.map(({ name, status }) => [name, status])).to.deep.equal([
        ['book-1', 'unsynced'],
        ['book-2', 'unsynced'],
      ]);
      const last = await preview(first.nextCursor ?? '');
      expect(last.nextCursor).to.equal(null);
      expect(await host.list()).to.deep.equal([]);
      const unsynced = await host.context.listItems({ query: { ...host.query, status: 'unsynced' } });
      expect(unsynced.contextItems).to.have.length(3);
      const [wanted] = first.contextItems;
      const taken = await host.context.ingestMetadata({
        query: host.query,
        body: { contextItems: [{ id: wanted?.id ?? '' }], schedule: 'weekly' },
      });
      expect(taken.contextItems[0]).to.include({ status: 'pending', schedule: 'weekly' });
      const [item] = await host.settled(1);
      expect(item).to.include({ name: 'book-1', status: 'synced' });
      expect(item?.nextSyncAt).to.be.a('string');
      expect((await preview()).contextItems.map(({ status }) => status)).to.deep.equal([
        'synced',
        'unsynced',
      ]);
    } finally {
      await library.stop();
    }
  });

  it('parses documents of other programs, and finds their text by page and heading', async () => {
    await using host = await startContextHost({ database });
    const names = ['handbook.pdf', 'handbook.docx', 'handbook.doc', 'locked.docx'];
    for (const name of names) {
      const answer = await host.upload(name, documentBytes(name));
      expect(answer.status).to.equal(200);
    }
    const items = await host.settled(names.length);
    const of = (name: string) => items.find((item) => item.name === name);
    for (const name of names.slice(0, 3)) expect(of(name)).to.include({ status: 'synced' });
    expect(of('locked.docx')).to.include({
      status: 'error',
      error: 'This Word document is password-protected.',
    });
    const found = await host.find('überwinterung bäume');
    const places = found.map(({ itemName, page, headings }) => [itemName, page, headings]);
    expect(places).to.deep.include.members([
      ['handbook.pdf', 3, ['Autumn & languages']],
      ['handbook.docx', null, ['Autumn & languages']],
      ['handbook.doc', null, []],
    ]);
  });

  it('refuses files that are too large, empty, of an unsupported type, or not a table, and stores nothing of them', async () => {
    await using host = await startContextHost({ database, plan: 'lite', config: { uploadBytes: 1_000 } });
    const tooLarge = await host.upload('large.txt', 'x'.repeat(1_001));
    expect(tooLarge.status).to.equal(413);
    expect((await messageOf(tooLarge)).message).to.equal(
      'Failed to upload context, file size is too big (max 1 KB)',
    );
    const noTable = await host.upload('list.csv', 'name,colour\n');
    expect(noTable.status).to.equal(400);
    expect((await messageOf(noTable)).message).to.equal(
      'Please make sure the CSV file has column headers and a few rows.',
    );
    expect((await host.upload('list.csv', new Uint8Array([0, 1, 2, 0]))).status).to.equal(400);
    expect((await host.upload('empty.txt', '')).status).to.equal(400);
    expect((await host.upload('virus.exe', 'MZ')).status).to.equal(400);
    const url = `${host.url}/api/context/ingest/file?appId=${host.appId}`;
    const headers = { authorization: `Bearer ${host.token}` };
    const noForm = await fetch(url, { method: 'POST', headers, body: 'text' });
    expect(noForm.status).to.equal(400);
    const noFile = await fetch(url, { method: 'POST', headers, body: new FormData() });
    expect(noFile.status).to.equal(400);
    expect(await host.list()).to.deep.equal([]);
    expect((await host.upload('fits.txt', 'x'.repeat(1_000))).status).to.equal(200);
    const second = await host.upload('second.txt', 'more');
    expect(second.status).to.equal(402);
    expect((await messageOf(second)).message).to.equal('Your plan includes 1 data item.');
    const { maxUpload } = await host.context.listSources({ query: host.query });
    expect(maxUpload).to.deep.equal({ bytes: 1_000, files: 1 });
  });

  it('explains why a file with a wrong extension cannot be read', async () => {
    await using host = await startContextHost({ database });
    await host.upload('report.pdf', 'This is no PDF.');
    const [item] = await host.settled(1);
    expect(item?.status).to.equal('error');
    expect(item?.error).to.be.a('string').and.match(/\.$/);
  });

  it('reads an ambiguous text in the encoding that the user chooses', async () => {
    await using host = await startContextHost({ database, plan: 'lite' });
    const said =
      'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом.';
    expect((await host.upload('list.txt', encode(said, 'maccyrillic'))).status).to.equal(200);
    const [unclear] = await host.settled(1);
    expect(unclear).to.include({ status: 'error', error: encodingUnclear });
    const params = { id: unclear?.id ?? '' };
    const { present, encodings } = await host.context.listEncodings({ params });
    expect(present).to.equal(null);
    expect(encodings.find(({ sample }) => sample === said)?.encoding).to.equal('maccyrillic');
    await host.context.chooseEncoding({ params, body: { encoding: 'maccyrillic' } });
    const [read] = await host.settled(1);
    expect(read).to.include({ status: 'synced', error: null });
    expect((await host.find('достоинстве'))[0]?.text).to.equal(said);
    expect((await host.context.listEncodings({ params })).present).to.equal('maccyrillic');
  });

  it('reads Markdown, HTML and JSON files, also in other encodings', async () => {
    await using host = await startContextHost({ database });
    const greek = 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.';
    await host.upload('rights.md', encode(`# Rights\n\n${greek}`, 'windows-1253'));
    await host.upload('page.html', '<h1>Opening hours</h1><p>Closed on Mondays.</p>');
    await host.upload('prices.json', '[{"jar": "small", "price": 4.5}]');
    const items = await host.settled(3);
    for (const item of items) expect(item).to.include({ status: 'synced', type: 'txt', warning: null });
    expect((await host.find('αξιοπρέπεια'))[0]).to.include({ text: greek });
    expect((await host.find('Mondays'))[0]?.text).to.include('Closed on Mondays.');
    expect((await host.find('small jar'))[0]?.text).to.equal('jar: small; price: 4.5');
  });

  it('warns of a document that was read in part, until all of it is', async () => {
    await using host = await startContextHost({ database });
    await host.upload('mixed.pdf', documentBytes('mixed.pdf'));
    const [item] = await host.settled(1);
    expect(item).to.include({ status: 'synced', error: null });
    expect(item?.warning).to.match(/^3 of 5 pages can be searched\./);
    await host.context.syncItem({ params: { id: item?.id ?? '' } });
    const [again] = await host.settled(1);
    expect(again).to.include({ status: 'synced', warning: item?.warning });
  });

  it('refuses empty texts, names and choices', async () => {
    await using host = await startContextHost({ database });
    const { context, query } = host;
    const noText = await failureOf(context.ingestText({ query, body: { context: ' \n' } }));
    expect(noText).to.include({ status: 400, message: 'Please enter some text' });
    const { contextItemId: id } = await context.ingestText({ query, body: { context: 'Here' } });
    const refusals: Promise<AppError>[] = [];
    for (const call of [
      context.changeItem({ params: { id }, body: {} }),
      context.changeItem({ params: { id }, body: { name: ' ' } }),
      context.ingestMetadata({ query, body: { contextItems: [] } }),
      context.replaceDataItem({ params: query, body: { oldItemId: id, newItemId: id } }),
      context.addSource({ params: { sourceId: 'library' }, query, body: { input: { url: 'nowhere' } } }),
    ]) {
      refusals.push(failureOf(call));
    }
    for (const { status } of await Promise.all(refusals)) expect(status).to.equal(400);
    const missing = await failureOf(
      context.ingestMetadata({ query, body: { contextItems: [{ id: 'gone' }] } }),
    );
    expect(missing.status).to.equal(404);
    const unknown = context.addSource({ params: { sourceId: 'nothing' }, query, body: {} });
    expect((await failureOf(unknown)).status).to.equal(404);
  });

  it('does not exist for callers who do not build the app', async () => {
    await using host = await startContextHost({ database });
    const { query, strangers } = host;
    const { contextItemId: id } = await host.context.ingestText({ query, body: { context: 'Mine' } });
    const params = { id };
    const refusals: Promise<AppError>[] = [];
    for (const call of [
      strangers.listItems({ query }),
      strangers.listSources({ query }),
      strangers.changeItem({ params, body: { name: 'Theirs' } }),
      strangers.deleteItem({ params }),
      strangers.syncItem({ params }),
      strangers.cancelItem({ params }),
      strangers.ingestText({ query, body: { context: 'x' } }),
      strangers.ingestMetadata({ query, body: { contextItems: [params] } }),
      strangers.replaceDataItem({ params: query, body: { oldItemId: id, newItemId: 'x' } }),
      strangers.previewSource({ params: { sourceId: 'library' }, query, body: {} }),
      strangers.addSource({ params: { sourceId: 'library' }, query, body: {} }),
    ]) {
      refusals.push(failureOf(call));
    }
    for (const { status } of await Promise.all(refusals)) expect(status).to.equal(404);
    expect((await host.upload('a.txt', 'x', host.graceToken)).status).to.equal(404);
  });
});
