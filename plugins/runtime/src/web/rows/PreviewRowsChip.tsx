import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePreviewRows } from './use-preview-rows.js';

/** Shows which rows the preview uses; a click opens the setting. */
export function PreviewRowsChip({ appId }: { readonly appId: string }): ReactNode {
  const { data } = usePreviewRows(appId);
  if (!data) return null;
  const isCopy = data.rows === 'copy';
  return (
    <Tooltip
      describeChild
      title={
        isCopy
          ? 'The preview has its own copy of the data. The published app does not change.'
          : 'The preview shows and changes the data of the published app.'
      }
    >
      <Chip
        clickable
        component={Link}
        to="?panel=settings#preview-rows"
        size="small"
        variant="outlined"
        color={isCopy ? 'primary' : 'default'}
        label={isCopy ? 'Preview copy' : 'Live data'}
        sx={{ flex: 'none', ml: 'auto' }}
      />
    </Tooltip>
  );
}
