import { expect } from 'chai';
import { launchBrowser, waitForValue } from '@buildai/web/testing';
import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { runtimeApi } from '@buildai/runtime/shared';
import { actionText } from './action-text.js';
import { completion, modelConfig, startChatHost } from './chat-host.js';
import notes from './notes-plugin.js';

const home = `import { useEffect, useState } from 'react';
import { readNote } from '@/api/notes';

export default function Home() {
  const [text, setText] = useState('');
  useEffect(() => void readNote('today').then(setText), []);
  return <p>{text}</p>;
}
`;

describe('A plugin that adds to generated apps', () => {
  it('adds an action, a file kind, a client call and a screen, known to the assistant and usable in apps', async () => {
    await using model = await startFakeOpenAi();
    const answer = [
      actionText('add_note', { title: 'A note', name: 'today' }, 'Sow the peas.\n'),
      actionText('add_file', { title: 'Home page', file: 'pages/Home.jsx' }, home),
    ].join('');
    model.script(reply(answer));
    await using chat = await startChatHost('sqlite', {
      config: { models: modelConfig(model.url) },
      further: [notes],
    });
    const asked = model.nextRequest();
    const { notApplied } = completion(await chat.send('Show the note of today'));
    expect(notApplied).to.deep.equal([]);
    const [system] = (await asked).messages;
    for (const sentence of ['- add_note: `name`', '- notes/name.md: a note.', 'notes/*.md', 'readNote(name)'])
      expect(JSON.stringify(system)).to.contain(sentence);

    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      const { host, appId } = chat;
      const openPreview = async (path: string) => {
        const address = await host.client(runtimeApi, chat.session.token).createPreviewCode({
          params: { appId },
          body: { path },
        });
        await page.goto(address.url);
      };
      await openPreview('/');
      await page.getByText('Sow the peas.').waitFor();
      await openPreview('/notes/today');
      const card = page.getByText('Note: Sow the peas.');
      await card.waitFor();
      await waitForValue(() => card.evaluate((element) => getComputedStyle(element).maxWidth), '347px');
    } finally {
      await browser.close();
    }
  });
});
