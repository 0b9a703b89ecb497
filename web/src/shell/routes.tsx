import { Navigate } from 'react-router';
import type { RouteObject } from 'react-router';
import type { PanelRegistry } from '../slots/panel-registry.js';
import { pages } from '../slots/shell-slots.js';
import type { PageEntry } from './Page.js';
import { Page } from './Page.js';
import { NotFoundPage } from './NotFoundPage.js';

export type PageRoute = RouteObject & { readonly handle?: { readonly layout: PageEntry['layout'] } };

/** A route for each page that a plugin brings; what none knows is told so. */
export function pageRoutes(registry: PanelRegistry): PageRoute[] {
  return [
    { index: true, element: <Navigate to="/home" replace /> },
    ...registry.in(pages).map((panel) => {
      const entry = panel.extra as PageEntry;
      return {
        path: entry.path,
        handle: { layout: entry.layout },
        element: <Page key={panel.id} panel={panel} entry={entry} />,
      };
    }),
    { path: '*', handle: { layout: 'bare' }, element: <NotFoundPage /> },
  ];
}
