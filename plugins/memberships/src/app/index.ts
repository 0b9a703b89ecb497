import { createElement } from 'react';
import type { PageParts } from '@buildai/app-kit/client/page-parts.js';
import { lazyComponent } from '@buildai/web/lazy-component';

/** What people meet who are no members of an app that is for members. */
const pageParts: PageParts = {
  gate: lazyComponent(
    () => import('./membership-gate.js'),
    createElement('div', { className: 'min-h-dvh bg-background' }),
  ),
};
export default pageParts;
