import { Navigate } from 'react-router';
import type { RouteMatch, RouteObject } from 'react-router';
import type { PanelRegistry } from '../slots/panel-registry.js';
import { pages } from '../slots/shell-slots.js';
import type { PageEntry } from './Page.js';
import { Page } from './Page.js';
import { NotFoundPage } from './NotFoundPage.js';

interface PageHandle {
  readonly layout: PageEntry['layout'];
}

/** Layout of the matched page; `bare` for an unknown address. */
export function layoutOf(matches: readonly RouteMatch[] | null): PageEntry['layout'] {
  const handle = matches?.at(-1)?.route.handle as PageHandle | undefined;
  return handle?.layout ?? 'bare';
}

/** A route for each page of the plugins, and one for unknown addresses. */
export function pageRoutes(registry: PanelRegistry): RouteObject[] {
  return [
    { index: true, element: <Navigate to="/home" replace /> },
    ...registry.in(pages).map((panel) => {
      const entry = panel.extra as PageEntry;
      return {
        path: entry.path,
        handle: { layout: entry.layout } satisfies PageHandle,
        element: <Page key={panel.id} panel={panel} entry={entry} />,
      };
    }),
    { path: '*', element: <NotFoundPage /> },
  ];
}
