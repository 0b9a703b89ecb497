import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { CodeNotLoaded } from '../lazy-component/code-not-loaded.js';
import { trackProgress } from '../progress/progress.js';
import type { AnyPanel } from './slot.js';

type PanelComponent = ComponentType<object>;

const loading = new WeakMap<AnyPanel, Promise<PanelComponent>>();
const loaded = new WeakMap<AnyPanel, PanelComponent>();

/** Loads the code of a panel once; a failed load is forgotten, so that it can be retried. */
export function loadPanel(panel: AnyPanel): Promise<PanelComponent> {
  const known = loading.get(panel);
  if (known) return known;
  const load = async (): Promise<PanelComponent> => {
    try {
      const component = (await panel.load()).default;
      loaded.set(panel, component);
      return component;
    } catch (cause) {
      loading.delete(panel);
      throw new CodeNotLoaded(cause);
    }
  };
  const promise = trackProgress(load());
  loading.set(panel, promise);
  return promise;
}

/**
 * Component of a panel; undefined while loading. Not React's `lazy`: loaded code renders at once, and newly loaded code
 * does not wait behind its skeleton.
 * @throws CodeNotLoaded while rendering.
 */
export function usePanelComponent(panel: AnyPanel): PanelComponent | undefined {
  const [state, setState] = useState<{ component?: PanelComponent | undefined; error?: Error }>(() => ({
    component: loaded.get(panel),
  }));
  useEffect(() => {
    let left = false;
    loadPanel(panel).then(
      (component) => left || setState({ component }),
      (error: Error) => left || setState({ error }),
    );
    return () => {
      left = true;
    };
  }, [panel]);
  if (state.error !== undefined) throw state.error;
  return state.component;
}
