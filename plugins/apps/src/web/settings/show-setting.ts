import { keepInView } from './keep-in-view.js';

const labels = 'label, legend, h2, h3, h4, button, a, [aria-label], p, span';
const controls = 'input, textarea, select, button, a, [role="combobox"]';

const textOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim();

/** The control that a label names; a text has none. */
const controlOf = (found: HTMLElement): HTMLElement | undefined =>
  found instanceof HTMLLabelElement
    ? (found.control ?? undefined)
    : (found.closest<HTMLElement>(controls) ?? undefined);

function markShortly(element: HTMLElement): void {
  element.animate({ backgroundColor: ['rgb(255 193 7 / 40%)', 'transparent'] }, { duration: 2500 });
}

/**
 * Shows the setting with this label or text in a section as soon as the section has loaded: marks it, and focuses its
 * control.
 * @returns a function to stop
 */
export function showSetting(section: HTMLElement, label: string): () => void {
  let stopScrolling = keepInView(section);
  const look = (): void => {
    const found = [...section.querySelectorAll<HTMLElement>(labels)].find((each) => textOf(each) === label);
    if (!found) return;
    observer.disconnect();
    stopScrolling();
    found.style.scrollMarginTop = '96px';
    stopScrolling = keepInView(found);
    controlOf(found)?.focus({ preventScroll: true });
    markShortly(found);
  };
  const observer = new MutationObserver(look);
  observer.observe(section, { subtree: true, childList: true });
  look();
  return () => {
    observer.disconnect();
    stopScrolling();
  };
}
