import type { ReactElement, ReactNode } from 'react';
import { PanelHost } from './PanelHost.js';
import { usePanelRegistry } from './panel-registry.js';
import type { Slot } from './slot.js';

/** A panel that shows with the given props, ready to be placed. */
export interface ShownPanel<Extra extends object> {
  /** Unique within the slot. */
  readonly id: string;
  readonly pluginId: string;
  /** What the slot asks of its entries: title, icon, side. */
  readonly extra: Extra;
  /** The panel itself: loaded when first rendered, in its own error boundary. */
  readonly element: ReactElement;
}

/** The panels of a slot that show with these props, in order; `skeleton` stands for each while it is loaded. */
export function usePanels<Props extends object, Extra extends object>(
  slot: Slot<Props, Extra>,
  props: Props,
  skeleton?: ReactNode,
): readonly ShownPanel<Extra>[] {
  return usePanelRegistry()
    .in(slot)
    .filter((panel) => panel.when(props))
    .map((panel) => ({
      id: panel.id,
      pluginId: panel.pluginId,
      extra: panel.extra as Extra,
      element: <PanelHost key={panel.id} panel={panel} props={props} skeleton={skeleton} />,
    }));
}
