import { newId } from '@buildai/core';
import type { Figure, TestDatabase } from '@buildai/core/testing';
import { percentile } from '@buildai/core/testing';
import { startChatHost } from '../../test/chat-host.js';
import type { ChatHost } from '../../test/chat-host.js';
import { durationsOf } from './durations-of.js';

export const messages = 10_000;
const calls = 60;
const storedAtOnce = 100;

const request = JSON.stringify({ attachments: [], mode: 'build', route: '/tasks' });
const reply = `Here is the page.\n\n<action type="add_file" title="Tasks" file="pages/Tasks.jsx">\n${'  <p className="p-2">A task</p>\n'.repeat(60)}</action>\n`;
const outcome = JSON.stringify({
  changes: { files: 1, added: 60, removed: 0 },
  contextFiles: ['pages/Home.jsx', 'pages/Tasks.jsx', 'entities/Task.json'],
});

/** Requests and replies in turn, as replies of usual size leave them. */
export async function fill({ host, appId, accountId }: ChatHost): Promise<readonly string[]> {
  const ids = Array.from({ length: messages }, () => newId());
  const rows = ids.map((id, index) => {
    const isReply = index % 2 === 1;
    return {
      id,
      app_id: appId,
      position: index + 1,
      role: isReply ? 'assistant' : 'user',
      account_id: accountId,
      status: 'done',
      parts: JSON.stringify([isReply ? reply : `Add a page for the tasks of week ${index}`]),
      request,
      outcome: isReply ? outcome : '{}',
      created_at: host.clock.timestamp(),
      reply_to: isReply ? ids[index - 1] : null,
      stop_requested: false,
    };
  });
  for (let start = 0; start < rows.length; start += storedAtOnce)
    await host.db('chat_messages').insert(rows.slice(start, start + storedAtOnce));
  return ids;
}

/** Pages of a long conversation: the newest one, and older ones. */
export async function measureHistory(database: TestDatabase): Promise<readonly Figure[]> {
  await using chat = await startChatHost(database);
  const ids = await fill(chat);
  const params = { appId: chat.appId };
  const newest = await durationsOf(calls, () => chat.chat.history({ params, query: {} }));
  const older = await durationsOf(calls, (index) =>
    chat.chat.history({ params, query: { fromMessageId: ids[(index * 131) % messages] } }),
  );
  const figure = (name: string, durations: readonly number[]): Figure => ({
    name: `${name} of ${messages.toLocaleString('en-US')} messages, ${database}, median`,
    value: percentile(durations, 0.5),
    limit: 20,
    unit: 'ms',
  });
  return [figure('newest page', newest), figure('older page', older)];
}
