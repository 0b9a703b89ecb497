import { expect } from 'chai';
import fc from 'fast-check';
import { parse, readContents, readReply } from './read-reply.js';

const open = '<action type="add_file" title="A page" file="pages/A.jsx">';
const started = 'a1 started add_file pages/A.jsx';
const inner = '<action type="add_file" title="Another" file="pages/B.jsx">';

/** A reply, and how a careful person would read it. */
const cases: readonly { says: string; reply: string; reads: string[] }[] = [
  {
    says: 'takes text and an action apart, and counts the last line break as content',
    reply: `Here it is:\n${open}\nexport default 1;\n</action>\nDone.`,
    reads: [
      'text: "Here it is:\\n"',
      started,
      'a1 content: "export default 1;\\n"',
      'a1 completed',
      'text: "Done."',
    ],
  },
  {
    says: 'closes behind the last line of code',
    reply: `${open}\nexport default A;</action>\nDone.`,
    reads: [started, 'a1 content: "export default A;"', 'a1 completed', 'text: "Done."'],
  },
  {
    says: 'leaves a closing tag inside a string to the code',
    reply: `${open}\nconst tag = "</action>";\nf('</action>')\n</action>`,
    reads: [
      started,
      `a1 content: ${JSON.stringify('const tag = "</action>";\nf(\'</action>\')\n')}`,
      'a1 completed',
    ],
  },
  {
    says: 'leaves a closing tag at the end of a comment to the code',
    reply: `${open}\n// ends with </action>\nrest\n</action>`,
    reads: [started, 'a1 content: "// ends with </action>\\nrest\\n"', 'a1 completed'],
  },
  {
    says: 'takes even that for the end where the reply ends or the next action begins',
    reply: `${open}\n// last line</action>\n\n${inner}\n// last line</action>\n`,
    reads: [
      started,
      'a1 content: "// last line"',
      'a1 completed',
      'text: "\\n"',
      'a2 started add_file pages/B.jsx',
      'a2 content: "// last line"',
      'a2 completed',
    ],
  },
  {
    says: 'leaves a closing tag in a template literal of several lines to the code',
    reply: `${open}\nconst help = \`\n  write </action>\n\`;\n</action>`,
    reads: [started, 'a1 content: "const help = `\\n  write </action>\\n`;\\n"', 'a1 completed'],
  },
  {
    says: 'leaves an element named action on one line to the code',
    reply: `${open}\n<row><action>x</action>\n</row>\n</action>`,
    reads: [started, 'a1 content: "<row><action>x</action>\\n</row>\\n"', 'a1 completed'],
  },
  {
    says: 'leaves an example of an action in a template literal to the code',
    reply: `${open}\nconst example = \`\n${inner}\nx\n</action>\n\`;\n</action>\nDone.`,
    reads: [
      started,
      `a1 content: ${JSON.stringify(`const example = \`\n${inner}\nx\n</action>\n\`;\n`)}`,
      'a1 completed',
      'text: "Done."',
    ],
  },
  {
    says: 'ends an action that was never closed where the next one opens',
    reply: `${open}\none\n${inner}\ntwo\n</action>`,
    reads: [
      started,
      'a1 content: "one\\n"',
      'a1 completed',
      'a2 started add_file pages/B.jsx',
      'a2 content: "two\\n"',
      'a2 completed',
    ],
  },
  {
    says: 'hands over &lt;, $&, entities and fences as they stand',
    reply: `${open}\n<p>a &lt; b && $& \`\`\`</p>\n\`\`\`\n</action>`,
    reads: [started, 'a1 content: "<p>a &lt; b && $& ```</p>\\n```\\n"', 'a1 completed'],
  },
  {
    says: 'reads CRLF, and keeps it in the content',
    reply: `Text\r\n${open}\r\none\r\ntwo\r\n</action>\r\nDone.\r\n`,
    reads: [
      'text: "Text\\r\\n"',
      started,
      'a1 content: "one\\r\\ntwo\\r\\n"',
      'a1 completed',
      'text: "Done.\\r\\n"',
    ],
  },
  {
    says: 'reads indented tags',
    reply: `1. First\n   ${open}\n   one\n   </action>\nDone.`,
    reads: ['text: "1. First\\n   "', started, 'a1 content: "   one\\n"', 'a1 completed', 'text: "Done."'],
  },
  {
    says: 'reads single, missing and unclosed quotes, and an apostrophe in a single-quoted value',
    reply: `<action type=add_file title='Don't stop' file='pages/A.jsx'>\n1\n</action>\n<action type="add_file" file="pages/A.jsx>\n2\n</action>`,
    reads: [
      started,
      'a1 content: "1\\n"',
      'a1 completed',
      'a2 started add_file pages/A.jsx',
      'a2 content: "2\\n"',
      'a2 completed',
    ],
  },
  {
    says: 'reads >, < and even quotes inside a title',
    reply: `<action type="add_file" title="a > "b" < c" file="pages/A.jsx">\n1\n</action>`,
    reads: [started, 'a1 content: "1\\n"', 'a1 completed'],
  },
  {
    says: 'reads an opening tag over several lines',
    reply: `<action\n  type="add_file"\n  title="a > b"\n  file="pages/A.jsx"\n>\n1\n</action>`,
    reads: [started, 'a1 content: "1\\n"', 'a1 completed'],
  },
  {
    says: 'reads tags that share a line with each other or with text',
    reply: `Now: ${open}\n1\n</action><action type="delete_file" file="pages/B.jsx"></action>\n<action type="delete_file" file="pages/C.jsx" />\nDone.`,
    reads: [
      'text: "Now: "',
      started,
      'a1 content: "1\\n"',
      'a1 completed',
      'a2 started delete_file pages/B.jsx',
      'a2 completed',
      'a3 started delete_file pages/C.jsx',
      'a3 completed',
      'text: "Done."',
    ],
  },
  {
    says: 'reads text behind a closing tag that starts its line',
    reply: `${open}\n1\n</action> Then the next.`,
    reads: [started, 'a1 content: "1\\n"', 'a1 completed', 'text: " Then the next."'],
  },
  {
    says: 'closes at the boundary alone where one is set',
    reply: `<action type="add_file" file="pages/A.jsx" boundary="end-1">\n</action>\n${inner}\n</action end-1>\nDone.`,
    reads: [
      started,
      `a1 content: ${JSON.stringify(`</action>\n${inner}\n`)}`,
      'a1 completed',
      'text: "Done."',
    ],
  },
  {
    says: 'gives an action of an unknown type, or without one, as it was written',
    reply: `<action type="create_file" file="pages/A.jsx">\n1\n</action>\n<action file="pages/A.jsx">\n2\n</action>`,
    reads: [
      'a1 started create_file pages/A.jsx',
      'a1 content: "1\\n"',
      'a1 completed',
      'a2 started  pages/A.jsx',
      'a2 content: "2\\n"',
      'a2 completed',
    ],
  },
  {
    says: 'leaves what only looks like a tag in the text',
    reply:
      'An <action> in `<action type="add_file">`, <actions>, <action-bar> and < action>, see <action type="x" of\n',
    reads: [
      'text: ' +
        JSON.stringify(
          'An <action> in `<action type="add_file">`, <actions>, <action-bar> and < action>, see <action type="x" of\n',
        ),
    ],
  },
  {
    says: 'drops a closing tag that closes nothing',
    reply: `${open}\n1</action>\n</action>\nDone.`,
    reads: [started, 'a1 content: "1"', 'a1 completed', 'text: "\\nDone."'],
  },
  {
    says: 'says that an action is truncated where the reply ends inside it',
    reply: `${open}\none\n</act`,
    reads: [started, 'a1 content: "one\\n</act"', 'a1 truncated'],
  },
  {
    says: 'says that an action is truncated where the reply ends inside its opening tag',
    reply: `Text\n<action type="add_file" title="x" file="pages/A.jsx`,
    reads: ['text: "Text\\n"', started, 'a1 truncated'],
  },
];

describe('the action parser', () => {
  for (const { says, reply, reads } of cases) {
    it(says, () => expect(readReply([reply])).to.deep.equal(reads));
  }

  it('gives all attributes, decoded', () => {
    const [event] = parse([
      '<action type="edit_entity" read="all" renamed-from="A &amp; &quot;B&quot;" x-new=1>',
    ]);
    expect(event?.event === 'action-started' && event.data.attributes).to.deep.equal({
      type: 'edit_entity',
      read: 'all',
      'renamed-from': 'A & "B"',
      'x-new': '1',
    });
  });

  it('emits text with each delta, and holds back only what may be a tag', () => {
    const heard = (reply: string) => readReply([reply]).join();
    const spoken: string[] = [];
    for (const end of [open.length + 1, open.length + 12])
      spoken.push(heard(`${open}\nconst a = 1;`.slice(0, end)));
    expect(spoken[1]).to.contain('const a = 1');
  });
});

describe('the action parser, however the reply is split', () => {
  const corpus = cases.map(({ reply }) => reply).join('\n👩‍👩‍👧 é\n');

  it('gives the same result for two deltas, split at every position', () => {
    for (const { reply, reads } of cases) {
      for (let cut = 0; cut <= reply.length; cut += 1) {
        expect(readReply([reply.slice(0, cut), reply.slice(cut)]), `cut at ${cut}`).to.deep.equal(reads);
      }
    }
  });

  it('gives the same result byte by byte', () => {
    const decoder = new TextDecoder();
    const bytes = [...new TextEncoder().encode(corpus)];
    const deltas = bytes.map((byte) => decoder.decode(Uint8Array.of(byte), { stream: true }));
    expect(readReply(deltas)).to.deep.equal(readReply([corpus]));
  });

  it('parses hostile text the same at any delta size, without errors or repeated characters', () => {
    const piece = fc.constantFrom(
      ...[
        open,
        inner,
        '<action type="delete_file" file="x"/>',
        '</action>',
        '</Action>',
        '<think>',
        '</think>',
        '<ACTION TYPE="add_file" FILE="pages/A.jsx">',
        '</action q>',
        '<action ',
        '</action',
      ],
      ...[
        '<action type="add_file" boundary="q">',
        '<',
        '>',
        '"',
        "'",
        '=',
        '`',
        '```jsx\n',
        '\\`',
        '// ',
        '/*',
        '*/',
      ],
      ...['\n', '\r\n', '  ', '\t', 'word ', '&lt;', '🙂', '<action>', 'é', '\u2028', '\0'],
    );
    const hostile = fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 60 });
    fc.assert(
      fc.property(
        hostile,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
        (pieces, sizes) => {
          const text = pieces.join('');
          const deltas: string[] = [];
          for (let at = 0, turn = 0; at < text.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1;
            deltas.push(text.slice(at, at + size));
            at += size;
          }
          const whole = readReply([text]);
          expect(readReply(deltas)).to.deep.equal(whole);
          expect(readReply(text.split(''))).to.deep.equal(whole);
          const told = parse(deltas).reduce(
            (sum, { data }) => sum + ('text' in data ? data.text.length : 0),
            0,
          );
          expect(told).to.be.at.most(text.length);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('keeps any content byte for byte if it has a boundary', () => {
    const content = fc
      .array(fc.oneof(fc.string(), fc.constantFrom('</action>', inner, '\n', '\r\n', '`', '<')), {
        maxLength: 30,
      })
      .map((parts) => parts.join('') + '\n');
    fc.assert(
      fc.property(content, (text) => {
        const reply = `<action type="add_file" file="pages/A.jsx" boundary="k7">\n${text}</action k7>\nDone.`;
        expect(readContents(reply)).to.deep.equal([text]);
      }),
    );
  });

  it('keeps any content without tags byte for byte', () => {
    const content = fc.string({ unit: 'binary' }).filter((text) => !/<\/?action/.test(text));
    fc.assert(
      fc.property(content, (text) => {
        expect(readContents(`${open}\n${text}\n</action>\n`)).to.deep.equal([`${text}\n`]);
      }),
    );
  });
});
