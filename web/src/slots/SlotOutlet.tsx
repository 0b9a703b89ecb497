import type { ReactNode } from 'react';
import type { Slot } from './slot.js';
import { usePanels } from './use-panels.js';

interface SlotOutletProps<Props extends object, Extra extends object> {
  readonly slot: Slot<Props, Extra>;
  /** Given to every panel of the slot. */
  readonly props: Props;
  /** Shows only some of the entries, by what the slot asks of them. */
  readonly only?: (extra: Extra) => boolean;
  /** Stands for each panel while it is loaded; lines, unless stated. Null for small things in a row. */
  readonly skeleton?: ReactNode;
  /** Shown where no plugin fills the slot. */
  readonly empty?: ReactNode;
}

/** Shows what plugins put into a slot, in order. */
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
