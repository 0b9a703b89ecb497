import { expect } from 'chai';
import fc from 'fast-check';
import { maxSlugLength, slugCandidates, slugOf } from '../src/server/slug.js';

const label = /^[a-z0-9]+(-[a-z0-9]+)*$/;

describe('The slug of an app', () => {
  it('is its name as a DNS label', () => {
    expect(slugOf('Beekeeper')).to.equal('beekeeper');
    expect(slugOf("  Ben's Hive -- Café  ")).to.equal('ben-s-hive-cafe');
    expect(slugOf('Straßen & Wege 24/7')).to.equal('strassen-wege-24-7');
    expect(slugOf('日本')).to.equal('app');
    expect(slugOf('🐝')).to.equal('app');
  });

  it('is cut between words where the name is long', () => {
    expect(slugOf('The complete handbook of everything')).to.equal('the-complete-handbook-of');
    expect(slugOf('a'.repeat(99))).to.equal('a'.repeat(maxSlugLength));
  });

  it('never has the name of the platform or words of its warnings in it', () => {
    for (const name of ['BuildAI Support', 'build ai', 'Account Security', 'Bui🐝ldAI', 'Sign-in alerts'])
      expect(slugCandidates(name, 'BuildAI').next().value, name).to.match(/^app-[a-z0-9]{4}$/);
  });

  it('is one label without "--" for any name and any attempt', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.nat(5), (name, tries) => {
        const candidates = slugCandidates(name, 'BuildAI');
        for (let index = 0; index < tries; index++) candidates.next();
        const slug = candidates.next().value;
        expect(slug).to.match(label).and.to.have.length.at.most(maxSlugLength);
      }),
    );
  });

  it('is never a name that looks like the platform', () => {
    for (const name of ['WWW', 'api', 'Admin!', 'Mail']) {
      expect(slugCandidates(name, 'BuildAI').next().value).to.match(/^[a-z]+-[a-z0-9]{4}$/);
    }
  });

  it('gets another ending at each further attempt', () => {
    const candidates = slugCandidates('Todo', 'BuildAI');
    expect(candidates.next().value).to.equal('todo');
    const others = Array.from({ length: 20 }, () => candidates.next().value);
    expect(new Set(others)).to.have.length(20);
    for (const slug of others) expect(slug).to.match(/^todo-[a-z0-9]{4}$/);
  });
});
