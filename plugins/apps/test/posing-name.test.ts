import { expect } from 'chai';
import { posesAsPlatform } from '../src/shared/posing-name.js';

const posing = [
  'BuildAI',
  'buildai',
  'Build AI',
  'The BuildAI team',
  'BUILD-AI',
  'BuildAISupport',
  'Bui1dAI',
  'BuiIdAl',
  'Вuіld АI',
  'B\u200bu\u200bildAI',
  'B\u00fcildAI',
  'Account Security',
  'account  security alert',
  'Security Team',
  'Sign-in alerts',
  'Login Verification',
  'Password reset',
  'Verify your account',
  'No-Reply',
  'noreply',
  'Sicherheitsteam',
  'S\u0435curity Center',
];

const fine = [
  'Build a icon set',
  'Bakery',
  'Building plans',
  'Buildings of AI',
  'Habit tracker',
  'Customer Support',
  'Accounts',
  'Password manager',
  'Security cameras',
  'Team accounting',
  'AI builder',
  'Studio 54',
  '日本',
  '',
];

describe('A name that could be taken for the platform', () => {
  it('has the brand in it, also in letters that look like it, or words of account security', () => {
    for (const name of posing) expect(posesAsPlatform(name, 'BuildAI'), name).to.equal(true);
    for (const name of fine) expect(posesAsPlatform(name, 'BuildAI'), name).to.equal(false);
  });

  it('has a short brand only as a word, and a brand of several words in any spelling', () => {
    expect(posesAsPlatform('Otter spotter', 'Ott')).to.equal(false);
    expect(posesAsPlatform('The Ott app', 'Ott')).to.equal(true);
    expect(posesAsPlatform('ACME-Apps help', 'Acme Apps')).to.equal(true);
    expect(posesAsPlatform('Acme', 'Acme Apps')).to.equal(false);
    expect(posesAsPlatform('Anything', '✨')).to.equal(false);
  });
});
