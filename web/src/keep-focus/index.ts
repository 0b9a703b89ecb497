/**
 * Keeps the focus on the page: when the element that has it goes away, such as a form that was saved, it returns to what
 * opened that, or else to the heading of its place. What does it is loaded with the first focus.
 * @returns a function that ends it
 */
export function keepFocus(page: Document): () => void {
  let end = (): void => page.removeEventListener('focusin', begin, true);
  function begin(): void {
    end();
    void import('./start-keeping-focus.js').then(({ startKeepingFocus }) => {
      end = startKeepingFocus(page);
    });
  }
  page.addEventListener('focusin', begin, true);
  return () => end();
}
