/** Without a change for this long, in ms, a page is taken to have drawn what it has. */
const pause = 300;
/** A page that never rests, in ms. */
const longest = 3000;

/** Waits until the page rests: it has just started, or got a new size. */
export function quietPage(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(limit);
      resolve();
    };
    let timer = setTimeout(end, pause);
    const limit = setTimeout(end, longest);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, pause);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
