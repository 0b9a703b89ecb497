import type { ComponentType } from 'react';

/** A place in the UI that plugins contribute panels to. Declared by its owner, in the owner's `shared/`. */
export interface Slot<Props extends object, Extra extends object = Record<never, never>> {
  readonly id: string;
  /** Never set: carries the types of the panel's props and of its entry's extra fields. */
  readonly props?: Props;
  readonly extra?: Extra;
}

/** @example export const builderSidePanel = defineSlot<{ appId: string }, { title: string }>('apps/builder-side-panel'); */
export function defineSlot<Props extends object, Extra extends object = Record<never, never>>(
  id: string,
): Slot<Props, Extra> {
  return { id };
}

/** A plugin's entry in a slot. Its code is loaded when it is first shown, inside an error boundary. */
export type Panel<Props extends object, Extra extends object> = NoInfer<Extra> & {
  readonly slot: Slot<Props, Extra>;
  /** Unique within the slot. */
  readonly id: string;
  /** Ascending. Default: 100. */
  readonly order?: number;
  /** Whether the panel is shown. Default: always. */
  readonly when?: (props: Props) => boolean;
  /** Omitted if the entry needs no component, such as a navigation link. */
  readonly load?: () => Promise<{ readonly default: ComponentType<Props> }>;
};

/** A panel without its types, as the shell stores it. */
export interface AnyPanel {
  readonly pluginId: string;
  readonly slotId: string;
  readonly id: string;
  readonly order: number;
  readonly when: (props: object) => boolean;
  readonly load: () => Promise<{ readonly default: ComponentType<object> }>;
  /** Extra fields of the slot: title, icon, path. */
  readonly extra: Readonly<Record<string, unknown>>;
}

const loadNothing = () => Promise.resolve({ default: () => null });

/** Type-checks one entry against its slot; `definePanels` accepts any number of them. */
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

/** A plugin's web half: the default export of its `./web`. */
export function definePanels(
  pluginId: string,
  panels: readonly Omit<AnyPanel, 'pluginId'>[],
): readonly AnyPanel[] {
  return panels.map((entry) => ({ ...entry, pluginId }));
}
