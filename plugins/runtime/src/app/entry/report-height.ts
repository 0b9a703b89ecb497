import { embedHeightKey } from '../../shared/embed-messages.js';

/** Reports to the page around an embedded app how high the app is, at first and whenever it changes. */
export function reportHeight(container: HTMLElement): void {
  const report = () => window.parent.postMessage({ [embedHeightKey]: container.scrollHeight }, '*');
  new ResizeObserver(report).observe(container);
}
