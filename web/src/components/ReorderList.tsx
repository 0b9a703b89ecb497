import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { moved } from './moved.js';

interface ReorderListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  readonly nameOf: (item: T) => string;
  readonly onReorder: (items: readonly T[]) => void;
  readonly children: (item: T) => ReactNode;
}

/** A list whose rows are put in order by dragging their handles, or with the arrow keys. */
export function ReorderList<T>(props: ReorderListProps<T>): ReactNode {
  const { label, items, idOf, nameOf, onReorder, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [draggedId, setDraggedId] = useState<string>();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (item === undefined || to === from || to < 0 || to >= items.length) return;
    onReorder(moved(items, from, to));
    setSaid(`${nameOf(item)}: position ${to + 1} of ${items.length}`);
  };
  const onKey = (event: KeyboardEvent, index: number): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(index, index + step);
  };
  /** The row whose middle is nearest to the pointer. */
  const onDrag = (event: PointerEvent): void => {
    const from = items.findIndex((item) => idOf(item) === draggedId);
    if (draggedId === undefined || from < 0) return;
    const middles = [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return Math.abs(top + height / 2 - event.clientY);
    });
    move(from, middles.indexOf(Math.min(...middles)));
  };
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label={label}
        sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}
      >
        {items.map((item, index) => {
          const id = idOf(item);
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                alignItems: 'flex-start',
                gap: 0.5,
                border: 1,
                borderColor: id === draggedId ? 'primary.main' : 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                p: 0.5,
              }}
            >
              <IconButton
                size="small"
                aria-label={`Move ${nameOf(item)}`}
                aria-description="Use the up and down arrow keys"
                sx={{ touchAction: 'none', cursor: 'grab', mt: 0.25 }}
                onKeyDown={(event) => onKey(event, index)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDraggedId(id);
                }}
                onPointerMove={onDrag}
                onPointerUp={() => setDraggedId(undefined)}
                onPointerCancel={() => setDraggedId(undefined)}
              >
                <DragIndicatorOutlined fontSize="small" />
              </IconButton>
              <Box sx={{ flex: 1, minWidth: 0 }}>{children(item)}</Box>
            </Box>
          );
        })}
      </Box>
      <Announcement text={said} />
    </>
  );
}

/** Announces to screen readers what happened. */
function Announcement({ text }: { readonly text: string }): ReactNode {
  return (
    <Box
      role="status"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {text}
    </Box>
  );
}
