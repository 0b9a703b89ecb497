import { expect } from 'chai';
import { entityStore } from '@buildai/entities/shared';
import { bundler } from '@buildai/runtime/shared';
import { versionStore } from '@buildai/versions/shared';
import { completion, startChatHost } from './chat-host.js';

describe('a conversation with the built-in model', () => {
  const database = 'sqlite';
  it('creates an app that builds, with tables and rows, and changes it', async () => {
    await using chat = await startChatHost(database);
    const { host, appId, accountId } = chat;
    const versions = host.service(versionStore);
    const entities = host.service(entityStore);

    const made = completion(await chat.send('A CRM with contacts, deals and notes'));
    expect(made).to.deep.include({ status: 'done', notApplied: [] });
    const versionId = made.versionId ?? '';
    const bundle = await host.service(bundler).bundleVersion(appId, versionId);
    expect(bundle.ok).to.equal(true);
    const names = [...(await entities.schemas(versionId)).keys()];
    expect(names).to.include.members(['Contact', 'Deal', 'Note']);
    for (const name of names) {
      const scope = { appId, versionId, actor: { kind: 'owner', userId: accountId } } as const;
      expect(await entities.count(scope, name), name).to.be.greaterThan(0);
    }

    const changed = completion(await chat.send('Add a due date to deals'));
    expect(changed).to.deep.include({ status: 'done', notApplied: [] });
    expect((await versions.head(appId))?.number).to.equal(2);
    const deal = await versions.read(changed.versionId ?? '', 'entities/Deal.json');
    expect(deal).to.match(/due/i);
  });
});
