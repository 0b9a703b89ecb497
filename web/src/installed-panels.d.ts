/** Made by `build/installed-panels.ts` from the one list of installed plugins. */
declare module 'virtual:installed-panels' {
  import type { AnyPanel } from '@buildai/web/slots';

  /** Package name, and what loads its web half. */
  export const panelLoaders: readonly (readonly [string, () => Promise<{ default: readonly AnyPanel[] }>])[];
}
