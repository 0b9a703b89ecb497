import { expect } from 'chai';
import { createActionParser } from '../src/shared/action-parser.js';
import { AnswerFilter } from '../src/server/generate/filter/answer-filter.js';

/** What a filter lets through of an answer in parts of a size, with the calls in it. */
function filtered(answer: string, size: number) {
  let parser = createActionParser(() => undefined);
  const said = { text: '', calls: [] as string[], withdrawn: 0, hasThought: false };
  const filter = new AnswerFilter({
    onText: (text) => {
      said.text += text;
      parser.write(text);
    },
    onWithdrawn: () => {
      said.text = '';
      said.withdrawn += 1;
      parser = createActionParser(() => undefined);
    },
    onCall: (text) => said.calls.push(text),
    onThought: () => undefined,
    place: () => parser.place,
  });
  for (let at = 0; at < answer.length; at += size) filter.write(answer.slice(at, at + size));
  filter.end();
  said.hasThought = filter.hasThought;
  return said;
}

const action =
  '<action type="add_file" title="A" file="pages/A.jsx">\nexport default () => null;\n</action>\n';
const draft = action.replaceAll('A', 'Draft');

/** Answers with thoughts, and what is said. */
const thoughts: Readonly<Record<string, readonly [answer: string, said: string]>> = {
  'a thought': [`<think>\nNo. ${draft}</think>\nHere.\n${action}`, `Here.\n${action}`],
  'a thought of another name': [`<thinking>No.</thinking>Here.`, 'Here.'],
  'a thought with a prefix': ['<seed:think>No.</seed:think>\nHere.', 'Here.'],
  'a thought in capitals': ['<THINK>No.</THINK>\nHere.', 'Here.'],
  'a thought of Kimi': ['◁think▷No.◁/think▷\nHere.', 'Here.'],
  'a thought of Mistral': ['[THINK]No.[/THINK]Here.', 'Here.'],
  'a thought of Cohere': ['<|START_THINKING|>No.<|END_THINKING|>Here.', 'Here.'],
  'a thought that never ends': [`<think>\nNo.\n${draft}`, ''],
  'a thought whose beginning is missing': [`No.\n${draft}</think>\n\n${action}`, `\n${action}`],
  'a thought whose beginning is missing, within an action': [
    `No.\n${draft.replace('</action>\n', '')}</think>\n${action}`,
    action,
  ],
  'a thought within a thought': [`<think>No <think> no </think> no.\n</think>\nHere.`, 'Here.'],
  'two thoughts': [`<think>No.</think>\nHere.\n<think>No.</think>\n${action}`, `Here.\n${action}`],
  'a thought in a fence around the answer': ['```\n<think>\nNo.\n</think>\nHere.\n```', '```\nHere.\n```'],
  'a thought with an action in a fence': [
    `So:\n\`\`\`\n<think>\nNo.\n${draft}</think>\n${action}\`\`\``,
    `So:\n\`\`\`\n${action}\`\`\``,
  ],
  'a thought of which only the end is in a fence': ['No.\n```\nno\n</think>\nHere.', 'Here.'],
  'a thought about marks': ['<think>It ends with <|im_end|> and <tool_call>.</think>\nHere.', 'Here.'],
  channels: [
    '<|channel|>analysis<|message|>No.<|end|><|start|>assistant<|channel|>final<|message|>Here.<|return|>',
    'Here.',
  ],
  'channels without the first mark': [
    'analysis<|message|>No.<|end|><|start|>assistant<|channel|>final<|message|>Here.',
    'Here.',
  ],
  'channels without marks': ['analysisWe say no.assistantfinalHere.', 'Here.'],
  'an empty thought': ['<think>\n\n</think>\n\nHere.', '\nHere.'],
};

/** Answers of which all is said. */
const said: Readonly<Record<string, string>> = {
  'a tag in a sentence': 'The text between <think> and the end counts.',
  'a tag in ticks': 'The model writes `<think>` and `</think>` around it, and `<|im_end|>` at the end.',
  'a thought that a fence shows':
    'It writes this:\n\n```xml\n<think>\nHm.\n</think>\nHello.\n```\n\nThat is all.',
  'a tag in code': action.replace('null', '<p>{"<think>"}{"</think>"}{"<|im_end|>"}{"[TOOL_CALLS]"}</p>'),
  'elements of that name in code': action.replace('null;', '(\n<think>\n</think>\n);'),
  'a chat template in code': action.replace(
    'null;',
    '`<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\n${question}<|im_end|>\n`;',
  ),
  'brackets and comparisons': 'a < b, [x], [THIN], <b>bold</b>, <s>old</s> and <table>, 1 <| 2, |>',
  'a word like a mark': 'analysis of the data: fine. </thinker> <tool_caller>',
  'a link': '[TOOL](https://example.com) [/thing]',
};

/** Answers with the end of a turn, and what is said. */
const ends: Readonly<Record<string, readonly [answer: string, said: string]>> = {
  'a stop token': [`Here.\n${action}<|im_end|>`, `Here.\n${action}`],
  'a stop token on the line of a closing tag': [`${action.trimEnd()}<|eot_id|>`, action.trimEnd()],
  'another turn': ['Here.<|im_end|>\n<|im_start|>user\nthank you', 'Here.'],
  'a turn of its own': ['<|im_start|>assistant\nHere.<|im_end|>', 'Here.'],
  'a turn of Llama': ['<|start_header_id|>assistant<|end_header_id|>\n\nHere.<|eot_id|>', 'Here.'],
  'a turn of DeepSeek': ['Here.<｜end▁of▁sentence｜><｜User｜>thank you', 'Here.'],
  'a turn of Gemma': ['Here.<end_of_turn>\n<start_of_turn>user\nthank you', 'Here.'],
  'the end of a sentence': ['Here.</s>', 'Here.'],
  'two stop tokens in an open action': [
    action.replace('\n</action>\n', '<|im_end|>\n<|endoftext|>'),
    action.replace('\n</action>\n', ''),
  ],
  'the end of the turn in an open action': [
    action.replace('\n</action>\n', '<|im_end|>'),
    action.replace('\n</action>\n', ''),
  ],
};

const calls: Readonly<Record<string, string>> = {
  json: '<tool_call>\n{"name": "edit_file"}\n</tool_call>',
  parameters: '<function=edit_file>\n<parameter=file>\npages/A.jsx\n</parameter>\n</function>',
  wrapped: '<tool_call>\n<function=edit_file>\n</function>\n</tool_call>',
  invoke: '<function_calls>\n<invoke name="edit_file">\n</invoke>\n</function_calls>',
  Mistral: '[TOOL_CALLS][{"name": "edit_file", "arguments": {}}]',
  Llama: '<|python_tag|>{"name": "edit_file", "parameters": {}}',
};

describe('the filter of an answer', () => {
  const sizes = [1, 2, 3, 7, 64, 100_000];

  for (const [name, [answer, right]] of Object.entries(thoughts))
    it(`drops ${name}`, () => {
      for (const size of sizes) {
        const { hasThought, text } = filtered(answer, size);
        expect(text, `in pieces of ${size}`).to.equal(right);
        expect(hasThought).to.equal(true);
      }
    });

  for (const [name, text] of Object.entries(said))
    it(`leaves ${name}`, () => {
      for (const size of sizes)
        expect(filtered(text, size), `in pieces of ${size}`).to.deep.equal({
          text,
          calls: [],
          withdrawn: 0,
          hasThought: false,
        });
    });

  for (const [name, [answer, right]] of Object.entries(ends))
    it(`ends with ${name}`, () => {
      for (const size of sizes)
        expect(filtered(answer, size).text.trim(), `in pieces of ${size}`).to.equal(right.trim());
    });

  for (const [name, call] of Object.entries(calls))
    it(`takes a call out of the text: ${name}`, () => {
      for (const size of sizes) {
        const found = filtered(`Here.\n${call}`, size);
        expect(found.text.trim(), `in pieces of ${size}`).to.equal('Here.');
        expect(found.calls.map((each) => each.trim())).to.deep.equal([call]);
      }
    });
});
