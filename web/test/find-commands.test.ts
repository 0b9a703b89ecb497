import { expect } from 'chai';
import { findCommands } from '../src/command-palette/find-commands.js';

const command = (group: string, title: string, keywords?: string) => ({
  id: title,
  group,
  title,
  ...(keywords ? { keywords } : {}),
  action: '/',
});

const commands = [
  command('Apps', 'Recipe box'),
  command('Apps', 'My receipts'),
  command('Apps', 'Beekeeper', 'A log of hives and inspections'),
  command('Pages', 'Settings'),
  command('Actions', 'Switch to dark', 'theme colours'),
];
const titles = (query: string) => findCommands(commands, query).map(({ title }) => title);

describe('The command palette finds', () => {
  it('everything for an empty query', () => {
    expect(titles(' ')).to.have.length(commands.length);
  });

  it('by the start of the title first, then by the start of a word, then by any part', () => {
    expect(titles('re')).to.deep.equal(['Recipe box', 'My receipts']);
    expect(titles('e')).to.include.members(['Beekeeper', 'Settings']);
  });

  it('by keywords and group too, with all words in any order and case', () => {
    expect(titles('HIVES log')).to.deep.equal(['Beekeeper']);
    expect(titles('colours switch')).to.deep.equal(['Switch to dark']);
    expect(titles('pages')).to.deep.equal(['Settings']);
  });

  it('nothing if a word occurs nowhere', () => {
    expect(titles('recipe zebra')).to.deep.equal([]);
  });

  it('those of a group together', () => {
    const groups = findCommands(commands, 's').map(({ group }) => group);
    expect(groups).to.deep.equal(
      [...new Set(groups)].flatMap((name) => groups.filter((group) => group === name)),
    );
  });
});
