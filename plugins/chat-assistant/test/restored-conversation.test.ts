import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { expect } from 'chai';
import fc from 'fast-check';
import { startChatHost } from './chat-host.js';
import { errorOf } from './error-of.js';
import { RowModel } from './row-model.js';
import { restorableChat } from './restorable-chat.js';
import type { RestorableChat, RowsOfRestore } from './restorable-chat.js';

const restored = 'App version was restored';
const undone = 'Restore operation was undone';

interface ModelMessage {
  readonly text: string;
  /** Number of the version; 0 for one that made none. */
  readonly version: number;
  /** The messages that a restore removed. */
  readonly removed?: readonly ModelMessage[];
  /** The home page before a restore. */
  readonly before?: string;
  /** The rows that a restore changed, as they were before it. */
  readonly rowsBefore?: ReadonlyMap<string, string | undefined>;
}

/** Does steps with an app and with a model of it, and compares them after each. */
class ComparedChat {
  #messages: ModelMessage[] = [];
  /** The home page of each version: version 1 is at 0. */
  readonly #homes: { readonly versionId: string; readonly home: string }[] = [];
  readonly #rows = new RowModel();

  constructor(private readonly chat: RestorableChat) {}

  async do(steps: readonly (readonly [string, number])[]): Promise<void> {
    for (const [index, [kind, pick]] of steps.entries()) {
      await this.#step(kind, pick, `text ${index}`);
      expect(await this.chat.texts(), `after ${kind}`).to.deep.equal(this.#messages.map(({ text }) => text));
      expect(await this.chat.home(), `after ${kind}`).to.equal(this.#homes.at(-1)?.home);
      expect(await this.chat.rows(), `after ${kind}`).to.deep.equal(this.#rows.titles);
    }
  }

  async #step(kind: string, pick: number, text: string): Promise<void> {
    const rows = { removeAdded: pick % 2 === 0 };
    if (kind === 'exchange' || kind === 'edit') {
      const { versionId } = await this.chat[kind](text);
      const version = this.#addVersion(versionId, text);
      if (kind === 'exchange') this.#messages.push({ text: `asked ${text}`, version }, { text, version });
    } else if (kind === 'undo') await this.#undo(pick);
    else if (kind === 'revert') await this.#revert(pick);
    else if (kind === 'revert with rows') await this.#revert(pick, rows);
    else if (kind === 'restore') await this.#restoreVersion(pick);
    else if (kind === 'restore with rows') await this.#restoreVersion(pick, rows);
    else if (this.#homes.length > 0) await this.#changeRows(kind, pick, text);
  }

  /** @returns its number */
  #addVersion(versionId: string, home: string): number {
    this.#homes.push({ versionId, home });
    this.#rows.noteVersion();
    return this.#homes.length;
  }

  async #changeRows(kind: string, pick: number, text: string): Promise<void> {
    if (kind === 'add row') return this.#rows.add(await this.chat.addRow(text), text);
    const id = this.#rows.pick(pick);
    if (id === undefined) return;
    if (kind === 'change row') await this.chat.changeRow(id, text);
    else await this.chat.deleteRow(id);
    this.#rows.set(id, kind === 'change row' ? text : undefined);
  }

  async #revert(pick: number, rows?: RowsOfRestore): Promise<void> {
    const asked = this.#messages.flatMap(({ text }, index) => (text.startsWith('asked') ? [index] : []));
    const index = asked[pick % Math.max(asked.length, 1)];
    if (index === undefined) return;
    const number = this.#messages[index]?.version ?? 0;
    const message = (await this.chat.messages())[index];
    const versionId = await this.chat.restore(this.#homes[number - 1]?.versionId ?? '', message?.id, rows);
    this.#goTo(number, index + 2, versionId, rows);
  }

  async #restoreVersion(pick: number, rows?: RowsOfRestore): Promise<void> {
    if (this.#homes.length === 0) return;
    const number = (pick % this.#homes.length) + 1;
    const versionId = await this.chat.restore(this.#homes[number - 1]?.versionId ?? '', undefined, rows);
    const first = this.#messages.findIndex(({ version }) => version > number);
    this.#goTo(number, first === -1 ? this.#messages.length : first, versionId, rows);
  }

  #goTo(number: number, from: number, versionId: string, rows?: RowsOfRestore): void {
    const before = this.#homes.at(-1)?.home ?? '';
    const removed = this.#messages.splice(from);
    const version = this.#addVersion(versionId, this.#homes[number - 1]?.home ?? '');
    const rowsBefore = rows ? this.#rows.restore(number, rows.removeAdded) : new Map<string, undefined>();
    this.#messages.push({ text: restored, version, removed, before, rowsBefore });
  }

  async #undo(pick: number): Promise<void> {
    const notes = this.#messages.flatMap(({ removed }, index) => (removed ? [index] : []));
    const index = notes[pick % Math.max(notes.length, 1)];
    if (index === undefined) return;
    const { removed = [], before = '', rowsBefore = [] } = this.#messages[index] ?? {};
    const versionId = await this.chat.undo((await this.chat.messages())[index]?.id ?? '');
    this.#messages = [...this.#messages.slice(0, index), ...removed];
    const version = this.#addVersion(versionId, before);
    for (const [id, title] of rowsBefore) this.#rows.set(id, title);
    this.#messages.push({ text: undone, version });
  }
}

describeOnEachDatabase('a restore in the conversation', (database) => {
  it('removes later messages, says what happened, and is undone with them', async () => {
    const clock = new ManualClock();
    await using host = await startChatHost(database, { clock });
    const chat = await restorableChat(host, clock);
    const first = await chat.exchange('one');
    await chat.exchange('two');
    const [asked, , later] = await chat.messages();
    // Of messages that are not there, or are no restore, nothing changes.
    expect(await errorOf(chat.restore(first.versionId, 'another'))).to.match(/^404/);
    expect(await errorOf(chat.undo(asked?.id ?? ''))).to.match(/^404/);
    expect(await chat.texts()).to.have.length(4);
    expect(await chat.home()).to.equal('two');
    await chat.restore(first.versionId, asked?.id);
    expect(await chat.texts()).to.deep.equal(['asked one', 'one', restored]);
    expect(await chat.home()).to.equal('one');
    // Another tab may still show what was removed.
    expect(await errorOf(chat.restore(first.versionId, later?.id))).to.match(/^404/);
    const note = (await chat.messages()).at(-1);
    expect(note?.annotations[0].systemActionInfo).to.deep.equal({
      type: 'restore',
      restoredVersionDate: first.createdAt,
      revertedFromMessageId: asked?.id,
    });
    await chat.exchange('three');
    await chat.undo(note?.id ?? '');
    expect(await chat.texts()).to.deep.equal(['asked one', 'one', 'asked two', 'two', undone]);
    expect(await chat.home()).to.equal('two');
    expect(await errorOf(chat.undo(note?.id ?? ''))).to.equal('409 This restore has been undone already.');
  });

  it('keeps files, messages and rows as a model of them does, in any order of steps', async () => {
    const kind = fc.constantFrom(
      ...['exchange', 'edit', 'revert', 'restore', 'undo', 'revert with rows', 'restore with rows'],
      ...['add row', 'change row', 'delete row'],
    );
    const steps = fc.array(fc.tuple(kind, fc.nat(1000)), { minLength: 6, maxLength: 24 });
    const clock = new ManualClock();
    await using host = await startChatHost(database, { clock });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => new ComparedChat(await restorableChat(host, clock)).do(all)),
      // The steps are the same on each database, whose statements few of them try.
      { numRuns: database === 'sqlite' ? 15 : 5 },
    );
  });
});
