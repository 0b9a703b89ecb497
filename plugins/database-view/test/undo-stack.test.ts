import { expect } from 'chai';
import { UndoStack } from '../src/web/undo/undo-stack.js';

describe('Undo', () => {
  it('takes changes back in order, one at a time, and makes them again', async () => {
    const done: string[] = [];
    const stack = new UndoStack();
    const step = (name: string) => ({
      undo: async () => void done.push(`undo ${name}`),
      redo: async () => void done.push(`redo ${name}`),
    });
    stack.push(step('a'));
    stack.push(step('b'));
    expect([stack.undo(), stack.undo(), stack.undo(), stack.redo()]).to.deep.equal([true, true, false, true]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).to.deep.equal(['undo b', 'undo a', 'redo a']);
  });
});
