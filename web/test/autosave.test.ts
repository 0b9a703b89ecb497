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

  it('has failed until it is saved or edited again, also while it is being sent again', async () => {
    const answers: (() => void)[] = [];
    const autosave = new Autosave<string>(
      () => new Promise((_resolve, reject) => answers.push(() => reject(new Error('Offline.')))),
    );
    autosave.edit('help@example');
    expect(autosave.isFailed).to.equal(false);
    const first = autosave.flush();
    expect(autosave.isFailed).to.equal(false);
    answers.shift()?.();
    await first;
    expect(autosave.isFailed).to.equal(true);
    // What leaving a field does, such as by a click on a link that leads away.
    const again = autosave.flush();
    expect([autosave.state.status, autosave.isFailed]).to.deep.equal(['saving', true]);
    autosave.saveWith(() => Promise.resolve());
    answers.shift()?.();
    await again;
    autosave.edit('help@example.com');
    expect(autosave.isFailed).to.equal(false);
    await autosave.flush();
    expect([autosave.state.status, autosave.isFailed]).to.deep.equal(['saved', false]);
  });
});
