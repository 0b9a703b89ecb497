import { contextApi } from '@buildai/context-sources/shared';
import type { ContextHost } from '@buildai/context-sources/test/support/context-host.js';
import { startContextHost } from '@buildai/context-sources/test/support/context-host.js';
import type { Library } from '@buildai/context-sources/test/support/fake-library.js';
import { startLibrary } from '@buildai/context-sources/test/support/fake-library.js';
import { appsApi } from '@buildai/apps/shared';
import type { TestDatabase, TestHost } from '@buildai/core/testing';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import type { EntityHost } from '@buildai/entities/test/support/entity-host.js';
import { schemaOf } from '@buildai/entities/test/support/entity-host.js';
import { embeddingAt, startSimilarHost } from '@buildai/model-calls/test/support/similar-host.js';
import type { FakeOpenAi, ScriptedAnswer } from '@buildai/models/test/fake-openai.js';
import {
  answerWith,
  errorPart,
  finish,
  meaningOf,
  refuse,
  say,
  startFakeOpenAi,
  stream,
} from '@buildai/models/test/fake-openai.js';
import type { CreditName } from '@buildai/plans/shared';
import { credits } from '@buildai/plans/shared';
import type { RepairedChat } from '@buildai/repair/test/support/repaired-chat.js';
import { homeWith, startRepairedChat } from '@buildai/repair/test/support/repaired-chat.js';
import { expect } from 'chai';
import type { BackgroundEnding, BackgroundKind, Cell } from './paid-work-cells.js';
import { backgroundCells, backgroundEndings, impossible } from './paid-work-cells.js';

/** What an account has spent, also for work in progress. */
async function spent(host: Pick<TestHost, 'db'>): Promise<number> {
  const rows = await host
    .db('credit_entries')
    .whereNot('kind', 'grant')
    .select<{ amount: number }[]>('amount');
  return rows.reduce((sum, { amount }) => sum - amount, 0);
}

/** Reserves what an account has left, for as long as the work takes. */
async function withoutCredits<T>(
  host: TestHost,
  accountId: string,
  { credit, left }: { readonly credit: CreditName; readonly left: number },
  work: () => Promise<T>,
): Promise<T> {
  const ledger = host.service(credits);
  const all = (await ledger.left(accountId, credit)) ?? 0;
  const reserved = { accountId, operation: 'test:all' };
  await ledger.reserve({ ...reserved, amounts: { [credit]: all - left } });
  try {
    return await work();
  } finally {
    await ledger.release(reserved);
  }
}

function openGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** They run each statement; what happens after the others is the same on both databases. */
const endingsOnPostgres: readonly BackgroundEnding[] = ['done', 'stopped', 'over the plan', 'pressed twice'];

/** Runs the cells of a kind. @param run resolves with what is read in the end, and with what the work cost */
function itKeeps(
  database: TestDatabase,
  kind: BackgroundKind,
  price: number,
  run: (ending: BackgroundEnding) => Promise<{ readonly reads: string | undefined; readonly cost: number }>,
): void {
  const check = (ending: BackgroundEnding, { isPaid, reads: expected }: Cell) =>
    it(`${ending}: ${isPaid ? 'paid once' : 'free'}`, async () => {
      const { cost, reads } = await run(ending);
      if (expected) expect(reads).to.match(expected);
      else expect(reads).to.equal(undefined);
      expect(cost).to.equal(isPaid ? price : 0);
    });
  for (const ending of database === 'sqlite' ? backgroundEndings : endingsOnPostgres) {
    const cell = backgroundCells[kind][ending];
    if (cell !== impossible) check(ending, cell);
  }
}

describeOnEachDatabase('A paid sync', function (database) {
  let host: ContextHost;
  let library: Library;
  before(async () => {
    host = await startContextHost({ database, config: { tries: 1 } });
  });
  beforeEach(async () => {
    library = await startLibrary();
  });
  afterEach(() => library.stop());
  after(() => host.stop());

  const pages = 3;
  const text = (word: string) => `${word} `.repeat((pages * 3_000 - 100) / (word.length + 1));
  const itemNamed = async (name: string) => {
    const items = await host.list();
    return items.find((item) => item.name === name);
  };
  const ended = async (name: string) => {
    const item = await eventually(async () => {
      const found = await itemNamed(name);
      return found && found.status !== 'pending' && found.status !== 'running' ? found : undefined;
    });
    return item.error === null ? item.status : `${item.status}: ${item.error}`;
  };
  const ownerId = async () =>
    (await host.db<{ id: string; owner_id: string }>('apps').where({ id: host.appId }).first())?.owner_id ??
    '';
  /** Adds a book, whose first sync ends as stated. */
  const add = async (name: string, content = text('bees')) => {
    library.put(name, content);
    await host.addLibrary(library.url);
  };

  itKeeps(database, 'sync', pages, async (ending) => {
    const name = ending.replaceAll(' ', '-');
    const book = new RegExp(`books/${name}`);
    let before = await spent(host);
    const read = async () => ({ reads: await ended(name), cost: (await spent(host)) - before });
    const syncAgain = async () => {
      const id = (await itemNamed(name))?.id ?? '';
      return host.client(contextApi, host.token).syncItem({ params: { id } });
    };
    switch (ending) {
      case 'changed nothing':
        await add(name);
        await ended(name);
        before = await spent(host);
        await syncAgain();
        return read();
      case 'pressed twice':
        await add(name);
        await ended(name);
        before = await spent(host);
        library.put(name, text('wasps'), '2');
        await Promise.all([syncAgain(), syncAgain()]);
        return read();
      case 'stopped': {
        const held = library.hold(book);
        await add(name);
        await held.reached;
        await host.context.cancelItem({ params: { id: (await itemNamed(name))?.id ?? '' } });
        held.release();
        return read();
      }
      case 'over the plan':
        return withoutCredits(host, await ownerId(), { credit: 'dataProcessing', left: 2 }, async () => {
          before = await spent(host);
          await add(name);
          return read();
        });
      case 'failed before the first word':
        // As often as it is asked.
        for (let time = 0; time < 6; time += 1) library.answer(book, 503, { 'retry-after': '0' });
        break;
      case 'failed in the middle':
        library.next(book, (_request, response) => {
          response.writeHead(200, { 'content-length': '1000' });
          response.write('{"text":"Half', () => response.destroy());
        });
        break;
      case 'done':
      case 'cut by length':
      case 'filtered':
        break;
    }
    await add(name);
    return read();
  });
});

const birds = ['bird', 'sparrow', 'owl', 'finch'];
const meaning = meaningOf([birds]);

describeOnEachDatabase('The paid embedding of rows', function (database) {
  let model: FakeOpenAi;
  let host: EntityHost;
  beforeEach(async () => {
    model = await startFakeOpenAi({ embed: meaning });
    host = await startSimilarHost(database, embeddingAt(model.url));
  });
  afterEach(async () => {
    await host.stop();
    await model.stop();
  });

  /** Enough rows for a few more characters than one credit pays. */
  const rows = 55;
  const add = (versionId: string, first: number, count: number) =>
    host.store.createMany(
      host.scopeOf(versionId),
      'Note',
      Array.from({ length: count }, (_, index) => ({ title: `owl ${first + index} `.padEnd(8_000, 'x') })),
    );
  const similarTo = async (versionId: string, text: string) =>
    (await host.store.similar(host.scopeOf(versionId), 'Note', { to: { text } })).length;
  const embedded = async () =>
    Number((await host.db('row_vectors').count({ count: '*' }).first())?.['count']);
  const reads = async (versionId: string) =>
    (await similarTo(versionId, 'sparrow')) > 0 ? 'found by meaning' : 'found by words';
  const broken: ScriptedAnswer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"object":"list","data":[', () => response.destroy());
  };

  itKeeps(database, 'row-embedding', 1, async (ending) => {
    const versionId = await host.saveVersion({ Note: schemaOf({ title: { type: 'string' } }) });
    // From its first use on, the rows of a table are embedded as they change.
    await add(versionId, 0, 1);
    await similarTo(versionId, 'sparrow');
    await eventually(async () => (await embedded()) === 1);
    let before = await spent(host);
    const all = () => eventually(async () => (await embedded()) === rows + 1);
    const read = async () => ({
      reads: await eventually(async () => {
        const found = await reads(versionId);
        return found === 'found by meaning' ? found : undefined;
      }),
      cost: (await spent(host)) - before,
    });
    switch (ending) {
      case 'changed nothing':
        await add(versionId, 1, rows);
        await all();
        before = await spent(host);
        return read();
      case 'pressed twice':
        await Promise.all([add(versionId, 1, rows - 20), add(versionId, rows - 19, 20)]);
        await Promise.all([similarTo(versionId, 'sparrow'), similarTo(versionId, 'finch')]);
        break;
      case 'stopped': {
        const gate = openGate();
        const asked = model.embeddingRequests.length;
        model.scriptEmbeddings(async (response, request) => {
          const input = model.embeddingRequests.at(-1)?.input ?? [];
          await gate.opened;
          const data = input.map((text, index) => ({ object: 'embedding', index, embedding: meaning(text) }));
          const body = JSON.stringify({ object: 'list', data, model: 'test-embedding' });
          return answerWith(200, 'application/json', body)(response, request);
        });
        await add(versionId, 1, rows);
        await eventually(() => model.embeddingRequests.length > asked);
        await host.client(appsApi, host.builder.token).deleteApp({ params: host.app });
        gate.open();
        const works = () => host.db('plan_works').where('operation', 'like', 'row-embedding:%');
        await eventually(async () => (await works().whereNotNull('ending')).length === 1);
        return { reads: undefined, cost: (await spent(host)) - before };
      }
      case 'over the plan':
        return withoutCredits(host, host.builder.accountId, { credit: 'appRuns', left: 0 }, async () => {
          before = await spent(host);
          await add(versionId, 1, rows);
          await eventually(async () => (await similarTo(versionId, 'owl 7')) > 0);
          return { reads: await reads(versionId), cost: (await spent(host)) - before };
        });
      case 'failed before the first word':
        model.scriptEmbeddings(refuse(401, { message: 'Incorrect API key provided.' }));
        break;
      case 'failed in the middle':
        model.scriptEmbeddings(broken);
        break;
      case 'done':
      case 'cut by length':
      case 'filtered':
        break;
    }
    if (ending !== 'pressed twice') await add(versionId, 1, rows);
    await all();
    return read();
  });
});

describeOnEachDatabase('The repair of a reply', function (database) {
  let chat: RepairedChat;
  before(async () => {
    chat = await startRepairedChat(database);
  });
  after(() => chat[Symbol.asyncDispose]());

  /** What the reply to a person costs: a message of the month and of the day, and a new app. */
  const priceOfMessage = 3;

  itKeeps(database, 'repair', 0, async (ending) => {
    const gate = openGate();
    const half = 'Half an answer';
    const second = ((): ScriptedAnswer => {
      switch (ending) {
        case 'changed nothing':
          return homeWith('Still UNCLEAR');
        case 'stopped':
          return stream(say(half), () => gate.opened);
        case 'failed before the first word':
          return refuse(401, { message: 'Incorrect API key provided.' });
        case 'failed in the middle':
          return stream(say(half), errorPart('Overloaded.'));
        case 'cut by length':
          return stream(say(half), finish('length'));
        case 'filtered':
          return stream(say(half), finish('content_filter'));
        case 'done':
        case 'over the plan':
        case 'pressed twice':
          return homeWith('Clear');
      }
    })();
    chat.model.script(homeWith('UNCLEAR'), second);
    const app = await chat.newApp();
    const asked = chat.model.requests.length;
    const before = await spent(chat.host);
    await app.send('A page');
    if (ending === 'stopped') {
      await eventually(() => chat.model.requests.length - asked === 2);
      await app.chat.stopReply({ params: { appId: app.appId } });
    }
    // What a round leaves is stated in a message of its own.
    const messages = ending === 'changed nothing' || ending === 'cut by length' ? 6 : 4;
    const last = await eventually(async () => {
      const history = await app.history();
      const isRunning = history.some(({ annotations }) => annotations[0].status === 'running');
      return isRunning || history.length < messages ? undefined : history.at(-1);
    });
    gate.open();
    const { error, status } = last.annotations[0];
    const reads = `${status}: ${error?.message ?? last.content}`;
    return { reads, cost: (await spent(chat.host)) - before - priceOfMessage };
  });
});
