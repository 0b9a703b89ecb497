import { expect } from 'chai';
import { versionStore } from '@buildai/versions/shared';
import { finish, reply, say, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import { ContinuedText } from '../src/server/generate/continued-text.js';
import { actionText } from './action-text.js';
import { completion, modelConfig, startChatHost } from './chat-host.js';

const head = {
  actionId: 'a1',
  type: 'add_file',
  title: 'Home',
  file: 'pages/Home.jsx',
  attributes: { type: 'add_file', title: 'Home', file: 'pages/Home.jsx' },
};
const open = '<action type="add_file" title="Home" file="pages/Home.jsx">\n';

/** How a response is parsed, in deltas of this many characters. */
function understand(content: string, answer: string, { size = 3, isWhole = true } = {}): string {
  let text = '';
  const continued = new ContinuedText({ head, content, held: [] }, (written) => (text += written));
  for (let at = 0; at < answer.length; at += size) continued.add(answer.slice(at, at + size));
  continued.end(isWhole);
  return text;
}

describe('A response that continues an unfinished action', () => {
  const begun = 'export default function Home() {\n  const [a] = us';

  it('is the rest of the action if it has no tag', () => {
    const rest = 'eState(1);\n}\n</action>\nDone.';
    expect(understand(begun, rest)).to.equal(`${open}${begun}${rest}`);
  });

  it('is closed if the model forgot to, but not if it was cut off again', () => {
    expect(understand(begun, 'eState(1);\n}')).to.equal(`${open}${begun}eState(1);\n}\n</action>\n`);
    expect(understand(begun, 'eState(1', { isWhole: false })).to.equal(`${open}${begun}eState(1`);
  });

  it('is stripped of repetitions, and of the text before it', () => {
    const line = '  const [a] = useState(1);\n}\n</action>';
    const whole = `${open}export default function Home() {\n${line}`;
    expect(understand(begun, line)).to.equal(whole);
    expect(understand(begun, `Sure, continuing:\n${line}`)).to.equal(whole);
    expect(understand(begun, `export default function Home() {\n${line}`)).to.equal(whole);
  });

  it('is unchanged if it has an action of its own, or only text', () => {
    for (const answer of [
      `I begin again.\n\n${open}x\n</action>`,
      'What do you mean?',
      `${open}x\n</action>`,
    ])
      expect(understand(begun, answer)).to.equal(answer);
  });
});

describe('a reply that was cut off', () => {
  it('continues in the middle of its file, and applies the actions held back', async () => {
    await using model = await startFakeOpenAi();
    const home = "import { Part } from '@/components/Part';\nexport default () => <Part/>;\n";
    const part = ['export function Part() {\n  return <p>One', ' and two</p>;\n}\n'] as const;
    model.script(
      stream(
        say(
          actionText('add_file', { title: 'Home', file: 'pages/Home.jsx' }, home) +
            `<action type="add_file" title="Part" file="components/Part.jsx">\n${part[0]}`,
        ),
        finish('length'),
      ),
      reply(`${part[1]}</action>\n`),
    );
    await using chat = await startChatHost('sqlite', { config: { models: modelConfig(model.url) } });
    const first = completion(await chat.send('A page'));
    expect({ truncated: first.truncated, versionId: first.versionId }).to.deep.equal({
      truncated: true,
      versionId: undefined,
    });
    const second = completion(await chat.send({ content: "Let's keep going", continues: true }));
    expect(second).to.deep.include({ truncated: false, notApplied: [] });
    const asked = JSON.stringify(model.requests[1]?.messages.at(-1)?.content);
    expect(asked).to.match(/<cut-off>[^]*components\/Part\.jsx[^]*<p>One[^]*<\/cut-off>/);
    expect(asked).to.contain('do not send them again: add_file pages/Home.jsx');
    const versions = chat.host.service(versionStore);
    expect(await versions.read(second.versionId ?? '', 'components/Part.jsx')).to.equal(part.join(''));
    expect(await versions.read(second.versionId ?? '', 'pages/Home.jsx')).to.equal(home);
  });
});
