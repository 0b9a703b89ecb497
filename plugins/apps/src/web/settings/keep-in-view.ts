/** What people do when they go elsewhere, or use what they came for. */
const ownMoves = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const;

/**
 * Scrolls to an element, and again while what is above or below it loads and grows, until the person moves.
 * @returns a function to stop
 */
export function keepInView(element: HTMLElement): () => void {
  const growth = new ResizeObserver(() => element.scrollIntoView({ block: 'start' }));
  const stop = (): void => {
    growth.disconnect();
    for (const move of ownMoves) removeEventListener(move, stop, true);
  };
  for (const move of ownMoves) addEventListener(move, stop, { capture: true, passive: true });
  // Reports once at the start, too.
  growth.observe(element.parentElement ?? element);
  return stop;
}
