import { expect } from 'chai';
import { builtShell, devices, launchBrowser, sessionState } from '@buildai/web/testing';
import { reply, startOpenAiStandIn } from '@buildai/models/test/openai-stand-in.js';
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

describe('A plugin that adds to generated apps', function () {
  this.timeout(60_000);

  it('brings an action, a kind of file and a call, which the assistant knows and a page uses', async () => {
    await using model = await startOpenAiStandIn();
    const answer = [
      actionText('add_note', { title: 'A note', name: 'today' }, 'Sow the peas.\n'),
      actionText('add_file', { title: 'Home page', file: 'pages/Home.jsx' }, home),
    ].join('');
    model.script(reply(answer));
    await using chat = await startChatHost('sqlite', {
      settings: { webRoot: builtShell() },
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
      const page = await browser.newPage({
        ...devices.desktop,
        storageState: sessionState(chat.host.url, chat.session),
      });
      await page.goto(`${chat.host.url}/build/app/${chat.appId}?panel=preview`);
      await page.frameLocator('iframe[title="Preview of the app"]').getByText('Sow the peas.').waitFor();
    } finally {
      await browser.close();
    }
  });
});
