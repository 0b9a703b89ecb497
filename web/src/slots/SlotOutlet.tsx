import type { ReactNode } from 'react';
import type { Slot } from './slot.js';
import { usePanels } from './use-panels.js';

interface SlotOutletProps<Props extends object, Extra extends object> {
  readonly slot: Slot<Props, Extra>;
  /** Passed to every panel of the slot. */
  readonly props: Props;
  /** Filters the entries by their extra fields. */
  readonly only?: (extra: Extra) => boolean;
  /** Shown for each panel while it is loading. Default: lines. Null for small elements in a row. */
  readonly skeleton?: ReactNode;
  /** Shown if no plugin fills the slot. */
  readonly empty?: ReactNode;
}

/** Renders the panels of a slot, in order. */
export function SlotOutlet<Props extends object, Extra extends object>({
  slot,
  props,
  only,
  skeleton,
  empty,
}: SlotOutletProps<Props, Extra>): ReactNode {
  const panels = usePanels(slot, props, skeleton).filter(({ extra }) => only?.(extra) ?? true);
  return panels.length === 0 ? empty : panels.map(({ element }) => element);
}
