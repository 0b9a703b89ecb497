import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import type { EntityRecord } from '@buildai/entities/shared';
import type { ComponentProps, ReactNode } from 'react';
import { CellContent } from '../cells/CellContent.js';
import { displayText } from '../model/display-text.js';
import type { CardColumns } from './card-columns.js';

interface RowCardProps extends Omit<ComponentProps<'div'>, 'onClick' | 'color'> {
  readonly row: EntityRecord;
  readonly columns: CardColumns;
  /** Px of the content. */
  readonly width: number;
  /** Height of the image in px; undefined: none is shown. */
  readonly imageHeight?: number;
  readonly onOpen: () => void;
}

/** A row as a card, which opens it. */
export function RowCard({ row, columns, width, imageHeight, onOpen, ...more }: RowCardProps): ReactNode {
  const { title, image, fields } = columns;
  const picture = image && row[image.id];
  return (
    <Box
      {...more}
      onClick={onOpen}
      sx={{
        overflow: 'hidden',
        cursor: 'pointer',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      {imageHeight !== undefined && (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            height: imageHeight,
            bgcolor: 'action.hover',
            color: 'text.disabled',
          }}
        >
          {typeof picture === 'string' ? (
            <img
              src={picture}
              alt=""
              loading="lazy"
              decoding="async"
              style={{ width: '100%', height: '100%', objectFit: 'cover' }}
            />
          ) : (
            <ImageOutlined />
          )}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 0.5, p: 1.25 }}>
        {/* No button: browsers start no drag from one. */}
        <Box
          role="button"
          tabIndex={0}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            onOpen();
          }}
          sx={{
            fontWeight: 500,
            color: 'text.primary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {(title && displayText(title, row[title.id])) || 'Untitled'}
        </Box>
        {fields.map((column) => (
          <Box
            key={column.id}
            title={column.label}
            sx={{ display: 'flex', alignItems: 'center', minWidth: 0, height: 22, color: 'text.secondary' }}
          >
            <CellContent column={column} value={row[column.id]} width={width} />
            {/* A checkbox alone says nothing on a card, which has no headers. */}
            {column.dataType === 'boolean' && <span style={{ marginLeft: 8 }}>{column.label}</span>}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
