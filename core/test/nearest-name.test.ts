import { expect } from 'chai';
import { nearestName } from '../src/shared/nearest-name.js';

describe('The name that was probably meant', () => {
  const names = ['@/components/TaskCard', '@/components/TaskCards', '@/pages/Home', 'Button'];

  it('is first the one that differs in case or separators alone', () => {
    expect(nearestName('@/components/taskcards', names)).to.equal('@/components/TaskCards');
    expect(nearestName('@/components/task-card', names)).to.equal('@/components/TaskCard');
  });

  it('is else the same in another folder, or the same words in another order', () => {
    expect(nearestName('@/components/Home', names)).to.equal('@/pages/Home');
    expect(nearestName('ChartBar', ['Charts', 'BarChart'])).to.equal('BarChart');
  });

  it('is else the one with the fewest slips: added, left out, changed or swapped letters', () => {
    expect(nearestName('Buton', names)).to.equal('Button');
    expect(nearestName('Buttton', names)).to.equal('Button');
    expect(nearestName('Bittun', names)).to.equal('Button');
    expect(nearestName('@/components/TaksCard', names)).to.equal('@/components/TaskCard');
  });

  it('is, of two with as many slips, the one that differs in doubled letters only', () => {
    expect(nearestName('Printerr', ['PrinterX', 'Printer'])).to.equal('Printer');
    expect(nearestName('Scrol', ['Scroll', 'Scrod'])).to.equal('Scroll');
  });

  const far: readonly [name: string, other: string][] = [
    ['@/components/ui/calendar', '@/components/ui/alert'],
    ['@/components/ui/carousel', '@/components/ui/card'],
    ['@/components/ui/command', '@/components/ui/card'],
    ['@/components/ui/form', '@/components/ui/toast'],
    ['@/components/ui/sonner', '@/components/ui/select'],
    ['@/components/ui/drawer', '@/components/ui/badge'],
    ['Sort', 'Soup'],
    ['Map', 'Tap'],
    ['Zebra', 'Button'],
    ['useQuery', 'useUser'],
  ];
  for (const [name, other] of far) {
    it(`is not ${other} for ${name}`, () => {
      expect(nearestName(name, [other])).to.equal(undefined);
    });
  }

  it('is none where there are none', () => {
    expect(nearestName('Button', [])).to.equal(undefined);
  });
});
