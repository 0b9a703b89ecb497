import { expect } from 'chai';
import { spaceAppMenu } from '../src/web/builder/space-app-menu.js';

describe('The menu of a space app', () => {
  it('has App details, Database and App settings, and other kinds of apps have a menu of their own', () => {
    expect(spaceAppMenu('space_app').map(({ title }) => title)).to.deep.equal([
      'App details',
      'Database',
      'App settings',
    ]);
    expect(spaceAppMenu('tool')).to.deep.equal([]);
    expect(spaceAppMenu('generative_app')).to.deep.equal([]);
  });
});
