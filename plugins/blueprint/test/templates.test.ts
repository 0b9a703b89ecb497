import { expect } from 'chai';
import { formatFile } from '../src/server/code/format.js';
import { withImports } from '../src/server/code/imports.js';
import { fillTemplate } from '../src/server/files/fill-template.js';
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

describe('A template of a page', () => {
  const values = { Entity: 'Deal', one: 'deal', name: 'value', words: `Ada's "deals"`, plain: 'Deals' };

  it('takes names as they are, and drops its own imports', () => {
    const template = `import { $Entity } from '$plan';\n\nconst [$one] = \`\${$Entity.all[0].$name} $one\`;\n`;
    expect(fillTemplate(template, values)).to.equal('const [deal] = `${Deal.all[0].value} deal`;\n');
  });

  it('quotes words for the place where they stand', () => {
    const template = `<A b="$words" c="$plain" d={x ? 'one' : $one ? 'My $words' : ''}>\n  {'All $plain'}\n  {'$words'}\n</A>`;
    expect(fillTemplate(template, values)).to.equal(
      `<A b={'Ada\\'s "deals"'} c="Deals" d={x ? 'one' : deal ? 'My Ada\\'s "deals"' : ''}>\n  All Deals\n  Ada's "deals"\n</A>`,
    );
  });

  it('does not fill what a value brings', () => {
    expect(fillTemplate(`'$words'`, { words: 'costs $one' })).to.equal(`'costs $one'`);
  });

  it('refuses a placeholder without a value', () => {
    expect(() => fillTemplate('$nothing', values)).to.throw('The template has no value for $nothing.');
  });
});
