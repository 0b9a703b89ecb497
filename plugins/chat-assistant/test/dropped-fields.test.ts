import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import { completion, modelConfig, startChatHost } from './chat-host.js';

const schema = (fields: object) => JSON.stringify({ name: 'Note', type: 'object', properties: fields });
const title = { type: 'string', title: 'Title' };
const write = (type: string, fields: object) =>
  `<action type="${type}" title="Notes" file="entities/Note.json">\n${schema(fields)}\n</action>\n`;

describe('a field that a reply drops', () => {
  it('is named with the number of its values, and can be kept', async () => {
    await using model = await startFakeOpenAi();
    await using chat = await startChatHost('sqlite', { config: { models: modelConfig(model.url) } });
    const rows =
      '<action type="insert_entity_records" title="Rows" entity="Note">\n[{"heading":"A"},{"heading":"B"},{}]\n</action>\n';
    model.script(reply(write('add_entity', { heading: title, done: { type: 'boolean' } }) + rows));
    await chat.send('Notes, please.');
    model.script(reply(`${write('edit_entity', { text: title })}Renamed.\n`));
    const { mended } = completion(await chat.send('Call it text.'));
    expect(mended).to.deep.equal([
      'Note has no field Title any more. Its 2 values are still stored, but not shown.',
    ]);
    const last = (await chat.history()).at(-1);
    expect(last?.annotations[0].suggestions).to.include('Keep the field Title (heading) of Note');
  });
});
