import Box from '@mui/material/Box';
import type { EntitySchema } from '@buildai/entities/shared';
import { EmptyState } from '@buildai/web';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { cardColumns } from '../cards/card-columns.js';
import { RowCard } from '../cards/RowCard.js';
import { gridStyles } from '../grid/grid-styles.js';
import { useGridScroll } from '../grid/use-grid-scroll.js';
import type { EntityTableState } from '../table/use-entity-table.js';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';

const leastWidth = 200;
const gap = 12;
const imageHeight = 130;
/** The height of the title and of a field. */
const titleHeight = 48;
const fieldHeight = 26;
/** Lines of cards drawn above and below the view. */
const around = 2;

interface GalleryProps {
  readonly label: string;
  readonly schema: EntitySchema;
  readonly table: EntityTableState;
  readonly onOpenRow: (id: string) => void;
}

/** Rows as cards with an image. Cards outside of the view are not drawn. */
export default function Gallery({ label, schema, table, onOpenRow }: GalleryProps): ReactNode {
  const { list, layout } = table;
  const { pages, state } = list;
  const columns = cardColumns(
    schema,
    layout.columns.map(({ column }) => column),
  );
  const picture = columns.image ? imageHeight : undefined;
  const height = (picture ?? 0) + titleHeight + columns.fields.length * fieldHeight + gap;
  const { setElement, scroll, onScroll } = useGridScroll(() => ({ bodyHeight: 0, scale: 1 }), 0);
  const room = scroll.width - 2 * gap;
  const perLine = Math.max(1, Math.floor((room + gap) / (leastWidth + gap)));
  const width = (room - gap * (perLine - 1)) / perLine;
  const lines = Math.ceil(state.length / perLine);
  const first = Math.max(0, Math.floor(scroll.scrollTop / height) - around);
  const last = Math.min(lines - 1, Math.ceil((scroll.scrollTop + scroll.height) / height) + around);
  useEffect(() => {
    pages.show(first * perLine, Math.max(first, last) * perLine + perLine - 1);
  }, [pages, first, last, perLine]);
  const shown = Array.from(
    { length: Math.max(0, Math.min(state.length, (last + 1) * perLine) - first * perLine) },
    (_, at) => first * perLine + at,
  );
  return (
    <Box ref={setElement} onScroll={onScroll} sx={[gridStyles, { bgcolor: 'background.default' }]}>
      {state.length === 0 && <EmptyState icon={TableRowsOutlined} title="No rows in this view" />}
      <Box
        component="ul"
        aria-label={label}
        sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0, height: lines * height + gap }}
      >
        {shown.map((index) => {
          const row = pages.row(index);
          return (
            <Box
              component="li"
              key={index}
              style={{
                position: 'absolute',
                width,
                height: height - gap,
                left: gap + (index % perLine) * (width + gap),
                top: gap + Math.floor(index / perLine) * height,
              }}
            >
              {row && (
                <RowCard
                  row={row}
                  columns={columns}
                  width={width - 24}
                  {...(picture === undefined ? {} : { imageHeight: picture })}
                  onOpen={() => onOpenRow(row.id)}
                  style={{ height: '100%' }}
                />
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
