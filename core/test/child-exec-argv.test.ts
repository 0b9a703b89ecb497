import { expect } from 'chai';
import { childExecArgv } from '../src/index.js';

describe('The options of Node for a child', () => {
  it('are those of this process, without what says which program it runs', () => {
    for (const program of [
      ['--input-type', 'module', '--eval', 'import "./x.js"'],
      ['--input-type=module', '--eval=1'],
      ['-e', '1'],
      ['-p', '1'],
      ['-pe', '1'],
      ['--print=1'],
    ]) {
      const kept = ['--import', 'tsx/esm', '--conditions=source', '--max-old-space-size=100'];
      expect(childExecArgv([...program, ...kept]), program.join(' ')).to.deep.equal(kept);
      expect(childExecArgv([...kept, ...program]), program.join(' ')).to.deep.equal(kept);
    }
  });
});
