import type { Figure } from '@buildai/core/testing';
import { AnswerFilter } from '../src/server/generate/filter/answer-filter.js';
import { createActionParser } from '../src/shared/action-parser.js';

const file = `<action type="add_file" title="Task list" file="pages/Tasks.jsx">
import { Task } from '@/api/entities';

export default function Tasks() {
  const label = \`\${'a'} < b\`;
  return <p className="text-sm">{label} &lt; {"</action>"}</p>; // </actions>
}
</action>
`;

const hostile: Readonly<Record<string, string>> = {
  'a usual reply': `Here is the page.\n\n${file}`,
  'beginnings of tags': '<action <action type="<action',
  'closing tags behind code': 'x</action>\ny // </action>\n',
  'one line of backticks': '`',
  'blank lines behind a closing tag': '\n',
  'beginnings of marks': '</think <|im_ <tool_call [TOOL ◁',
  'thoughts that never end': '<think>\n',
};

/** Milliseconds that the fastest of some runs took, and how many characters the callbacks were handed. */
function read(text: string, size: number, runs: number): { milliseconds: number; emitted: number } {
  let milliseconds = Infinity;
  let emitted = 0;
  for (let run = 0; run < runs; run += 1) {
    emitted = 0;
    const start = performance.now();
    const parser = createActionParser(({ data }) => {
      if ('text' in data) emitted += data.text.length;
    });
    const filter = new AnswerFilter({
      onText: (said) => parser.write(said),
      onWithdrawn: () => undefined,
      onCall: () => undefined,
      onThought: () => undefined,
      place: () => parser.place,
    });
    for (let at = 0; at < text.length; at += size) filter.write(text.slice(at, at + size));
    filter.end();
    parser.end();
    milliseconds = Math.min(milliseconds, performance.now() - start);
  }
  return { milliseconds, emitted };
}

/** The action parser behind the filter of answers: characters emitted per character read, and time per character from 10 KB to 10 MB. */
export default async function benchParser(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const start = '<action type="add_file" file="pages/A.jsx">\nx</action>\n';
  const textOf = (unit: string, length: number) =>
    (unit === '\n' ? start : '') + unit.repeat(Math.ceil(length / unit.length));

  for (const size of [1, 7, 64, 4096]) {
    const text = textOf(hostile['a usual reply'] ?? '', 100_000);
    const { emitted } = read(text, size, 1);
    figures.push({
      name: `characters emitted per character, in deltas of ${size}`,
      value: emitted / text.length,
      limit: 1.1,
      unit: '',
    });
  }

  for (const [name, unit] of Object.entries(hostile)) {
    for (const size of [1, 64]) {
      const small = textOf(unit, 10_000);
      const large = textOf(unit, 10_000_000);
      // What is short is timed often: the ratio then compares machine code with machine code.
      const before = read(small, size, 50).milliseconds / small.length;
      const after = read(large, size, 1).milliseconds / large.length;
      figures.push({
        name: `${name}, in deltas of ${size}: time per character at 10 MB against 10 KB`,
        value: after / before,
        limit: 4,
        unit: '×',
      });
    }
  }
  const usual = textOf(hostile['a usual reply'] ?? '', 10_000_000);
  figures.push({
    name: '10 MB of a usual reply, in deltas of 64',
    value: read(usual, 64, 1).milliseconds,
    limit: 2000,
    unit: 'ms',
  });
  return figures;
}
