import type { ComponentType } from 'react';

/** A place in the UI where plugins may show something. Declared by its owner, in the owner's `shared/`. */
export interface Slot<Props extends object, Extra extends object = Record<never, never>> {
  readonly id: string;
  /** Never set: carry the types of the props that a panel receives, and of what else its entry must say. */
  readonly props?: Props;
  readonly extra?: Extra;
}

/** @example export const builderSidePanel = defineSlot<{ appId: string }, { title: string }>('apps/builder-side-panel'); */
export function defineSlot<Props extends object, Extra extends object = Record<never, never>>(
  id: string,
): Slot<Props, Extra> {
  return { id };
}

/** One plugin's entry in one slot. Its code is loaded when it is first shown, inside an error boundary. */
export type Panel<Props extends object, Extra extends object> = NoInfer<Extra> & {
  readonly slot: Slot<Props, Extra>;
  /** Unique within the slot. */
  readonly id: string;
  /** Ascending; 100 unless stated. */
  readonly order?: number;
  /** Whether it shows; always, unless stated. */
  readonly when?: (props: Props) => boolean;
  /** Omitted where the entry itself says all, such as a link of the navigation. */
  readonly load?: () => Promise<{ readonly default: ComponentType<Props> }>;
};

/** A panel whose types have been forgotten, as the shell holds it. */
export interface AnyPanel {
  readonly pluginId: string;
  readonly slotId: string;
  readonly id: string;
  readonly order: number;
  readonly when: (props: object) => boolean;
  readonly load: () => Promise<{ readonly default: ComponentType<object> }>;
  /** What the slot wants beside: title, icon, path. */
  readonly extra: Readonly<Record<string, unknown>>;
}

const loadNothing = () => Promise.resolve({ default: () => null });

/** Types one entry against its slot; `definePanels` takes any number of them. */
export function panel<Props extends object, Extra extends object>(
  entry: Panel<Props, Extra>,
): Omit<AnyPanel, 'pluginId'> {
  const { slot, id, order, when, load, ...extra } = entry;
  return {
    slotId: slot.id,
    id,
    order: order ?? 100,
    when: (when ?? (() => true)) as AnyPanel['when'],
    load: (load ?? loadNothing) as AnyPanel['load'],
    extra,
  };
}

/** A plugin's whole web half: the default export of its `./web`. */
export function definePanels(
  pluginId: string,
  panels: readonly Omit<AnyPanel, 'pluginId'>[],
): readonly AnyPanel[] {
  return panels.map((entry) => ({ ...entry, pluginId }));
}
