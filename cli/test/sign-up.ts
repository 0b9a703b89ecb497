import type { Page } from 'playwright-core';

/** Creates an account on the sign-up page, and waits for the navigation that follows. */
export async function signUp(page: Page, url: string, email: string = 'ada@example.com'): Promise<void> {
  await page.goto(`${url}/login?mode=signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}
