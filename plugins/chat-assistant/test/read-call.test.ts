import { expect } from 'chai';
import { readCalls } from '../src/server/recover/read-call.js';

const edit = (content: string) => [{ attributes: { type: 'edit_file', file: 'a.js' }, content }];

describe('Calls of tools, written as text', () => {
  it('end a parameter at its last closing tag, since code may hold one', () => {
    const text =
      '<function=edit_file><parameter=file>a.js</parameter><parameter=content>\nx = "</parameter>";\n</parameter></function>';
    expect(readCalls(text)).to.deep.equal(edit('x = "</parameter>";'));
  });

  it('have pairs of keys and values', () => {
    const text =
      '<tool_call>edit_file\n<arg_key>file</arg_key>\n<arg_value>a.js</arg_value>\n<arg_key>content</arg_key>\n<arg_value>\nx\n</arg_value>\n</tool_call>';
    expect(readCalls(text)).to.deep.equal(edit('x'));
  });

  it('name what is called before its arguments', () => {
    const text = '[TOOL_CALLS]edit_file[ARGS]{"file": "a.js", "content": "x"}';
    expect(readCalls(text)).to.deep.equal(edit('x'));
  });

  // Whatever a model is made to write: these took minutes.
  for (const [name, text] of Object.entries({
    names: `<tool_call>${'json'.repeat(20_000)}!{"a":1}`,
    'closing tags': `<function=edit_file><parameter=content>${'</parameter>'.repeat(30_000)}`,
    'open values': `<tool_call>edit_file\n${'<arg_key>a</arg_key><arg_value>'.repeat(15_000)}`,
  }))
    it(`are read in one go, with many ${name}`, () => {
      expect(() => readCalls(text)).not.to.throw();
    });
});
