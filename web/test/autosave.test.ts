import { expect } from 'chai';
import { Autosave } from '../src/autosave/autosave.js';

describe('Saving by itself', () => {
  it('sends what is unsaved once if several wait for the request under way', async () => {
    const sent: string[] = [];
    let answer = (): void => undefined;
    const autosave = new Autosave<string>((value) => {
      sent.push(value);
      return new Promise((resolve) => (answer = resolve));
    });
    autosave.edit('a');
    const saving = autosave.flush();
    autosave.edit('ab');
    // Its timer, and the panel that is left.
    const later = [autosave.flush(), autosave.flush()];
    answer();
    await saving;
    answer();
    await Promise.all(later);
    expect(sent).to.deep.equal(['a', 'ab']);
    expect(autosave.state).to.deep.equal({ status: 'saved' });
  });
});
