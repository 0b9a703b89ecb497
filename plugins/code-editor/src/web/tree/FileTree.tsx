import Box from '@mui/material/Box';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FileSummary } from '../../shared/code-api.js';
import type { TreeRow } from './build-tree.js';
import { buildTree, visibleRows } from './build-tree.js';
import { FileTreeRow } from './FileTreeRow.js';

interface FileTreeProps {
  readonly appId: string;
  readonly files: readonly FileSummary[];
  readonly current: string | undefined;
  readonly isUnsaved: (path: string) => boolean;
  readonly onOpen: (path: string) => void;
}

/** The files of an app by folder. One row takes the focus; arrows move it. */
export function FileTree({ appId, files, current, isUnsaved, onOpen }: FileTreeProps): ReactNode {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  const tree = useMemo(() => buildTree(files), [files]);
  const rows = useMemo(() => visibleRows(tree, (folder) => closed.has(folder)), [tree, closed]);
  const list = useRef<HTMLUListElement>(null);
  const tabStop = [focused, current, rows[0]?.path].find((path) => rows.some((row) => row.path === path));

  const toggle = (folder: string): void => {
    const next = new Set(closed);
    if (!next.delete(folder)) next.add(folder);
    setClosed(next);
  };
  const focus = (row: TreeRow<FileSummary> | undefined): void => {
    if (!row) return;
    setFocused(row.path);
    list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(row.path)}"]`)?.focus();
  };
  const activate = (row: TreeRow<FileSummary>) =>
    row.kind === 'folder' ? toggle(row.path) : onOpen(row.path);
  const onKey = (event: KeyboardEvent): void => {
    const index = rows.findIndex(({ path }) => path === tabStop);
    const row = rows[index];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOpen = row.kind === 'folder' && !closed.has(row.path);
    const parent = rows.slice(0, index).findLast(({ level }) => level < row.level);
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[index + 1]),
      ArrowUp: () => focus(rows[index - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () => (row.kind === 'folder' && !isOpen ? toggle(row.path) : focus(rows[index + 1])),
      ArrowLeft: () => (isOpen ? toggle(row.path) : focus(parent)),
      Enter: () => activate(row),
      ' ': () => activate(row),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <Box
      component="ul"
      role="tree"
      aria-label="Files"
      ref={list}
      onKeyDown={onKey}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', m: 0, p: 0.5, listStyle: 'none' }}
    >
      {rows.map((row) => (
        <FileTreeRow
          key={row.path}
          appId={appId}
          row={row}
          isOpen={row.kind === 'folder' && !closed.has(row.path)}
          isCurrent={row.path === current}
          isUnsaved={row.kind === 'file' && isUnsaved(row.path)}
          isTabStop={row.path === tabStop}
          onActivate={() => {
            setFocused(row.path);
            activate(row);
          }}
        />
      ))}
    </Box>
  );
}
