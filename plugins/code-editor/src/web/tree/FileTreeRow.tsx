import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { builderFileMarks } from '@buildai/apps/shared';
import { SlotOutlet } from '@buildai/web';
import type { ReactNode } from 'react';
import type { FileSummary } from '../../shared/code-api.js';
import { UnsavedDot } from '../documents/UnsavedDot.js';
import type { TreeRow } from './build-tree.js';
import { countText } from './count-text.js';
import { LongFileBadge } from './LongFileBadge.js';

interface FileTreeRowProps {
  readonly appId: string;
  readonly row: TreeRow<FileSummary>;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly isUnsaved: boolean;
  readonly isTabStop: boolean;
  readonly onActivate: () => void;
}

const iconStyles = { fontSize: 16, color: 'text.secondary', flex: 'none' } as const;

function RowIcon({ row, isOpen }: Pick<FileTreeRowProps, 'row' | 'isOpen'>): ReactNode {
  if (row.kind === 'folder')
    return <ChevronRightOutlined sx={{ ...iconStyles, ...(isOpen && { transform: 'rotate(90deg)' }) }} />;
  const Icon = row.file.isReadOnly ? LockOutlined : InsertDriveFileOutlined;
  return <Icon sx={{ ...iconStyles, fontSize: 14, mx: '1px' }} />;
}

export function FileTreeRow(props: FileTreeRowProps): ReactNode {
  const { appId, row, isOpen, isCurrent, isUnsaved, isTabStop, onActivate } = props;
  return (
    <Box
      component="li"
      role="treeitem"
      data-path={row.path}
      aria-label={row.kind === 'file' && row.file.isReadOnly ? `${row.name}, read-only` : row.name}
      aria-level={row.level + 1}
      aria-selected={isCurrent}
      {...(row.kind === 'folder' && { 'aria-expanded': isOpen })}
      tabIndex={isTabStop ? 0 : -1}
      title={
        row.kind === 'file'
          ? `${row.path} · ${row.file.lines.toLocaleString('en-US')} lines · ${countText(row.file.tokens)} tokens`
          : undefined
      }
      onClick={onActivate}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: { xs: 40, md: 28 },
        pl: `${row.level * 14 + 6}px`,
        pr: 0.75,
        borderRadius: 1,
        cursor: 'pointer',
        userSelect: 'none',
        bgcolor: isCurrent ? 'action.selected' : undefined,
        '&:hover': { bgcolor: isCurrent ? 'action.selected' : 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
      }}
    >
      <RowIcon row={row} isOpen={isOpen} />
      <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {row.name}
      </Typography>
      {row.kind === 'file' && (
        <SlotOutlet slot={builderFileMarks} props={{ appId, path: row.path }} skeleton={null} />
      )}
      {isUnsaved && <UnsavedDot />}
      {row.kind === 'file' && <LongFileBadge lines={row.file.lines} />}
    </Box>
  );
}
