import { usePanels } from '@buildai/web';
import type { VisiblePanel } from '@buildai/web';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { builderWorkArea } from '../../shared/slots.js';
import type { BuilderContext } from '../../shared/slots.js';

type WorkAreaTab = VisiblePanel<NonNullable<(typeof builderWorkArea)['extra']>>;

export interface WorkArea {
  readonly tabs: readonly WorkAreaTab[];
  /** The tab named by `?panel=` in the address, else the first. */
  readonly current: WorkAreaTab | undefined;
  /** Whether the address names a tab. */
  readonly isNamed: boolean;
  /** The tab that the address names to be shown in a dialog, over what is being edited. */
  readonly inDialog: WorkAreaTab | undefined;
  readonly closeDialog: () => void;
  /** Opens a tab; undefined removes the tab from the address. */
  readonly open: (id: string | undefined) => void;
}

/** Tabs of the work area. The open tab is stored in the address, so that reload, back and links work. */
export function useWorkArea(context: BuilderContext): WorkArea {
  const [search, setSearch] = useSearchParams();
  const tabs = usePanels(builderWorkArea, context).map((tab) => {
    const { spaceAppTitle } = tab.extra;
    return context.appKind === 'space_app' && spaceAppTitle
      ? { ...tab, extra: { ...tab.extra, title: spaceAppTitle } }
      : tab;
  });
  const named = tabs.find(({ id }) => id === search.get('panel'));
  const meant = tabs.find(({ extra }) => extra.alias === search.get('panel'))?.id;
  useEffect(() => {
    // Panels know themselves by their ID alone.
    if (meant === undefined) return;
    setSearch((now) => ({ ...Object.fromEntries(now), panel: meant }), { replace: true });
  }, [meant, setSearch]);
  // Other parameters belong to the previous tab; `side` to the other side of the builder.
  const show = (id: string | undefined): void =>
    setSearch((now) => {
      const side = now.get('side');
      return { ...(side === null ? {} : { side }), ...(id === undefined ? {} : { panel: id }) };
    });
  return {
    tabs,
    current: named ?? tabs[0],
    isNamed: named !== undefined,
    inDialog: tabs.find(({ id }) => id === search.get('dialog')),
    closeDialog: () => show(named?.id),
    open: show,
  };
}
