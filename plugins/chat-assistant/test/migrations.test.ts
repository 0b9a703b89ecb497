import { expect } from 'chai';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { migrateDown, migrateUp } from '@buildai/core';
import { chatMigrations } from '../migrations/index.js';
import { startChatHost } from './chat-host.js';

describeOnEachDatabase('the migrations of conversations', (database) => {
  it('can be rolled back with data, and applied again', async () => {
    await using chat = await startChatHost(database);
    const { db } = chat.host;
    await db('chat_messages').insert({
      id: 'message',
      app_id: chat.appId,
      position: 1,
      role: 'assistant',
      account_id: chat.accountId,
      status: 'done',
      parts: '[]',
      request: '{}',
      outcome: '{}',
      created_at: '2026-01-01T00:00:00.000Z',
    });
    await db('chat_reply_events').insert({
      message_id: 'message',
      sequence: 1,
      event: 'text-delta',
      data: '{}',
      created_at: '2026-01-01T00:00:00.000Z',
    });
    await db('chat_ratings').insert({
      message_id: 'message',
      account_id: chat.accountId,
      score: 5,
      feedback: '[]',
      comment: '',
      created_at: '2026-01-01T00:00:00.000Z',
    });
    const owner = { id: 'chat-assistant', migrations: chatMigrations };
    const names = chatMigrations.map(({ name }) => name).reverse();
    expect(await migrateDown(db, owner, names.length)).to.deep.equal(names);
    expect(await db.schema.hasTable('chat_messages')).to.equal(false);
    await migrateUp(db, [owner]);
    expect(await db('chat_messages').select('id')).to.deep.equal([]);
  });
});
