import { expect } from 'chai';
import type { ReplyView } from '../src/web/conversation/reply-view.js';
import { spokenSentences } from '../src/web/conversation/spoken-sentences.js';

const view = (status: ReplyView['status'], ...texts: readonly string[]) =>
  ({ status, parts: texts.map((text) => ({ kind: 'text', text })) }) as unknown as ReplyView;

describe('What screen readers read out of a reply', () => {
  it('is its sentences, of which the last waits for its end while the reply is streamed', () => {
    const text = 'I added a board. It groups tasks by sta';
    expect(spokenSentences(view('running', text))).to.deep.equal(['I added a board.']);
    expect(spokenSentences(view('done', `${text}tus.`))).to.deep.equal([
      'I added a board.',
      'It groups tasks by status.',
    ]);
  });

  it('grows only at its end, whatever of the text has arrived', () => {
    const text =
      'I made **your** list:\n\n- [Open](/open) tasks\n- `done` ones\n\n```js\nlet a = 1;\n```\nTry it! Then tell me.';
    let before: readonly string[] = [];
    for (let end = 1; end <= text.length; end += 1) {
      const now = spokenSentences(view('running', text.slice(0, end)));
      expect(now.slice(0, before.length), text.slice(0, end)).to.deep.equal(before);
      before = now;
    }
    expect(spokenSentences(view('done', text))).to.deep.equal([
      'I made your list:',
      'Open tasks',
      'done ones',
      'Try it!',
      'Then tell me.',
    ]);
  });

  it('ends after a few hundred characters', () => {
    const text = 'This is a sentence of thirty-odd characters. '.repeat(100);
    expect(spokenSentences(view('done', text)).join(' ').length).to.be.within(500, 620);
  });
});
