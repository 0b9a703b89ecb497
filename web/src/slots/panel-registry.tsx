import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { AnyPanel, Slot } from './slot.js';

/** All panels of the installed plugins, by slot. */
export class PanelRegistry {
  readonly #bySlot = new Map<string, AnyPanel[]>();

  /** @throws Error if two panels of one slot have the same id. */
  constructor(panels: readonly AnyPanel[]) {
    for (const panel of panels) {
      const inSlot = this.#bySlot.get(panel.slotId) ?? [];
      const twin = inSlot.find(({ id }) => id === panel.id);
      if (twin) {
        throw new Error(
          `The plugins "${twin.pluginId}" and "${panel.pluginId}" both put a panel "${panel.id}" into the slot "${panel.slotId}".`,
        );
      }
      this.#bySlot.set(panel.slotId, [...inSlot, panel]);
    }
    for (const inSlot of this.#bySlot.values()) inSlot.sort((one, other) => one.order - other.order);
  }

  /** These panels, and more. @throws Error if two panels of one slot have the same id. */
  with(panels: readonly AnyPanel[]): PanelRegistry {
    return new PanelRegistry([...this.#bySlot.values()].flat().concat(panels));
  }

  /** Panels of a slot in ascending order; panels of equal order in the order of the plugins. */
  in<Props extends object, Extra extends object>(slot: Slot<Props, Extra>): readonly AnyPanel[] {
    return this.#bySlot.get(slot.id) ?? [];
  }
}

const RegistryContext = createContext(new PanelRegistry([]));

export function PanelRegistryProvider(props: { registry: PanelRegistry; children: ReactNode }): ReactNode {
  return <RegistryContext value={props.registry}>{props.children}</RegistryContext>;
}

export function usePanelRegistry(): PanelRegistry {
  return use(RegistryContext);
}
