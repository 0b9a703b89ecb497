import { expect } from 'chai';
import { formatFile } from '../src/server/code/format.js';
import { withImports } from '../src/server/code/imports.js';
import { appModuleIndex, sharedModules } from '../src/server/files/own-modules.js';

describe('The shared modules of apps', () => {
  for (const { path, exports, source } of sharedModules('USD')) {
    it(`take ${path} as its template states it, with its imports and its format`, async () => {
      expect(exports).to.not.be.empty;
      expect(withImports(source, appModuleIndex([]))).to.equal(source);
      expect(await formatFile(path, source)).to.equal(source);
    });
  }

  it('show amounts in the currency of the app', () => {
    const summaries = sharedModules('EUR').find(({ path }) => path === 'services/summaries.js');
    expect(summaries?.source).to.include(`currency: 'EUR'`).and.not.include('USD');
  });
});
