import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import { clientNetwork, windowCounter } from '@buildai/core';
import type { CounterKey } from '@buildai/core';
import { newRunId } from '@buildai/core/shared';
import { callKinds } from '@buildai/model-calls/shared';
import {
  describeOnEachDatabase,
  eventually,
  killScript,
  localhostFetch,
  ManualClock,
  startLastingStorage,
  startTestHost,
} from '@buildai/core/testing';
import type { FakeOpenAi, ScriptedAnswer, StreamStep } from '@buildai/models/test/fake-openai.js';
import {
  errorPart,
  finish,
  neverAnswer,
  refuse,
  say,
  silence,
  startFakeOpenAi,
  stream,
} from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import type { Ending, PressedKind } from './paid-work-cells.js';
import { cells, endings, impossible } from './paid-work-cells.js';
import type { Pressed } from './paid-work-host.js';
import { paidWorkPlugins, startPaidWorkHost } from './paid-work-host.js';
import type { Press } from './paid-work-presses.js';
import { presses, replyOf } from './paid-work-presses.js';

const page = actionText(
  'add_file',
  { title: 'Home', file: 'pages/Home.jsx' },
  'export default () => null;\n',
);
const half = 'Half an answer';

/** A complete answer to each kind. */
const answers: Readonly<Record<PressedKind, string>> = {
  message: page,
  plan: 'First the page, then the rest.',
  'tool-run': 'Lentils.',
  'assistant-chat': 'Lentils.',
  'app-call': 'Hello.',
  'function-call': 'Hello.',
  'magic-field': '{"name":"Diet","type":"text"}',
  document: '{"rows":[{"value":{"name":"Maya"}}]}',
  image: '',
  embedding: '',
  mapping: '[{"csvHeader":"Who","schemaField":"name","splitCharacter":null}]',
};

const kinds = Object.keys(cells) as PressedKind[];
/** They run each statement; what a person reads after the others is the same on both databases. */
const endingsOnPostgres: readonly Ending[] = ['done', 'stopped', 'failed in the middle', 'pressed twice'];
const isConversation = (kind: PressedKind) => kind === 'message' || kind === 'plan';
const conversationOf = (kind: PressedKind, ending: string) => `${kind} ${ending}`;

/** Lets the model go on when it is opened. */
class Gate {
  #open: () => void = () => undefined;
  readonly #opened = new Promise<void>((resolve) => (this.#open = resolve));
  readonly step: StreamStep = () => this.#opened;
  open(): void {
    this.#open();
  }
}

/** What the model does for an ending. */
function scripted(kind: PressedKind, ending: Ending, gate: Gate): ScriptedAnswer {
  const whole = answers[kind];
  switch (ending) {
    case 'done':
      return stream(say(whole), finish());
    case 'failed before the first word':
      return refuse(401, { message: 'Incorrect API key provided.' });
    case 'failed in the middle':
      return stream(say(half), errorPart('Overloaded.'));
    case 'cut by length':
      return stream(say(half), finish('length'));
    case 'filtered':
      return stream(say(half), finish('content_filter'));
    case 'stopped':
    case 'connection lost':
    case 'pressed twice':
      return stream(say(whole.slice(0, 5)), gate.step, say(whole.slice(5)), finish());
  }
}

describeOnEachDatabase('Paid work', (database) => {
  let model: FakeOpenAi;
  let paid: Awaited<ReturnType<typeof startPaidWorkHost>>;
  let pressed: Pressed;
  /** What a press of a kind costs. */
  const prices = new Map<PressedKind, number>();

  before(async () => {
    model = await startFakeOpenAi();
    const conversations = kinds
      .filter(isConversation)
      .flatMap((kind) => endings.map((ending) => conversationOf(kind, ending)));
    paid = await startPaidWorkHost({ database, modelUrl: model.url, conversations });
    ({ pressed } = paid);
  });
  after(async () => {
    await paid?.host.stop();
    await model?.stop();
  });

  const spent = async () => {
    const rows = await paid.host
      .db('credit_entries')
      .where('account_id', pressed.accountId)
      .whereNot('kind', 'grant')
      .select<{ amount: number }[]>('amount');
    return rows.reduce((sum, { amount }) => sum - amount, 0);
  };
  const counted = async () => {
    const { accountId, app, toolApp } = pressed;
    const counters: CounterKey[] = [
      ['tools/daily-runs', toolApp, clientNetwork('127.0.0.1')],
      ['tools/weekly-runs', toolApp, clientNetwork('127.0.0.1')],
      ['database-view/mappings', app],
      ...callKinds.map((kind) => ['model-calls/kind', app, kind] as const),
      ['model-calls/kind', `builder-${accountId}`, 'question'],
    ];
    const read = await Promise.all(counters.map((key) => paid.host.service(windowCounter).read(key)));
    return read.reduce((sum, counter) => sum + (counter?.total ?? 0), 0);
  };
  const open = async () => (await paid.host.db('plan_works').whereNull('ending').select()).length;

  /** What the person reads; undefined for one who has left. */
  const pressAs = async (kind: PressedKind, ending: Ending): Promise<string | undefined> => {
    const gate = new Gate();
    const control = new AbortController();
    const conversation = conversationOf(kind, ending);
    const press: Press = { runId: newRunId(), conversation, signal: control.signal };
    const pressOnce = () => presses[kind](pressed, press);
    model.script(scripted(kind, ending, gate));
    if (ending === 'failed before the first word') {
      model.scriptImages(refuse(401));
      model.scriptEmbeddings(refuse(401));
    } else if (kind === 'image' && ending === 'filtered')
      model.scriptImages(refuse(400, { code: 'moderation_blocked', message: 'Rejected.' }));
    const isLeft = ending === 'stopped' || ending === 'connection lost';
    if (isLeft) {
      model.scriptImages(neverAnswer);
      model.scriptEmbeddings(neverAnswer);
    }
    try {
      if (ending === 'pressed twice') return await pressTwice(pressOnce, gate);
      if (!isLeft) return await pressOnce();
      const asked = model.requests.length + model.imageRequests.length + model.embeddingRequests.length;
      const answered = pressOnce().catch(() => undefined);
      await eventually(
        () => model.requests.length + model.imageRequests.length + model.embeddingRequests.length > asked,
      );
      if (ending === 'stopped' && isConversation(kind)) {
        const headers = { authorization: `Bearer ${pressed.token}` };
        const address = `${pressed.url}/api/apps/${pressed.conversations[conversation]}/chat/stop`;
        await localhostFetch(address, { method: 'POST', headers });
        return await answered;
      }
      control.abort();
      await answered;
      if (!isConversation(kind)) {
        // The model has not finished: it is not paid because no caller waits for it any more.
        await eventually(async () => (await open()) === 0);
        return undefined;
      }
      gate.open();
      return await replyOf(pressed, conversation);
    } finally {
      gate.open();
      model.scriptImages();
      model.scriptEmbeddings();
    }
  };

  /** The second press of the same button is refused, while the first one is answered. */
  const pressTwice = async (press: () => Promise<string>, gate: Gate): Promise<string> => {
    const both = [press(), press()].map((one) =>
      one.then(
        (reads) => reads,
        (error: Error) => error,
      ),
    );
    const first = await Promise.race(both);
    gate.open();
    const all = await Promise.all(both);
    expect(first, 'one of both is refused at once, or answered').not.to.equal(undefined);
    expect(all.filter((outcome) => outcome instanceof Error)).to.have.length(1);
    return all.find((outcome): outcome is string => typeof outcome === 'string') ?? '';
  };

  for (const kind of kinds)
    for (const ending of database === 'sqlite' ? endings : endingsOnPostgres) {
      const cell = cells[kind][ending];
      if (cell === impossible) continue;
      it(`${kind}, ${ending}: ${cell.isPaid ? 'paid once' : 'free'}`, async () => {
        const before = { spent: await spent(), counted: await counted() };
        const reads = await pressAs(kind, ending);
        if (cell.reads) expect(reads).to.match(cell.reads);
        else expect(reads).to.equal(undefined);
        await eventually(async () => (await open()) === 0);
        const cost = (await spent()) - before.spent;
        const counts = (await counted()) - before.counted;
        if (ending === 'done') prices.set(kind, cost);
        if (!cell.isPaid) expect({ cost, counts }).to.deep.equal({ cost: 0, counts: 0 });
        else {
          expect(cost).to.be.greaterThan(0).and.to.equal(prices.get(kind));
          if (!isConversation(kind)) expect(counts).to.be.greaterThan(0);
        }
      });
    }

  for (const kind of ['tool-run', 'assistant-chat', 'app-call', 'function-call'] as const)
    it(`${kind} goes on twice after it was cut off, with the same question only, and is paid once`, async () => {
      const before = { spent: await spent(), counted: await counted() };
      const { signal } = new AbortController();
      const press: Press = { runId: newRunId(), conversation: '', signal };
      const isCut = (text: string, left: string) => `${text}, cut off at the limit; ${left} continuations`;
      const next = (text: string, reason: 'length' | 'stop', more: Partial<Press> = {}) => {
        model.script(stream(say(text), finish(reason)));
        return presses[kind](pressed, { ...press, ...more });
      };
      expect(await next('One,', 'length')).to.equal(isCut('One,', '2'));
      const after = { spent: await spent(), counted: await counted() };
      const other = await next('A poem.', 'stop', { continues: 'One,', question: 'A poem?' }).catch(
        ({ message }: Error) => message,
      );
      expect(other).to.equal('This answer can’t be continued. Start it again.');
      expect(await next(' two,', 'length', { continues: 'One,' })).to.equal(isCut('One, two,', '1'));
      expect(await next(' three,', 'length', { continues: 'One, two,' })).to.equal(
        isCut('One, two, three,', 'undefined'),
      );
      const third = await next(' four.', 'stop', { continues: 'One, two, three,' }).catch(
        ({ message }: Error) => message,
      );
      expect(third).to.equal('This answer can’t be continued. Start it again.');
      expect(after.spent - before.spent).to.equal(1);
      expect({ spent: await spent(), counted: await counted() }).to.deep.equal(after);
    });

  // That killed work is released on both databases is tried in `plans`; here it is tried that each kind is noted.
  if (database !== 'sqlite') return;

  it('of a server that was killed is given back', async () => {
    const conversations = kinds.filter(isConversation).map((kind) => conversationOf(kind, 'killed'));
    await using storage = await startLastingStorage(database, paidWorkPlugins);
    const { settings } = storage;
    model.script(stream(say(half), silence()));
    const waiting = Array.from({ length: 4 }, () => neverAnswer);
    model.scriptImages(...waiting);
    model.scriptEmbeddings(...waiting);
    const asked = () => model.requests.length + model.imageRequests.length + model.embeddingRequests.length;
    const before = asked();
    const server = new URL('paid-work-server', import.meta.url);
    const killed = await killScript(
      server,
      { database, settings, modelUrl: model.url, conversations },
      async (line) => {
        const there = JSON.parse(line) as Pressed;
        const { signal } = new AbortController();
        for (const kind of kinds) {
          const press = { runId: newRunId(), conversation: conversationOf(kind, 'killed'), signal };
          presses[kind](there, press).catch(() => undefined);
        }
        await eventually(() => asked() - before >= kinds.length);
        return there;
      },
    );
    // Recurring jobs run when a server starts, if they are due.
    const between = await startTestHost({ database, plugins: paidWorkPlugins, settings });
    await between.db('job_schedules').update({ next_run_at: new Date(0).toISOString() });
    await between.stop();
    const clock = new ManualClock(new Date(Date.now() + 61 * 60_000));
    await using host = await startTestHost({ database, plugins: paidWorkPlugins, settings, clock });
    const totals = async () => {
      const entries = await host
        .db('credit_entries')
        .where('account_id', killed.accountId)
        .whereNot('kind', 'grant')
        // The apps that the server made are there.
        .whereNot('operation', 'like', 'generation:%')
        .select<{ amount: number }[]>('amount');
      const works = await host.db('plan_works').whereNull('ending').select();
      return [entries.reduce((sum, { amount }) => sum - amount, 0), works.length];
    };
    await eventually(async () => (await totals()).every((total) => total === 0));
  });
});
