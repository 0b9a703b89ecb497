import { expect } from 'chai';
import { shareOfBrowser } from '../src/testing/share-of-browser.js';
import { launchBrowser } from '../src/testing/index.js';

describe('A browser that several test files share', () => {
  it('closes what each of them opened, and stays open for the others', async () => {
    const browser = await launchBrowser();
    try {
      const [one, other] = [shareOfBrowser(browser), shareOfBrowser(browser)];
      const page = await one.newPage();
      await other.newPage();
      await other.newContext();
      expect([one.contexts().length, other.contexts().length]).to.deep.equal([1, 2]);
      await other.close();
      expect(other.contexts()).to.deep.equal([]);
      expect(await page.evaluate('1 + 1')).to.equal(2);
      await page.close();
      await one.close();
      expect(browser.isConnected()).to.equal(true);
      expect(browser.contexts()).to.deep.equal([]);
    } finally {
      await browser.close();
    }
  });
});
