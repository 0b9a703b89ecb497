import { expect } from 'chai';
import { readRows } from '../src/server/read-rows.js';
import { compileSchema, readValue } from '../src/server/read-value.js';
import { answerSchema } from '../src/shared/answer-schema.js';

const schemaOf = (property: object) => {
  const schema = compileSchema({ type: 'object', properties: { a: property } });
  if (!schema) throw new Error('This is a schema.');
  return schema;
};

/** Processor time in ms: on a busy machine, work that takes little of it may last long. */
function busy(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

describe('The value in an answer', function () {
  const text = schemaOf({ type: 'string' });

  it('is found in code blocks and among sentences', () => {
    for (const answer of [
      '{"a":"x"}',
      'Here: {"a":"x"}. Done.',
      '```json\n{"a":"x"}\n```',
      '```\n\n{"a":"x"}\n```\nIs this {right}?',
      '```json  \r\n{"a":"x"}\n```',
    ])
      expect(readValue(answer, text), answer).to.deep.equal({ ok: true, value: { a: 'x' } });
  });

  it('is sought quickly in an answer of white space', () => {
    for (const answer of [
      `\`\`\`${'\n'.repeat(200_000)}`,
      `\`\`\`json${' \n'.repeat(200_000)}`,
      '```\n'.repeat(50_000),
    ])
      expect(busy(() => readValue(answer, text))).to.be.below(500);
  });

  it('is checked only as long as others can wait, and less and less', () => {
    const choices = schemaOf({
      type: 'array',
      items: { anyOf: Array.from({ length: 1000 }, () => ({ type: 'null' })) },
    });
    const answer = JSON.stringify({ a: Array.from({ length: 2000 }, () => 0) });
    const tooSlow = { ok: false, reason: 'This takes too long to check. Answer with fewer values.' };
    expect(busy(() => expect(readValue(answer, choices)).to.deep.equal(tooSlow))).to.be.below(2_000);
    const rows = `{"rows":[${Array.from({ length: 50 }, () => `{"value":${answer}}`).join()}]}`;
    expect(busy(() => expect(readRows(rows, choices, undefined).isList).to.equal(false))).to.be.below(2_000);
    const times = Array.from({ length: 15 }, () => busy(() => readValue(answer, choices)));
    // Half of what the first one may take. A single one may be held up by the machine.
    expect(Math.min(...times.slice(10))).to.be.below(125);
    expect(readValue('{"a":"x"}', text)).to.deep.equal({ ok: true, value: { a: 'x' } });
  });
});

describe('The schema of an answer', () => {
  it('may have a property called like a keyword', () => {
    const named = { type: 'object', properties: { pattern: { type: 'string' }, $ref: { type: 'string' } } };
    expect(answerSchema.safeParse(named).success).to.equal(true);
    for (const inner of [
      { properties: { pattern: { pattern: 'a' } } },
      { properties: { properties: { pattern: 'a' } } },
      { properties: { a: { items: { anyOf: [{ pattern: 'a' }] } } } },
      { dependentSchemas: { properties: { pattern: 'a' } } },
    ])
      expect(answerSchema.safeParse({ type: 'object', ...inner }).success, JSON.stringify(inner)).to.equal(
        false,
      );
  });
});
