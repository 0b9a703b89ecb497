import { codeSearch } from '@buildai/apps/shared';
import { setAddress, useAddress, useAddressIs, useNavigationKey } from '@buildai/web';
import { useEffect, useState } from 'react';
import type { EditorPlace } from './editor/CodeEditor.js';

export interface OpenFiles {
  /** The file in the address; the last one while another tab of the builder has the address. */
  readonly current: string | undefined;
  readonly paths: readonly string[];
  /** The place of the cursor: a new object with each navigation that names a line. */
  readonly place: EditorPlace | undefined;
  readonly open: (path: string | undefined, place?: EditorPlace) => void;
  /** Shows a file under its new path. */
  readonly move: (from: string, to: string) => void;
  /** Whether this tab of the builder is shown. */
  readonly isShown: boolean;
  /** Removes a file from the list. If it is the current one, its neighbor is opened. */
  readonly close: (path: string) => void;
}

interface Shown {
  readonly key: string;
  /** Another tab of the builder has the address. */
  readonly isAway: boolean;
  readonly current: string | undefined;
  readonly paths: readonly string[];
  readonly place: EditorPlace | undefined;
}

const none: Shown = { key: '', isAway: false, current: undefined, paths: [], place: undefined };

/** What an address of this tab shows. One without a file, from another tab, shows the last file again. */
function next(shown: Shown, key: string, search: URLSearchParams): Shown {
  const stated = search.get('file') ?? undefined;
  const current = stated ?? (shown.isAway ? shown.current : undefined);
  const paths =
    current === undefined || shown.paths.includes(current) ? shown.paths : [...shown.paths, current];
  const line = Number(search.get('line'));
  const place = line > 0 ? { line, column: Number(search.get('column')) || 1 } : undefined;
  return { key, isAway: false, current, paths, place };
}

/** The open files, with the current one in the address (`?file=`, `?line=`), so that reload, back and links work. */
export function useOpenFiles(): OpenFiles {
  const search = useAddress('file', 'line', 'column');
  const isAway = !useAddressIs('panel', 'code');
  const key = useNavigationKey(isAway);
  const [shown, setShown] = useState(none);
  const stated = search.get('file') ?? undefined;
  if (isAway !== shown.isAway || (!isAway && shown.key !== key)) {
    setShown(isAway ? { ...shown, isAway } : next(shown, key, search));
  }
  const { current, paths, place } = shown;
  const open = (path: string | undefined, at?: EditorPlace): void =>
    setAddress(path === undefined ? { panel: 'code' } : codeSearch({ file: path, ...at }));
  const isStated = isAway || stated === current;
  useEffect(() => {
    if (!isStated && current !== undefined) setAddress(codeSearch({ file: current }), { replace: true });
  }, [isStated, current]);
  const close = (path: string): void => {
    const index = paths.indexOf(path);
    const rest = paths.filter((each) => each !== path);
    setShown({ ...shown, paths: rest });
    if (path === current) open(rest[Math.min(index, rest.length - 1)]);
  };
  const move = (from: string, to: string): void => {
    setShown({ ...shown, paths: paths.map((path) => (path === from ? to : path)) });
    if (from === current) open(to);
  };
  return { current, paths, place, open, close, move, isShown: !isAway };
}
