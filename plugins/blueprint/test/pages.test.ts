import { expect } from 'chai';
import { AppLab } from './support/app-lab.js';
import { AppRenderer } from './support/app-renderer.js';
import { openBlueprintApp } from './support/open-blueprint-app.js';
import { partsOfApp } from './support/parts-of-app.js';
import { prompts } from './prompts/prompts.js';

describe('The pages of apps of the blueprint model', function () {
  this.timeout(120_000);
  const known = new Set<string>();
  let lab: AppLab;
  let renderer: AppRenderer;

  before(async () => {
    lab = await AppLab.start();
    renderer = new AppRenderer();
  });
  after(async () => {
    await renderer?.stop();
    await lab?.stop();
  });

  /** Whether a part of the app is in none before. Forms of the same parts are generated alike. The bench uses all. */
  const hasNewPart = (files: ReadonlyMap<string, string>) => {
    const parts = [...partsOfApp(files)].filter((part) => !known.has(part));
    for (const part of parts) known.add(part);
    return parts.length > 0;
  };

  for (const each of prompts) {
    it(`${each.ask.join(' / ')}: come up, and make, change and delete rows by what no app before has`, async () => {
      const { url, files } = await openBlueprintApp(lab, each);
      expect(await renderer.use(url, files, { rows: hasNewPart(files) })).to.deep.equal([]);
    });
  }
});
