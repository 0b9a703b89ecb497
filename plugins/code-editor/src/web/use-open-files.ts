import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { EditorPlace } from './editor/CodeEditor.js';

export interface OpenFiles {
  /** The file in the address; the last one while another tab of the builder has the address. */
  readonly current: string | undefined;
  readonly paths: readonly string[];
  /** Where to put the cursor: a new object with each navigation that names a line. */
  readonly place: EditorPlace | undefined;
  readonly open: (path: string | undefined, place?: EditorPlace) => void;
  /** Removes a file from the list. If it is the current one, its neighbor is opened. */
  readonly close: (path: string) => void;
}

interface Shown {
  readonly key: string;
  readonly current: string | undefined;
  readonly paths: readonly string[];
  readonly place: EditorPlace | undefined;
}

const none: Shown = { key: '', current: undefined, paths: [], place: undefined };

/** The open files, with the current one in the address (`?file=`, `?line=`), so that reload, back and links work. */
export function useOpenFiles(): OpenFiles {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const [shown, setShown] = useState(none);
  if (shown.key !== key && search.get('panel') === 'code') {
    const current = search.get('file') ?? undefined;
    const paths =
      current === undefined || shown.paths.includes(current) ? shown.paths : [...shown.paths, current];
    const line = Number(search.get('line'));
    const place = line > 0 ? { line, column: Number(search.get('column')) || 1 } : undefined;
    setShown({ key, current, paths, place });
  }
  const { current, paths, place } = shown;
  const open = (path: string | undefined, at?: EditorPlace): void =>
    setSearch({
      panel: 'code',
      ...(path !== undefined && { file: path }),
      ...(at && { line: String(at.line), column: String(at.column) }),
    });
  const close = (path: string): void => {
    const index = paths.indexOf(path);
    const rest = paths.filter((each) => each !== path);
    setShown({ ...shown, paths: rest });
    if (path === current) open(rest[Math.min(index, rest.length - 1)]);
  };
  return { current, paths, place, open, close };
}
