import { appSettings, appStore } from '@buildai/apps/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { entityStore, promptRowsSetting } from '@buildai/entities/shared';
import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { actionText } from './action-text.js';
import { privacyApi } from '../src/shared/privacy-api.js';
import { completion, modelConfig, startChatHost } from './chat-host.js';
import { startScripted } from './scripted-chat.js';

const hives = [
  actionText(
    'add_entity',
    { title: 'Hives', file: 'entities/Hive.json' },
    JSON.stringify({ name: 'Hive', properties: { name: { type: 'string' } } }),
  ),
  actionText(
    'insert_entity_records',
    { title: 'A hive', entity: 'Hive' },
    JSON.stringify([{ name: 'North' }]),
  ),
].join('');

describeOnEachDatabase('a reply about an app with rows', (database) => {
  it('tells the model the date and row counts with a sample row, and names the app', async () => {
    const rename = actionText('rename_app', { name: 'Orbit' });
    await using chat = await startScripted(database, {}, reply(hives), reply(rename));
    await chat.send('An app for beekeepers');
    const sent = { content: 'Call it Orbit', timeZone: 'Pacific/Auckland' };
    const { status, notApplied, versionId } = completion(await chat.send(sent));
    expect({ status, notApplied, versionId }).to.deep.equal({
      status: 'done',
      notApplied: [],
      versionId: undefined,
    });
    expect((await chat.host.service(appStore).get(chat.appId))?.name).to.equal('Orbit');
    const [system, ...rest] = chat.model.requests[1]?.messages ?? [];
    const asked = JSON.stringify(rest.at(-1)?.content);
    expect(asked).to.match(/Today is [A-Z][a-z]+day, \d{4}-\d\d-\d\d \(Pacific\/Auckland\)\./);
    expect(asked).to.contain('<rows entity=\\"Hive\\" count=\\"1\\">{\\"name\\":\\"North\\"');
    expect(system).to.deep.equal(chat.model.requests[0]?.messages[0]);
  });

  it('shows no sample row if the builder of the app or the operator turned that off', async () => {
    const samples = async (isAllowed: boolean, isOn: boolean) => {
      const model = await startFakeOpenAi();
      model.script(reply(hives), reply('Nothing to do.'));
      const config = { models: modelConfig(model.url), entities: { rowsInPrompts: isAllowed } };
      await using chat = await startChatHost(database, { config });
      await chat.send('An app for beekeepers');
      await chat.host.service(appSettings).change(chat.appId, promptRowsSetting, isOn);
      await chat.send('And now?');
      const { rowsAllowed } = await chat.host.client(privacyApi).getModelPrivacy({});
      expect(rowsAllowed).to.equal(isAllowed);
      const asked = JSON.stringify(model.requests[1]?.messages.at(-1));
      await model.stop();
      expect(asked).to.contain('<rows entity=\\"Hive\\" count=\\"1\\"');
      return asked.includes('North');
    };
    expect(await samples(true, true)).to.equal(true);
    expect(await samples(true, false)).to.equal(false);
    expect(await samples(false, true)).to.equal(false);
  });

  it('changes them with its version, reports how many, and reverts them with the version', async () => {
    const change = (filter: object, values: object) =>
      actionText(
        'update_entity_records',
        { title: 'Rename', entity: 'Hive' },
        JSON.stringify({ filter, values }),
      );
    const rename = change({ name: 'North' }, { name: 'Polar' });
    await using chat = await startScripted(
      database,
      {},
      reply(hives),
      reply(rename),
      reply(rename + change({}, { size: 'x' }) + change({ size: 1 }, { name: 'x' })),
    );
    const versions = chat.host.service(versionStore);
    const changes = chat.host.service(appChanges);
    const names = async () => {
      const versionId = (await versions.head(chat.appId))?.versionId ?? '';
      const actor = { kind: 'owner', userId: chat.accountId } as const;
      const scope = { appId: chat.appId, versionId, actor };
      const { records } = await chat.host.service(entityStore).list(scope, 'Hive', {});
      return records.map(({ name }) => name);
    };
    const { versionId: first } = completion(await chat.send('An app for beekeepers'));
    const events = await chat.send('Call it Polar');
    const { versionId: second, notApplied } = completion(events);
    expect(notApplied).to.deep.equal([]);
    const counted = events.find(({ event }) => event === 'rows-counted');
    expect(counted?.data).to.deep.equal({ actionId: 'a1', rows: 1 });
    expect((await chat.history()).at(-1)?.annotations[0].changedRows).to.deep.equal({ a1: 1 });
    expect(await names()).to.deep.equal(['Polar']);
    await changes.restore(chat.appId, first ?? '', { actor: chat });
    expect(await names()).to.deep.equal(['North']);
    await changes.restore(chat.appId, second ?? '', { actor: chat });
    expect(await names()).to.deep.equal(['Polar']);

    const refused = completion(await chat.send('Again'));
    expect(refused.versionId).to.equal(undefined);
    expect(refused.notApplied.map(({ reason }) => reason)).to.deep.equal([
      'No row of Hive matches {"name":"North"}.',
      'The new values for Hive are not valid: size: This field doesn’t exist.',
      'The filter on Hive is not valid: filter.size: There is no field size.',
    ]);
  });
});
