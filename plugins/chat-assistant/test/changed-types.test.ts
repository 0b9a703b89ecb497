import { expect } from 'chai';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { entityStore } from '@buildai/entities/shared';
import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { actionText } from './action-text.js';
import { completion, modelConfig, startChatHost } from './chat-host.js';

const entity = (type: string) => JSON.stringify({ properties: { price: { type, title: 'Price' } } });
const edit = (type: string) =>
  actionText('edit_entity', { title: 'Items', file: 'entities/Item.json' }, entity(type));

describeOnEachDatabase('a reply that changes the type of a field', (database) => {
  it('reports how many values will show as empty, and deletes none', async () => {
    await using model = await startFakeOpenAi();
    const rows = JSON.stringify(['1', 'two', 'three'].map((price) => ({ price })));
    const insert = actionText('insert_entity_records', { title: 'Rows', entity: 'Item' }, rows);
    model.script(reply(edit('string') + insert), reply(edit('integer')), reply(edit('string')));
    await using chat = await startChatHost(database, { config: { models: modelConfig(model.url) } });
    expect(completion(await chat.send('Items')).mended).to.equal(undefined);
    const { mended, versionId = '' } = completion(await chat.send('Prices are numbers'));
    expect(mended).to.deep.equal([
      '3 of 3 values of Price in Item are not whole numbers and show as empty now; nothing is deleted.',
    ]);
    const { appId, accountId } = chat;
    const scope = { appId, versionId, actor: { kind: 'owner', userId: accountId } } as const;
    expect(await chat.host.service(entityStore).count(scope, 'Item')).to.equal(3);
    expect(completion(await chat.send('Back')).mended).to.equal(undefined);
  });
});
