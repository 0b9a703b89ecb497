import { lazyComponent } from '@buildai/web';
import type { HighlightedCodeProps } from '@buildai/web/code';

/** Code in the colors of its syntax, and without them until the parsers are loaded. */
export const LazyHighlightedCode = lazyComponent<HighlightedCodeProps>(
  () => import('./ColoredCode.js'),
  ({ code }) => code,
);
