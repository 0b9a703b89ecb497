import { appSettings } from '@buildai/apps/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { credits } from '@buildai/plans/shared';
import { expect } from 'chai';
import { automaticRepairSetting } from '../src/server/automatic/automatic-repair-setting.js';
import type { RepairedChat } from './support/repaired-chat.js';
import { homeWith, startRepairedChat } from './support/repaired-chat.js';

const messagesLeft = (chat: RepairedChat) =>
  chat.host.service(credits).left(chat.accountId, 'builderChatMessages');

describeOnEachDatabase('Issues of a reply', function (database) {
  it('are repaired by rules at once, as a version and a message of their own', async () => {
    await using chat = await startRepairedChat(database, homeWith('WRONG'));
    await chat.send('A page');
    const [, , issues, done] = await chat.messages(4);
    expect(issues).to.equal('user: - pages/Home.jsx:2 (Home): The word WRONG is used.');
    expect(done).to.equal('assistant: I fixed 1 issue.');
    expect(await chat.home()).to.include('RIGHT');
    expect((await chat.head())?.kind).to.equal('autofix');
    const [, , message, fix] = await chat.history();
    expect(message?.annotations[0].systemActionInfo?.type).to.equal('autofix');
    expect(fix?.annotations[0].mended).to.deep.equal(['Replaced WRONG in pages/Home.jsx.']);
    expect(fix?.annotations[0].changes).to.deep.equal({ files: 1, added: 1, removed: 1 });
    expect(chat.model.requests.length).to.equal(1);
  });

  it('are left to the model if no rule repairs them, at no cost', async () => {
    await using chat = await startRepairedChat(database, homeWith('UNCLEAR'), homeWith('Clear'));
    const before = (await messagesLeft(chat)) ?? 0;
    await chat.send('A page');
    const [, , issues] = await chat.messages(4);
    expect(issues).to.include('1. pages/Home.jsx:2 (Home): The word UNCLEAR is used.');
    expect(await chat.home()).to.include('Clear');
    expect(chat.model.requests.length).to.equal(2);
    expect(before - ((await messagesLeft(chat)) ?? 0)).to.equal(1);
  });

  it('are given up when the model leaves them, and the builder is told', async () => {
    await using chat = await startRepairedChat(database, homeWith('UNCLEAR'), homeWith('Still UNCLEAR'));
    await chat.send('A page');
    const messages = await chat.messages(6);
    expect(messages.at(-1)).to.match(/^assistant: One issue is left that I couldn’t fix automatically\./);
    expect(chat.model.requests.length).to.equal(2);
  });

  it('that an automatic fix makes worse are as before the fix', async () => {
    const worse = homeWith('UNCLEAR</p>;\n}\n\nexport function Other() {\n  return <p>UNCLEAR');
    await using chat = await startRepairedChat(database, homeWith('UNCLEAR'), worse);
    await chat.send('A page');
    const messages = await chat.messages(6);
    expect(messages.at(-1)).to.equal('assistant: The automatic fix caused new errors, so I took it back.');
    expect(await chat.home()).to.not.include('Other');
  });

  it('are left to the builder if the app’s setting says so', async () => {
    await using chat = await startRepairedChat(database, homeWith('UNCLEAR and WRONG'), homeWith('Clear'));
    await chat.host.service(appSettings).change(chat.appId, automaticRepairSetting, false);
    await chat.send('A page');
    await chat.messages(4);
    expect(await chat.home()).to.include('UNCLEAR and RIGHT');
    expect(chat.model.requests.length).to.equal(1);
  });
});
