import { builderSidePanel } from '@buildai/apps/shared';
import { lazyComponent, usePanels } from '@buildai/web';
import type { ReactNode } from 'react';
import type { SidePanelProps } from '../side-panel-props.js';
import { sidePanels, withAdded } from '../side-panels.js';

/** An entry of the menu, ready to render. */
export interface MenuPanel {
  readonly id: string;
  readonly title: string;
  /** The tab of the work area that it opens in a dialog, instead of a panel. */
  readonly opensDialog?: string | undefined;
  /** The section of the app's settings that it opens, instead of a panel. */
  readonly opensSection?: string | undefined;
  readonly element: ReactNode;
}

const components = new Map(
  sidePanels.flatMap(({ id, load }) => (load ? [[id, lazyComponent(load)] as const] : [])),
);

/** The panels of the menu, with those of other plugins. In the menu of the chat, they only take the place of own ones. */
export function useMenuPanels(props: SidePanelProps): readonly MenuPanel[] {
  const added = usePanels(builderSidePanel, props);
  const own = sidePanels
    .filter(({ when }) => when(props))
    .map(({ id, title, opensDialog, opensSection }): MenuPanel => {
      const Component = components.get(id);
      return { id, title, opensDialog, opensSection, element: Component && <Component {...props} /> };
    });
  const others = added.map(({ id, extra, element }): MenuPanel => ({ id, ...extra, element }));
  return withAdded(
    own,
    props.isChat ? others.filter((other) => own.some(({ id }) => id === other.id)) : others,
  );
}
