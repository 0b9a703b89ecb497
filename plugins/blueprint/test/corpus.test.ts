import { expect } from 'chai';
import { readBlocks } from './corpus/case-blocks.js';
import { readPromptCase } from './corpus/expected-app.js';
import { judgePrompt } from './corpus/judge-prompt.js';
import { planOf } from './corpus/plan-of.js';
import { readCorpus } from './corpus/read-corpus.js';

function differencesOf(expectation: string, request: string): readonly string[] {
  const [block] = readBlocks('a.txt', `### en/a\n> ${request}\n${expectation}`);
  if (!block) throw new Error('There is no case.');
  return judgePrompt(readPromptCase(block), planOf(request)).differences;
}

describe('The corpus', () => {
  it('can be read, and says where it cannot', () => {
    for (const half of ['known', 'held-out'] as const) readCorpus(half);
    expect(() => readBlocks('en.txt', '### en/a\n> x\nOrder: paid: bool').map(readPromptCase)).to.throw(
      'en.txt:3 There is no type “bool”.',
    );
  });

  it('finds what is missing, what is too much and what is of another kind', () => {
    const request = 'a tracker for zorbles with a price and a color (red, green)';
    expect(differencesOf('Zorble: price: currency, color: select(Green, Red)', request)).to.be.empty;
    expect(
      differencesOf('Zorble: price: number, colour|color: select(Red), owner -> Owner\nOwner', request),
    ).to.have.members([
      'missing entity Owner',
      'Zorble.price is currency, expected number',
      'Zorble.colour is select (Red, Green), expected select (Red)',
      'missing field Zorble.owner: link to Owner',
    ]);
    expect(differencesOf('none', request)).to.deep.equal(['builds Zorble instead of asking']);
    expect(differencesOf('Quux', request)).to.deep.equal(['missing entity Quux', 'junk entity Zorble']);
  });
});
