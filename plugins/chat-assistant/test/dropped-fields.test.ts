import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { columnsApi, entityStore } from '@buildai/entities/shared';
import { plansApi } from '@buildai/plans/shared';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { completion, modelConfig, startChatHost } from './chat-host.js';

const schema = (fields: object) => JSON.stringify({ name: 'Note', type: 'object', properties: fields });
const title = { type: 'string', title: 'Title' };
const write = (type: string, fields: object) =>
  `<action type="${type}" title="Notes" file="entities/Note.json">\n${schema(fields)}\n</action>\n`;

describe('a field that a reply drops', () => {
  it('is named with the number of its values, and is brought back as it was without a model', async () => {
    await using model = await startFakeOpenAi();
    await using chat = await startChatHost('sqlite', { config: { models: modelConfig(model.url) } });
    const rows =
      '<action type="insert_entity_records" title="Rows" entity="Note">\n[{"heading":"A"},{"heading":"B"},{}]\n</action>\n';
    model.script(reply(write('add_entity', { heading: title, done: { type: 'boolean' } }) + rows));
    await chat.send('Notes, please.');
    model.script(reply(`${write('edit_entity', { text: title })}Renamed.\n`));
    const { droppedFields, versionId = '' } = completion(await chat.send('Call it text.'));
    const dropped = {
      entity: 'Note',
      was: 'Note',
      field: 'heading',
      sentence: 'Note has no field Title any more. Its 2 values are still stored, but not shown.',
    };
    expect(droppedFields).to.deep.equal([dropped]);
    const [annotation] = (await chat.history()).at(-1)?.annotations ?? [];
    expect(annotation).to.deep.include({ droppedFields: [dropped] });

    const asked = model.requests.length;
    const usage = () => chat.host.client(plansApi, chat.token).usage();
    const { limits } = await usage();
    const change = { kind: 'bringBack', field: 'heading', droppedBy: versionId, was: 'Note' } as const;
    const { description, version } = await chat.host.client(columnsApi, chat.token).changeColumn({
      params: { appId: chat.appId, entity: 'Note' },
      body: { change, base: versionId },
    });
    expect(description).to.equal('Kept the field Title of Note');
    const content = await chat.host.service(versionStore).read(version?.id ?? '', 'entities/Note.json');
    expect(JSON.parse(content ?? '')).to.deep.include({
      properties: { text: title, heading: { ...title, title: 'Title (before)' } },
    });
    const scope = {
      appId: chat.appId,
      versionId: version?.id ?? '',
      actor: { kind: 'owner', userId: chat.accountId },
      inPreview: true,
    } as const;
    const { records } = await chat.host.service(entityStore).list(scope, 'Note', {});
    expect(records.map(({ heading }) => heading)).to.have.members(['A', 'B', undefined]);
    expect(model.requests).to.have.lengthOf(asked);
    expect((await usage()).limits).to.deep.equal(limits);
  });
});
