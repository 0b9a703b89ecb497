import { violationsOnEachDevice, waitForCount, waitForValue } from '@buildai/web/testing';
import { expect } from 'chai';
import { reply } from '@buildai/models/test/fake-openai.js';
import type { ChatHost } from './chat-host.js';
import { useBrowserChat } from './browser-chat.js';
import type { Page } from './browser-chat.js';

describe('Rating a reply', function () {
  const shown = useBrowserChat();
  let chat: ChatHost;
  let page: Page;

  beforeEach(async () => {
    ({ chat, page } = shown);
    shown.model.script(reply('I made a list of hives.'));
    await chat.send('Make a list of hives');
  });

  const dialog = () => page.getByRole('dialog', { name: 'Rate this response' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const more = () => button('More about this reply');
  const openRating = async () => {
    await more().click();
    await item('Rate this response').click();
  };
  const isRated = async () => {
    await more().click();
    await item('already rated').and(page.locator('[aria-disabled="true"]')).waitFor();
    await page.keyboard.press('Escape');
    await item('already rated').waitFor({ state: 'detached' });
  };

  it('takes a score, its reasons and a comment by keyboard, once, also after a failure', async () => {
    await shown.open();
    await openRating();
    await dialog().getByRole('radio', { name: '1 star', exact: true }).press('Space');
    await button('Gets stuck in loops').click();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().waitFor({ state: 'detached' });
    // Nothing is kept of what was not submitted.
    await more().press('Enter');
    await item('Rate this response').press('Enter');
    await dialog().waitFor();
    const submit = dialog().getByRole('button', { name: 'Submit' });
    await waitForValue(() => submit.isDisabled(), true);
    await waitForCount(dialog().getByRole('group', { name: 'Reasons' }), 0);

    const star = (name: string) => dialog().getByRole('radio', { name, exact: true });
    await star('4 stars').press('Space');
    await button('I love it!').click();
    await waitForValue(() => button('I love it!').getAttribute('aria-pressed'), 'true');
    await star('4 stars').press('ArrowRight');
    await waitForValue(() => button('I love it!').getAttribute('aria-pressed'), 'true');
    await star('3 stars').press('Space');
    await button('Design looks poor').click();
    await button('Explanation is unclear').click();
    await dialog().getByLabel('Comment (optional)').fill('  Too many colors. ');
    expect(await violationsOnEachDevice(page, 'rating')).to.deep.equal([]);

    let refuse = (): void => undefined;
    const isPressed = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/rating', async (route) => {
      await isPressed;
      await route.fulfill({ status: 500, body: '{}' });
    });
    await submit.click();
    await dialog().getByRole('button', { name: 'Cancel' }).and(page.locator(':disabled')).waitFor();
    await page.keyboard.press('Escape');
    refuse();
    await dialog().getByText('Failed to submit rating. Please try again.').waitFor();
    await page.unroute('**/rating');
    await submit.click();
    await dialog().waitFor({ state: 'detached' });
    await isRated();
    await page.getByText('Rated 3 of 5').waitFor();
    await page.getByText('Design looks poor · Explanation is unclear').waitFor();
    expect(await violationsOnEachDevice(page, 'rated')).to.deep.equal([]);
  });

  it('counts the rating of another tab', async () => {
    await shown.open();
    await openRating();
    const [, answer] = await chat.history();
    await chat.chat.rateMessage({
      params: { appId: chat.appId },
      body: { messageId: answer?.id ?? '', score: 5 },
    });
    await dialog().getByRole('radio', { name: '1 star', exact: true }).press('Space');
    await dialog().getByRole('button', { name: 'Submit' }).click();
    await page.getByText('This response has already been rated.').waitFor();
    await isRated();
    await page.getByText('Rated 5 of 5').waitFor();
  });
});
