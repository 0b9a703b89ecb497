import { expect } from 'chai';
import fc from 'fast-check';
import type { ActionHead } from '@buildai/app-features/shared';
import { createActionParser } from '../src/shared/action-parser.js';
import { ReadText } from '../src/server/generate/read-text.js';
import { endOfContent, isCodeOf, isWholeContent } from '../src/server/generate/whole-content.js';
import { readContents } from './read-reply.js';

interface Read {
  readonly contents: readonly string[];
  readonly prose: string;
  readonly leftOver: readonly string[];
  /** The response as it is stored. */
  readonly text: string;
}

/** A response as the server parses it, in deltas of this size. */
function read(answer: string, size = answer.length): Read {
  const contents: string[] = [];
  const leftOver: string[] = [];
  let prose = '';
  const text = new ReadText();
  const onLeftOver = (head: ActionHead, code: string) => {
    if (isCodeOf(head.file, code)) leftOver.push(head.file);
  };
  const parser = createActionParser(
    (event) => {
      text.add(event);
      if (event.event === 'text-delta') prose += event.data.text;
      else if (event.event === 'action-started') contents.push('');
      else if (event.event === 'action-delta') contents.push((contents.pop() ?? '') + event.data.text);
    },
    { check: { isWhole: isWholeContent, endOf: endOfContent, onLeftOver } },
  );
  for (let at = 0; at < answer.length; at += size) parser.write(answer.slice(at, at + size));
  parser.end();
  return { contents, prose, leftOver, text: text.textFor(answer) };
}

const openFile = (file: string) => `<action type="add_file" title="A file" file="${file}">\n`;

/** Files that contain the line. */
const holders: readonly { readonly what: string; readonly head: string; readonly content: string }[] = [
  {
    what: 'a template literal',
    head: openFile('services/help.js'),
    content: 'export const help = `\nClose it with\n</action>\nand go on.\n`;\n',
  },
  {
    what: 'a comment',
    head: openFile('services/help.js'),
    content: '/*\nEnds with\n</action>\nalways.\n*/\nexport const help = 1;\n',
  },
  {
    what: 'an element of JSX',
    head: openFile('pages/Help.jsx'),
    content:
      "export default function Help() {\n  return (\n    <pre>\n      don't\n    <action>\n</action>\n    </pre>\n  );\n}\n",
  },
  {
    what: 'an element at the top of a file',
    head: openFile('components/help.jsx'),
    content: 'export const help = <dl><action>\n</action>\n</dl>\n',
  },
  {
    what: 'two places',
    head: openFile('services/help.ts'),
    content: 'export const help: string = `\n</action>\n`;\nexport const more = `\n</action>\n`;\n',
  },
  {
    what: 'one place twice',
    head: openFile('services/help.js'),
    content: 'export const help = `\n</action>\n</action>\n`;\n',
  },
  {
    what: 'a comment of a style',
    head: openFile('globals.css'),
    content: '.a { color: red; }\n/* Not\n</action>\nhere. */\n.b { color: blue; }\n',
  },
  {
    what: 'a block of an edit',
    head: '<action type="partial_edit" title="An edit" file="services/help.js">\n',
    content:
      '<<<<<<< SEARCH\nexport const help = ``;\n=======\nexport const help = `\n</action>\n`;\n>>>>>>> REPLACE\n',
  },
];

const whole = 'export default function Home() {\n  return <p>Here</p>;\n}\n';
const next = `${openFile('pages/Next.jsx')}${whole}</action>\n`;

const sentence = fc
  .array(
    fc.constantFrom(
      ...'I have added the page, which says don’t isn’t `useState` (see there) {it} 1) [x] * // and so on. Done! "Yes": <b> ; =>'.split(
        ' ',
      ),
      '\n',
      '\n\n',
      '- ',
      '</action>',
    ),
    { minLength: 1, maxLength: 30 },
  )
  .map((words) => `${words.join(' ')}\n`);
const size = fc.integer({ min: 1, max: 40 });

describe('a line </action> inside of code', () => {
  for (const { what, head, content } of holders) {
    it(`stays in ${what}, and the text behind the action in the text`, () => {
      const answer = `Here:\n${head}${content}</action>\nThat is it; \`help\` is there (and more).\n${next}Done.`;
      const { contents, prose, leftOver, text } = read(answer);
      expect(contents).to.deep.equal([content, whole]);
      expect(prose).to.equal('Here:\nThat is it; `help` is there (and more).\nDone.');
      expect(leftOver).to.deep.equal([]);
      expect(readContents(text), 'what is kept, to any parser').to.deep.equal([content, whole]);
    });
  }

  it('stays there if the reply ends without a closing tag', () => {
    const [holder] = holders;
    const { contents, prose } = read(`${holder?.head}${holder?.content}`);
    expect([contents, prose]).to.deep.equal([[holder?.content], '']);
  });

  it('stays there whatever text follows, and however the reply is split', () => {
    const prose = sentence.filter((text) => !text.includes('</action>'));
    fc.assert(
      fc.property(fc.constantFrom(...holders), prose, size, fc.boolean(), (holder, text, cut, more) => {
        const answer = `${holder.head}${holder.content}</action>\n${text}${more ? next : ''}`;
        const found = read(answer, cut);
        expect(found.contents).to.deep.equal(more ? [holder.content, whole] : [holder.content]);
        expect(found.prose).to.equal(text);
        expect(readContents(found.text)).to.deep.equal(found.contents);
      }),
    );
  });

  it('never takes text after a complete file into the file, even before another closing tag', () => {
    fc.assert(
      fc.property(sentence, size, fc.boolean(), (text, cut, closes) => {
        const found = read(
          `${openFile('pages/Home.jsx')}${whole}</action>\n${text}${closes ? '</action>\n' : ''}${next}`,
          cut,
        );
        expect(found.contents[0]).to.equal(whole);
        expect(found.contents.at(-1)).to.equal(whole);
        expect(found.leftOver).to.deep.equal([]);
      }),
    );
  });

  it('never takes text after a truncated file into the file', () => {
    const unfinished = fc
      .integer({ min: 1, max: whole.length - 3 })
      .map((length) => `${whole.slice(0, length).trimEnd()}\n`);
    fc.assert(
      fc.property(unfinished, sentence, size, fc.boolean(), (code, text, cut, closes) => {
        fc.pre(!/\n(?:\/\/|\s*<\/action>)/.test(text));
        const found = read(
          `${openFile('pages/Home.jsx')}${code}</action>\nI did it. ${text}${closes ? '</action>\n' : ''}${next}`,
          cut,
        );
        expect(found.contents[0]).to.equal(code);
        expect(found.contents.at(-1)).to.equal(whole);
        expect(found.prose).to.include('I did it.');
      }),
    );
  });

  it('is reported if code follows a complete file', () => {
    const rest = 'export const more = () => {\n  return 2;\n};\n';
    const { contents, leftOver } = read(
      `${openFile('services/a.js')}export const a = 1;\n</action>\n${rest}</action>\nDone.`,
    );
    expect(contents).to.deep.equal(['export const a = 1;\n']);
    expect(leftOver).to.deep.equal(['services/a.js']);
  });
});
