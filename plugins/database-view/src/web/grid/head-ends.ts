/** Arrow keys that go on from the first and the last column of the header. */
const ends: Readonly<Record<string, string>> = {
  ArrowLeft: '.grid-head .grid-gutter input',
  ArrowRight: '.grid-head .grid-actions button',
};

/** The control at an end of the header, which has no stop of the Tab key: the grid as a whole is one. */
export const headEnd = (grid: HTMLElement, key: string): HTMLElement | null =>
  ends[key] === undefined ? null : grid.querySelector<HTMLElement>(ends[key]);

/** Whether a key in a control at an end of the header leads back to the columns. */
export const isBackFromEnd = (grid: HTMLElement, target: EventTarget, key: string): boolean =>
  (key === 'ArrowRight' && headEnd(grid, 'ArrowLeft') === target) ||
  (key === 'ArrowLeft' && headEnd(grid, 'ArrowRight') === target);
