import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RelativeTime, StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { VersionView } from '../shared/api.js';

const kindNames: Readonly<Record<VersionView['kind'], string>> = {
  initial: 'First version',
  reply: 'Assistant',
  edit: 'Edited by hand',
  restore: 'Restored',
  undo_restore: 'Restore undone',
  merge: 'Merged',
  import: 'Imported',
  autofix: 'Fixed automatically',
};

interface VersionRowProps {
  readonly version: VersionView;
  readonly isNewest: boolean;
  /** Visitors see it. */
  readonly isPublished: boolean;
  readonly isPreviewed: boolean;
  readonly isRestoring: boolean;
  /** Shows the version in the preview, or the newest again if it is already shown. */
  readonly onPreview: () => void;
  readonly onShowChanges: () => void;
  readonly onRestore: () => void;
}

/** A version: its description, time, and actions. */
export function VersionRow(props: VersionRowProps): ReactNode {
  const { version, isNewest, isPublished, isPreviewed, isRestoring } = props;
  const { onPreview, onShowChanges, onRestore } = props;
  const { number, kind, createdAt, metadata } = version;
  const name = `version ${number}`;
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{
        px: 1,
        py: 1,
        borderRadius: 1,
        '& + &': { mt: 0.25 },
        bgcolor: isPreviewed ? 'accent.soft' : undefined,
        '&:hover, &:focus-within': { bgcolor: isPreviewed ? 'accent.soft' : 'action.hover' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
        <Typography variant="subtitle2" component="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          v{number}
        </Typography>
        <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }} title={metadata.description}>
          {metadata.description || kindNames[kind]}
        </Typography>
        {isPublished && <StatusChip label="Published" tone="neutral" />}
        {isNewest && <StatusChip label="Newest" tone="success" />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mr: -0.75 }}>
        <Typography variant="caption" color="textSecondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {kindNames[kind]} ·{' '}
          </Box>
          <RelativeTime at={createdAt} />
        </Typography>
        <Button
          size="small"

          aria-label={`Changes of ${name}`}
          onClick={onShowChanges}
        >
          Changes
        </Button>
        {!isNewest && (
          <>
            <Button
              size="small"

              aria-label={isPreviewed ? `Previewing ${name}` : `Preview ${name}`}
              aria-pressed={isPreviewed}
              onClick={onPreview}
            >
              {isPreviewed ? 'Previewing' : 'Preview'}
            </Button>
            <Button
              size="small"

              aria-label={`Restore ${name}`}
              loading={isRestoring}
              onClick={onRestore}
            >
              Restore
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
