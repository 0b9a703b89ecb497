import { expect } from 'chai';
import { appNameFromPrompt } from '../src/shared/app-name.js';

describe('the name of an app from a prompt', () => {
  const cases: Record<string, string> = {
    'a habit tracker with streaks': 'Habit tracker',
    'Make me a CRM for my bakery, with contacts and deals': 'CRM for my bakery',
    'I want to build an inventory app that warns me': 'Inventory app',
    'Could you please create a recipe box?': 'Recipe box',
    'a project tool, call it Orbit': 'Orbit',
    'an app named "Blue Heron" for birders': 'Blue Heron',
    beekeeping: 'Beekeeping',
    '   ': 'New app',
    '...': 'New app',
  };
  for (const [prompt, name] of Object.entries(cases)) {
    it(`is “${name}” for “${prompt}”`, () => expect(appNameFromPrompt(prompt)).to.equal(name));
  }

  it('is never longer than 40 characters', () => {
    expect(appNameFromPrompt(`tracker of ${'very '.repeat(50)}things`).length).to.be.at.most(40);
    expect(appNameFromPrompt('x'.repeat(500)).length).to.be.at.most(40);
  });
});
