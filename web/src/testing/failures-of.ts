import type { Page } from 'playwright-core';

/** What the browser prints for each answer of the server that is an error, as some pages expect. */
const answer = /^Failed to load resource/;

/**
 * Collects what fails in the code of a page from now on: exceptions, and errors that are printed, as of a panel that
 * stopped working.
 * @returns a function that gives the failures since its last call
 */
export function failuresOf(page: Page): () => readonly string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !answer.test(message.text()))
      failures.push(`${page.url()}: ${message.text()}`);
  });
  return () => failures.splice(0);
}
