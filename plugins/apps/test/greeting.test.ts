import { expect } from 'chai';
import { greeting } from '../src/web/home/greeting.js';

describe('The greeting', () => {
  it('depends on the hour', () => {
    const greetings = [0, 4, 5, 11, 12, 17, 18, 23].map((hour) => greeting(hour, ''));
    expect(greetings).to.deep.equal([
      'Good evening',
      'Good evening',
      'Good morning',
      'Good morning',
      'Good afternoon',
      'Good afternoon',
      'Good evening',
      'Good evening',
    ]);
  });

  it('calls people by their first name', () => {
    expect(greeting(9, ' Ada  Lovelace')).to.equal('Good morning, Ada');
    expect(greeting(9, '  ')).to.equal('Good morning');
  });
});
