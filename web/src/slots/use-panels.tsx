import type { ReactElement, ReactNode } from 'react';
import { PanelHost } from './PanelHost.js';
import { usePanelRegistry } from './panel-registry.js';
import type { Slot } from './slot.js';

/** A visible panel, ready to render. */
export interface VisiblePanel<Extra extends object> {
  /** Unique within the slot. */
  readonly id: string;
  readonly pluginId: string;
  /** Extra fields of the slot: title, icon, side. */
  readonly extra: Extra;
  /** The panel: loaded when first rendered, in its own error boundary. */
  readonly element: ReactElement;
}

/** The visible panels of a slot for these props, in order; `skeleton` is shown for each while it is loading. */
export function usePanels<Props extends object, Extra extends object>(
  slot: Slot<Props, Extra>,
  props: Props,
  skeleton?: ReactNode,
): readonly VisiblePanel<Extra>[] {
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
