import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { PanelRegistryProvider, usePanelRegistry } from './panel-registry.js';
import type { AnyPanel } from './slot.js';

interface AddedPanelsProps {
  readonly panels: readonly AnyPanel[];
  readonly children: ReactNode;
}

/** Adds panels to those of the plugins for what is inside: their declarations are loaded with it, not by every page. */
export function AddedPanels({ panels, children }: AddedPanelsProps): ReactNode {
  const outer = usePanelRegistry();
  const registry = useMemo(() => outer.with(panels), [outer, panels]);
  return <PanelRegistryProvider registry={registry}>{children}</PanelRegistryProvider>;
}
