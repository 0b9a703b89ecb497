import { reply } from '@buildai/models/test/fake-openai.js';
import type { ScriptedAnswer } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import { mostFileRounds, requestedPaths } from '../src/shared/index.js';
import { actionText } from './action-text.js';
import { completion, namesOf } from './chat-host.js';
import { startScripted } from './scripted-chat.js';
import { versionStore } from '@buildai/versions/shared';

/** Text that fills the budget of the test's model with three files. */
const filler = '// nothing that a request would be about stands here\n'.repeat(1500);
const page = (text: string) => `export default () => <p>${text}</p>;\n`;
const files = {
  'pages/Home.jsx': page('Home'),
  'pages/Secret.jsx': page('A quiet corner') + filler,
  ...Object.fromEntries(
    [1, 2, 3].map((number) => [`components/Part${number}.jsx`, page(`Part ${number}`) + filler]),
  ),
};
/** Fills the budget with the parts, so that the page is not shown. */
const request =
  'Change Part1, Part2 and Part3 in components/Part1.jsx, components/Part2.jsx, components/Part3.jsx';
const ask = (...paths: string[]) => actionText('show_files', { title: 'The page' }, paths.join('\n'));
const rewrite = actionText('edit_file', { title: 'Rewrite', file: 'pages/Secret.jsx' }, page('New'));

describe('show_files', () => {
  it('takes paths however models list them', () => {
    expect(
      requestedPaths(
        '- pages/A.jsx\n* `pages/B.jsx`\n3. "services/c.js"\n@/components/D.jsx, ./layout.jsx\nthe rest please\n\n',
      ),
    ).to.deep.equal(['pages/A.jsx', 'pages/B.jsx', 'services/c.js', 'components/D.jsx', 'layout.jsx']);
  });
});

describe('a reply about files that do not fit', () => {
  async function startLarge(...answers: ScriptedAnswer[]) {
    const chat = await startScripted('sqlite', {}, ...answers);
    await chat.change({
      kind: 'initial',
      changes: Object.entries(files).map(([path, content]) => ({ type: 'write', path, content })),
    });
    const text = (index: number) => JSON.stringify(chat.model.requests[index]?.messages.at(-1)?.content);
    const fileOf = async (path: string) => {
      const head = await chat.host.service(versionStore).head(chat.appId);
      const all = await chat.host.service(versionStore).files(head?.versionId ?? '');
      return all.find((file) => file.path === path)?.content;
    };
    return { ...chat, text, fileOf, [Symbol.asyncDispose]: () => chat[Symbol.asyncDispose]() };
  }

  it('lists them with what is in them, shows those that the model asks for, and goes on', async () => {
    await using chat = await startLarge(
      reply(`I look at it first.\n${ask('pages/Secret.jsx')}`),
      reply(`Done.\n${rewrite}`),
    );
    const events = await chat.send(request);
    expect(chat.text(0))
      .to.contain('- pages/Secret.jsx: /secret; exports default; shows “A quiet corner”')
      .and.not.contain('<file path=\\"pages/Secret.jsx\\">');
    expect(chat.text(1)).to.contain(
      '<file path=\\"pages/Secret.jsx\\">\\nexport default () => <p>A quiet corner',
    );
    expect(completion(events)).to.deep.include({ status: 'done', notApplied: [] });
    expect(namesOf(events)).to.include('files-shown').and.not.include('actions-refused');
    expect(await chat.fileOf('pages/Secret.jsx')).to.equal(page('New'));
    const [, message] = await chat.history();
    const [annotation] = message?.annotations ?? [];
    expect(annotation?.corrections).to.equal(undefined);
    expect(annotation?.contextMetadata?.retrievedFiles.at(-1)).to.deep.include({
      filePath: 'pages/Secret.jsx',
      retrievalMethods: ['show-files'],
    });
  });

  it('does not overwrite a file that was not shown, but shows it, and applies the next try', async () => {
    const careful = actionText(
      'partial_edit',
      { title: 'Title', file: 'pages/Secret.jsx' },
      '<<<<<<< SEARCH\nA quiet corner\n=======\nA loud corner\n>>>>>>> REPLACE\n',
    );
    await using chat = await startLarge(reply(rewrite), reply(careful));
    const events = await chat.send(request);
    expect(chat.text(1))
      .to.contain('pages/Secret.jsx was not shown to the model, so it is kept as it was.')
      .and.contain('A quiet corner');
    expect(completion(events)).to.deep.include({ status: 'done', notApplied: [] });
    expect(await chat.fileOf('pages/Secret.jsx')).to.equal(page('A loud corner') + filler);
  });

  it('refuses a file that does not exist', async () => {
    await using chat = await startLarge(reply(ask('pages/Nowhere.jsx')), reply('I leave it then.'));
    const { notApplied } = completion(await chat.send(request));
    expect(notApplied.map(({ reason }) => reason)).to.deep.equal(['There is no file pages/Nowhere.jsx.']);
    expect(await chat.fileOf('pages/Secret.jsx')).to.equal(files['pages/Secret.jsx']);
  });

  it('ends if the model asks again and again', async () => {
    await using chat = await startLarge(reply(ask('pages/Secret.jsx')));
    const events = await chat.send(request);
    expect(chat.model.requests).to.have.length(mostFileRounds + 1);
    expect(completion(events)).to.deep.include({ status: 'done', notApplied: [] });
  });

  it('shows files when only talking about the app, and applies nothing', async () => {
    await using chat = await startLarge(reply(ask('pages/Secret.jsx')), reply(`It is quiet.\n${rewrite}`));
    const events = await chat.send({ content: request, mode: 'discuss' });
    expect(chat.text(1)).to.contain('A quiet corner');
    expect(completion(events)).to.deep.include({ status: 'done' });
    expect(await chat.fileOf('pages/Secret.jsx')).to.equal(files['pages/Secret.jsx']);
  });
});
