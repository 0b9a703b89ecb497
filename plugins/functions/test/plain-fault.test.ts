import { expect } from 'chai';
import { plainFault, plainMessage } from '../src/server/sandbox/plain-fault.js';

describe('The fault of a function', () => {
  it('says what functions may not do, without flags of the command line', () => {
    expect(
      plainMessage('NotCapable: Requires read access to "/etc/passwd", run again with the --allow-read flag'),
    ).to.equal('NotCapable: Functions have no files of their own ("/etc/passwd").');
    expect(plainMessage('TypeError: x is not a function')).to.equal('TypeError: x is not a function');
  });

  it('is that of the editor for errors of syntax', () => {
    const text = 'export default () => {\n  const x = (;)\n};\n';
    const fault = plainFault(
      { code: 'syntax', message: 'Expected ... , *,  (, [, :, , ?, = or an identifier', line: 1, column: 1 },
      { name: 'a', language: 'js', text } as Parameters<typeof plainFault>[1],
    );
    expect(fault).to.deep.equal({ code: 'syntax', message: 'Unexpected token', line: 2, column: 14 });
  });
});
