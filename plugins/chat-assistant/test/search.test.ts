import { expect } from 'chai';
import { newId } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { reply } from '@buildai/models/test/fake-openai.js';
import { versionsApi } from '@buildai/versions/shared';
import { actionText } from './action-text.js';
import { completion } from './chat-host.js';
import { startScripted } from './scripted-chat.js';

const page = actionText(
  'add_file',
  { title: 'Queen registry', file: 'pages/Queens.jsx' },
  'export default () => <h1>Secret code</h1>;\n',
);

describeOnEachDatabase('the search in a conversation', (database) => {
  it('finds words on screen, whatever their case and accents, and marks them', async () => {
    await using chat = await startScripted(
      database,
      {},
      reply(`Voilà, le café.\n\n${page}`),
      reply('100% done_'),
    );
    const search = (q: string) => chat.chat.searchMessages({ params: chat.params, query: { q } });
    await chat.send('A page for QUEENS, s’il vous plaît');
    const [asked, answered] = await chat.history();
    const { results } = await search('plait queens');
    expect(results).to.deep.equal([
      {
        messageId: asked?.id,
        role: 'user',
        createdAt: asked?.createdAt,
        excerpt: [
          { text: 'A page for ', isMatch: false },
          { text: 'QUEENS', isMatch: true },
          { text: ', s’il vous ', isMatch: false },
          { text: 'plaît', isMatch: true },
        ],
      },
    ]);
    const found = async (q: string) => (await search(q)).results.map(({ messageId }) => messageId);
    expect(await found('CAFE')).to.deep.equal([answered?.id]);
    expect(await found('queens.jsx')).to.deep.equal([answered?.id]);
    expect(await found('"le café"')).to.deep.equal([answered?.id]);
    expect(await found('"café le"')).to.deep.equal([]);
    expect(await found('secret')).to.deep.equal([]);
    await chat.send('Next');
    expect(await found('100% done_')).to.have.length(1);
    expect(await found('100_')).to.deep.equal([]);
  });

  it('pages through many results, and leaves out what left the conversation', async () => {
    await using chat = await startScripted(database, {});
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      id: newId(),
      app_id: chat.appId,
      position: index + 1,
      role: 'user',
      account_id: chat.accountId,
      status: 'done',
      parts: JSON.stringify([`hive ${index}`]),
      request: '{"attachments":[],"mode":"build"}',
      outcome: '{}',
      created_at: '2026-01-01T00:00:00.000Z',
      removed_by: index === 999 ? 'x' : null,
    }));
    await chat.host.db.batchInsert('chat_messages', rows, 100);
    const query = { q: 'hive 9', limit: 20 };
    const first = await chat.chat.searchMessages({ params: chat.params, query });
    expect(first.hasMore).to.equal(true);
    expect(first.results[0]?.messageId).to.equal(rows[998]?.id);
    expect(first.results).to.have.length(20);
    const before = first.results.at(-1)?.messageId ?? '';
    const next = await chat.chat.searchMessages({ params: chat.params, query: { ...query, before } });
    expect(next.results[0]?.messageId).to.equal(rows[978]?.id);
  });
});

describeOnEachDatabase('the export of a conversation', (database) => {
  it('is a Markdown or a JSON file with all messages', async () => {
    await using chat = await startScripted(database, {}, reply(`Here.\n\n${page}Done.`));
    await chat.send('A page for queens');
    const markdown = await chat.chat.exportMessages({ params: chat.params, query: { format: 'markdown' } });
    expect(markdown.headers.get('content-disposition')).to.equal(
      `attachment; filename="Beekeeper_conversation.md"; filename*=UTF-8''Beekeeper%20conversation.md`,
    );
    const text = (await markdown.text()).replace(/, \d{4}-\d\d-\d\d \d\d:\d\d UTC/g, ', TIME');
    expect(text).to.equal(
      '# Beekeeper\n\n## Ada, TIME\n\nA page for queens\n\n## Assistant, TIME\n\nHere.\n\n**Queen registry · `pages/Queens.jsx`**\n\n```\nexport default () => <h1>Secret code</h1>;\n```\n\nDone.\n',
    );
    const json = await chat.chat.exportMessages({ params: chat.params, query: { format: 'json' } });
    const exported = (await json.json()) as { app: string; messages: unknown[] };
    expect(exported.app).to.equal('Beekeeper');
    expect(exported.messages).to.deep.equal(await chat.history());
  });

  it('marks what was not applied, and states what was restored', async () => {
    const edit = (search: string) =>
      actionText(
        'partial_edit',
        { title: 'Title', file: 'pages/Queens.jsx' },
        `<<<<<<< SEARCH\n${search}\n=======\nQueens\n>>>>>>> REPLACE\n`,
      );
    const about = actionText('add_file', { title: 'About', file: 'pages/About.jsx' }, 'export {};\n');
    const answers = [reply(page), reply(edit('Nowhere')), reply(edit('Secret code')), reply(about)];
    await using chat = await startScripted(database, {}, ...answers);
    const { versionId = '' } = completion(await chat.send('A page for queens'));
    await chat.send('Another title');
    await chat.send({ content: 'What about us?', mode: 'discuss' });
    const params = { appId: chat.appId, versionId };
    const exported = async () => {
      const query = { format: 'markdown' as const };
      return (await chat.chat.exportMessages({ params: chat.params, query })).text();
    };
    const text = await exported();
    expect(text).to.contain('**Title · `pages/Queens.jsx`** (not applied, replaced below)\n\n```\n<<<');
    expect(text).to.contain('**Title · `pages/Queens.jsx`**\n\n```\n<<<');
    expect(text).to.contain('**About · `pages/About.jsx`** (not applied)\n');
    await chat.host.client(versionsApi, chat.token).restoreVersion({ params, body: {} });
    expect(await exported()).to.match(
      /\*App version was restored from \d{4}-\d\d-\d\d \d\d:\d\d UTC, \d{4}-/,
    );
  });
});
