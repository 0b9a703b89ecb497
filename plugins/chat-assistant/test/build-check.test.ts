import { expect } from 'chai';
import { bundler } from '@buildai/runtime/shared';
import { versionStore } from '@buildai/versions/shared';
import type { FileChange } from '@buildai/versions/shared';
import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import type { ScriptedAnswer } from '@buildai/models/test/fake-openai.js';
import { actionText } from './action-text.js';
import { completion, modelConfig, startChatHost } from './chat-host.js';

const page = (jsx: string, imports = '') =>
  `${imports}export default function Page() {\n  return ${jsx};\n}\n`;
const write = (file: string, content: string) => actionText('add_file', { title: file, file }, content);

/** An app with a model scripted by the test. */
async function startScripted(...answers: ScriptedAnswer[]) {
  const model = await startFakeOpenAi();
  model.script(...answers);
  const chat = await startChatHost('sqlite', { config: { models: modelConfig(model.url) } });
  const versions = chat.host.service(versionStore);
  const { appId } = chat;
  return {
    ...chat,
    model,
    async files(): Promise<Record<string, string>> {
      const head = await versions.head(appId);
      const files = head ? await versions.files(head.versionId) : [];
      return Object.fromEntries(files.map(({ path, content }) => [path, content]));
    },
    async builds(): Promise<boolean> {
      const head = await versions.head(appId);
      return (await chat.host.service(bundler).bundleVersion(appId, head?.versionId ?? '')).ok;
    },
    /** A version without a reply. */
    async store(files: Readonly<Record<string, string>>) {
      const changes = Object.entries(files).map(([path, content]): FileChange => ({
        type: 'write',
        path,
        content,
      }));
      await chat.change({ changes });
    },
    /** The last request to the model, as text. */
    asked: (index: number) => JSON.stringify(model.requests[index]?.messages.at(-1)?.content),
    async [Symbol.asyncDispose]() {
      await chat[Symbol.asyncDispose]();
      await model.stop();
    },
  };
}

describe('A reply that does not build', function () {
  it('is fixed without the model if the fix is certain, and reports it', async () => {
    await using chat = await startScripted(reply(write('pages/Home.jsx', page('<Button>Go</Button>'))));
    const { mended, notApplied } = completion(await chat.send('A button'));
    expect(mended).to.deep.equal(['Added a missing import of Button in pages/Home.jsx.']);
    expect(notApplied).to.deep.equal([]);
    expect(chat.model.requests.length).to.equal(1);
    expect((await chat.files())['pages/Home.jsx']).to.match(/^import \{ Button \} from/);
    const [annotation] = (await chat.history())[1]?.annotations ?? [];
    expect(annotation?.mended).to.deep.equal(mended);
    expect(annotation?.corrections).to.equal(undefined);
  });

  it('goes back to the model with all errors at once, and costs one message', async () => {
    await using chat = await startScripted(
      reply(
        write('pages/Home.jsx', page('<Gizmo/>')) +
          write('pages/About.jsx', page('<p></div>')) +
          write('pages/Team.jsx', page('<p/>')) +
          write('globals.css', 'a {\n  @apply foo-bar;\n}\n'),
      ),
      reply(
        write('pages/Home.jsx', page('<p>Home</p>')) +
          write('pages/About.jsx', page('<p>About</p>')) +
          write('globals.css', 'a {\n  color: red;\n}\n'),
      ),
    );
    const events = await chat.send('Three pages');
    expect(completion(events).notApplied).to.deep.equal([]);
    const refused = events.flatMap((event) =>
      event.event === 'actions-refused' ? event.data.failures.map(({ actionId }) => actionId) : [],
    );
    expect(refused).to.have.members(['a1', 'a2', 'a4']);
    const asked = chat.asked(1);
    expect(asked).to.match(/pages\/Home\.jsx[^]*'Gizmo' is used here/);
    expect(asked).to.match(/pages\/About\.jsx[^]*2 \|   return <p><\/div>;/);
    expect(asked).to.match(/globals\.css[^]*foo-bar/);
    expect(asked).not.to.contain('pages/Team.jsx');
    expect(chat.model.requests.length).to.equal(2);
    expect(await chat.builds()).to.equal(true);
    const [annotation] = (await chat.history())[1]?.annotations ?? [];
    expect(annotation?.corrections?.rounds).to.equal(1);
    expect(annotation?.usage?.totalTokens).to.be.greaterThan(
      annotation?.corrections?.usage?.totalTokens ?? Infinity,
    );
  });

  it('is corrected at most twice, refused actions and errors together, and ends with a version that builds', async () => {
    const broken = write('pages/Home.jsx', page('<Gizmo/>'));
    const card = write('components/Card2.jsx', page('<Gadget/>'));
    const team = write('pages/Team.jsx', page('<Card2/>', "import Card2 from '@/components/Card2';\n"));
    const entity = actionText(
      'add_entity',
      { title: 'Tasks', file: 'entities/Task.json' },
      JSON.stringify({ properties: { title: { type: 'string' } } }),
    );
    const row = actionText('insert_entity_records', { title: 'Rows', entity: 'Task' }, '[{"title":"One"}]');
    await using chat = await startScripted(
      reply(entity + row + write('pages/About.jsx', page('<p/>')) + card + team + broken),
      reply(broken),
      reply(actionText('delete_file', { title: 'No', file: 'pages/Nothing.jsx' })),
      reply('Never asked.'),
    );
    const { notApplied } = completion(await chat.send('Pages'));
    expect(chat.model.requests.length).to.equal(3);
    expect(Object.keys(await chat.files())).to.deep.equal(['entities/Task.json', 'pages/About.jsx']);
    expect(await chat.builds()).to.equal(true);
    const reasons = Object.fromEntries(notApplied.map(({ file, reason }) => [file, reason]));
    expect(reasons['pages/Home.jsx']).to.equal(
      "The app doesn’t build with this change (line 2): 'Gizmo' is used here, but it is neither defined nor imported.",
    );
    expect(reasons['pages/Team.jsx']).to.match(/There is no '@\/components\/Card2'/);
    expect(reasons['components/Card2.jsx']).to.match(/Gadget/);
    expect(reasons['pages/Nothing.jsx']).to.match(/There is no file/);
  });

  it('withdraws rows together with their entity', async () => {
    const entity = actionText(
      'edit_entity',
      { title: 'Work', file: 'entities/Work.json', 'renamed-from': 'Task' },
      JSON.stringify({ properties: { title: { type: 'string' } } }),
    );
    const row = actionText('insert_entity_records', { title: 'Rows', entity: 'Work' }, '[{"title":"One"}]');
    await using chat = await startScripted(reply(entity + row), reply('I cannot.'));
    await chat.store({
      'entities/Task.json': JSON.stringify({ properties: { title: { type: 'string' } } }),
      'pages/Home.jsx': page(
        '<p>{Task.list()}{Task.get()}</p>',
        "import * as all from '@/api/entities';\nimport { Task } from '@/api/entities';\nall;\n",
      ),
    });
    const { notApplied, versionId } = completion(await chat.send('Call it work'));
    expect(versionId).to.equal(undefined);
    expect(notApplied.map(({ title }) => title)).to.have.members(['Work', 'Rows']);
  });

  it('creates no version if none of it builds', async () => {
    await using chat = await startScripted(reply(write('pages/Home.jsx', page('<Gizmo/>'))));
    const { versionId, status } = completion(await chat.send('Home'));
    expect({ versionId, status }).to.deep.equal({ versionId: undefined, status: 'done' });
  });

  it('may leave an already broken app broken if it adds no new errors', async () => {
    await using chat = await startScripted(
      reply(write('pages/Home.jsx', page('<p>Home</p>'))),
      reply(write('pages/Home.jsx', page('<Gizmo/>'))),
    );
    await chat.store({
      'pages/Home.jsx': page('<p></div>'),
      'pages/Old.jsx': page('<Thing/>'),
      'pages/Older.jsx': 'export default (',
    });
    const first = completion(await chat.send('Mend home'));
    expect(first.notApplied).to.deep.equal([]);
    expect((await chat.files())['pages/Home.jsx']).to.contain('<p>Home</p>');
    const second = completion(await chat.send('Break home'));
    expect(second.versionId).to.equal(undefined);
    expect((await chat.files())['pages/Home.jsx']).to.contain('<p>Home</p>');
  });

  it('is asked to fix the errors of a file that it wrote', async () => {
    await using chat = await startScripted(
      reply(write('pages/Home.jsx', page('<Gizmo className="p-4" />'))),
      reply(write('pages/Home.jsx', page('<p/>'))),
    );
    await chat.store({ 'pages/Home.jsx': page('<Gizmo/>') });
    await chat.send('More space');
    expect((await chat.files())['pages/Home.jsx']).to.contain('<p/>');
  });

  it('is not said to be one where a model that showed code goes on in sentences, or only talks about the app', async () => {
    const code = 'Like so:\n\n```jsx\nfunction A() {\n  const title = 1;\n  return title;\n}\n```\n';
    await using chat = await startScripted(
      reply(code),
      reply('The heading is the name of the page.'),
      reply(code),
    );
    await chat.send('What is the heading?');
    await chat.send({ content: 'How is it written?', mode: 'discuss' });
    for (const { annotations } of await chat.history()) expect(annotations[0].mended).to.equal(undefined);
    expect(chat.model.requests).to.have.length(3);
  });
});
