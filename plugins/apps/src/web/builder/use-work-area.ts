import { usePanels } from '@buildai/web';
import type { ShownPanel } from '@buildai/web';
import { useSearchParams } from 'react-router';
import { builderWorkArea } from '../../shared/slots.js';
import type { BuilderContext } from '../../shared/slots.js';

type WorkAreaTab = ShownPanel<NonNullable<(typeof builderWorkArea)['extra']>>;

export interface WorkArea {
  readonly tabs: readonly WorkAreaTab[];
  /** The tab that the address names in `?panel=`, else the first. */
  readonly current: WorkAreaTab | undefined;
  /** Whether the address names a tab. */
  readonly isNamed: boolean;
  /** Goes to a tab; undefined takes the name out of the address. */
  readonly open: (id: string | undefined) => void;
}

/** The tabs of the work area. Which one is open stands in the address, so that reload, back and links work. */
export function useWorkArea(context: BuilderContext): WorkArea {
  const [search, setSearch] = useSearchParams();
  const tabs = usePanels(builderWorkArea, context);
  const named = tabs.find(({ id }) => id === search.get('panel'));
  return {
    tabs,
    current: named ?? tabs[0],
    isNamed: named !== undefined,
    // What else the address says belongs to the tab that is left.
    open: (id) => setSearch(id === undefined ? {} : { panel: id }),
  };
}
