import { expect } from 'chai';
import { nearestName } from '../src/server/bundler/nearest-name.js';

describe('The name that was probably meant', () => {
  const names = ['@/components/TaskCard', '@/components/TaskCards', '@/pages/Home', 'Button'];

  it('is first the one that differs in case alone', () => {
    expect(nearestName('@/components/taskcards', names)).to.equal('@/components/TaskCards');
  });

  it('is else the one with the fewest slips: added, left out, changed or swapped letters', () => {
    expect(nearestName('Buton', names)).to.equal('Button');
    expect(nearestName('Buttton', names)).to.equal('Button');
    expect(nearestName('Bittun', names)).to.equal('Button');
    expect(nearestName('@/components/TaksCard', names)).to.equal('@/components/TaskCard');
  });

  it('is none where nothing is near', () => {
    expect(nearestName('Zebra', names)).to.equal(undefined);
    expect(nearestName('Button', [])).to.equal(undefined);
  });
});
