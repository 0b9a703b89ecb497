import { expect } from 'chai';
import { joinPageParts } from '@buildai/app-kit/client/page-parts.js';
import { pagePackages } from '../src/server/vendor/page-packages.js';

const component = () => null;
const screen = (path: string) => ({ path, beforeSignIn: false, component });

describe('The parts of pages', () => {
  it('come from the packages below that export ./app', () => {
    expect(pagePackages.map(({ specifier }) => specifier)).to.have.members([
      '@buildai/auth/app',
      '@buildai/entities/app',
      '@buildai/memberships/app',
    ]);
    for (const { folder } of pagePackages) expect(folder).to.match(/src[\\/]app$/);
  });

  it('are joined: all screens, and the first of what a page has once', () => {
    const other = () => null;
    const joined = joinPageParts([
      { screens: [screen('/a')] },
      { signIn: component, screens: [screen('/b'), screen('/c')] },
      { signIn: other, accountDialog: other },
    ]);
    expect(joined.signIn).to.equal(component);
    expect(joined.accountDialog).to.equal(other);
    expect(joined.screens?.map(({ path }) => path)).to.deep.equal(['/a', '/b', '/c']);
    expect(joinPageParts([])).to.deep.include({ signIn: undefined, screens: [] });
  });
});
