import { expect } from 'chai';
import { AppLab } from './support/app-lab.js';
import { AppRenderer } from './support/app-renderer.js';
import { openBlueprintApp } from './support/open-blueprint-app.js';
import { changes } from './prompts/changes.js';
import { domains } from './prompts/domains.js';
import { wording } from './prompts/wording.js';

describe('The pages of apps of the blueprint model', function () {
  this.timeout(120_000);
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

  for (const each of [...domains, ...changes]) {
    it(`${each.ask.join(' / ')}: come up, and make, change and delete a row of each entity`, async () => {
      const { url, files } = await openBlueprintApp(lab, each);
      expect(await renderer.use(url, files, { rows: true })).to.deep.equal([]);
    });
  }

  // Forms are generated alike, however the request is worded.
  for (const each of wording) {
    it(`${each.ask.join(' / ')}: come up`, async () => {
      const { url, files } = await openBlueprintApp(lab, each);
      expect(await renderer.use(url, files, { rows: false })).to.deep.equal([]);
    });
  }
});
