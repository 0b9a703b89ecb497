import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatHost } from './chat-host.js';
import { modelConfig, startChatHost } from './chat-host.js';
import { expected } from './model-cases/expected.js';
import { runCase, seedFiles } from './model-cases/run-case.js';

const folder = join(import.meta.dirname.replace(/\/dist\/test$/, '/test'), 'model-cases');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && file !== 'seed.json')
  .map((file) => file.replace('.json', ''));

/** Marks of protocols; none is ever shown. */
const marks = /<\/?\s*action|<\/?think|<\||◁|<\/?tool_call|<function=|"arguments"|<!\[CDATA/;

describe('an answer as models send it', function () {
  this.slow(30_000);
  let model: FakeOpenAi;
  let chat: ChatHost;
  let seed: ReadonlyMap<string, string>;

  before(async () => {
    model = await startFakeOpenAi();
    // Where a service asks to wait, one further attempt suffices.
    chat = await startChatHost('sqlite', {
      config: { models: { ...modelConfig(model.url), maxAttempts: 2 } },
    });
    seed = await seedFiles(chat, model);
  });
  after(async () => {
    await chat[Symbol.asyncDispose]();
    await model.stop();
  });

  it('has a right result in each case', () => {
    expect(Object.keys(expected).sort()).to.deep.equal([...names].sort());
  });

  for (const [name, right] of Object.entries(expected)) {
    it(`${name}: ${right.is}`, async () => {
      const outcome = await runCase(chat, model, seed, name);
      const { files = {}, rows = [], rounds = 1, notApplied = [], notes = [] } = right;
      expect(outcome.error).to.contain(right.error ?? '');
      expect(outcome.status).to.equal(right.error === undefined ? 'done' : 'failed');
      expect(Object.keys(outcome.files).sort(), 'changed files').to.deep.equal(Object.keys(files).sort());
      for (const [path, text] of Object.entries(files)) expect(outcome.files[path], path).to.contain(text);
      expect([...outcome.rows].sort(), 'rows').to.deep.equal(rows);
      expect(outcome.rounds, 'rounds').to.equal(rounds);
      expect(outcome.notApplied.length, outcome.notApplied.join(' ')).to.equal(notApplied.length);
      for (const [index, reason] of notApplied.entries())
        expect(outcome.notApplied[index]).to.contain(reason);
      expect(outcome.notes.length, outcome.notes.join(' ')).to.equal(notes.length);
      for (const [index, note] of notes.entries()) expect(outcome.notes[index]).to.contain(note);
      for (const text of right.says ?? []) expect(outcome.text).to.contain(text);
      for (const text of right.hides ?? []) expect(outcome.text).not.to.contain(text);
      expect(outcome.text).not.to.match(marks);
    });
  }
});
