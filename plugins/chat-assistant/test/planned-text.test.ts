import { expect } from 'chai';
import { PlannedText } from '../src/server/planning/planned-text.js';

const plan =
  '"name": "Bakery", "entities": [{ "name": "Orders }", "fields": [{ "name": "A\\"b", "type": "text" }] }]';
const action = (json: string) => `<action type="propose_plan" title="Plan">\n${json}\n</action>\n`;
const usual = 'Here is my plan. Change what doesn’t fit, then choose Build this.\n\n';
const spoken = `{"say": "Ein Plan.", ${plan}}`;

/** What a response is read as, in pieces of a number of characters. */
function read(text: string, { characters = 3, isFinished = true } = {}): string {
  let written = '';
  const planned = new PlannedText((each) => (written += each));
  for (let start = 0; start < text.length; start += characters)
    planned.add(text.slice(start, start + characters));
  planned.end(isFinished);
  expect(planned.raw).to.equal(text);
  return written;
}

describe('a plan as a model writes it', () => {
  for (const [name, text, expected] of [
    ['JSON', `{ ${plan} }`, usual + action(`{ ${plan} }`)],
    ['JSON that says something first', spoken, `Ein Plan.\n\n${action(spoken)}`],
    [
      'a fence, and words behind it',
      `\`\`\`json\n${spoken}\n\`\`\`\nDone.`,
      `Ein Plan.\n\n${action(spoken)}`,
    ],
    ['words before it', `Sure, here it is: { ${plan} }`, `Sure, here it is:\n\n${action(`{ ${plan} }`)}`],
    ['words, and a fence', `Sure.\n\n\`\`\`json\n{ ${plan} }\n\`\`\``, `Sure.\n\n${action(`{ ${plan} }`)}`],
    [
      'JSON that is not closed',
      '{ "name": "Bakery", "entities": [ {',
      usual + action('{ "name": "Bakery", "entities": [ {'),
    ],
    ['JSON of something else', '{ "apps": 1 }', usual + action('{ "apps": 1 }')],
    [
      'words',
      'I can’t help with that.\n\n- Ask `me` for { an app }.',
      'I can’t help with that.\n\n- Ask `me` for { an app }.',
    ],
    [
      'words in a plan without entities',
      '{"say": "What should it \\"keep\\"?", "name": "", "entities": []}',
      'What should it "keep"?',
    ],
    ['an action', `Here.\n${action(`{ ${plan} }`)}`, `Here.\n${action(`{ ${plan} }`)}`],
  ] as const)
    for (const characters of [1, 3, 1000])
      it(`is read from ${name}, ${characters} characters at a time`, () => {
        expect(read(text, { characters })).to.equal(expected);
      });

  it('stays open where the output ended before it was complete', () => {
    expect(read('{ "name": "Bakery", "entities": [ {', { isFinished: false })).to.equal(
      `${usual}<action type="propose_plan" title="Plan">\n{ "name": "Bakery", "entities": [ {`,
    );
  });
});
