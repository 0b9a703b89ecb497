import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RelativeTime, StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { VersionView } from '../../shared/api.js';
import { versionKinds } from '../version-kinds.js';
import { VersionPicture } from './VersionPicture.js';
import { VersionTitle } from './VersionTitle.js';

/** What can be done with a version. */
export interface VersionItemActions {
  /** Shows the version in the preview, or the newest again if it is already shown. */
  readonly onPreview: () => void;
  /** Compares it with the one before. */
  readonly onShowChanges: () => void;
  /** Compares it with the newest. */
  readonly onCompare: () => void;
  readonly onRestore: () => void;
}

interface VersionItemProps extends VersionItemActions {
  readonly appId: string;
  readonly version: VersionView;
  readonly isNewest: boolean;
  /** Visitors see it. */
  readonly isPublished: boolean;
  readonly isPreviewed: boolean;
  /** Whether the assistant is working. */
  readonly isBusy: boolean;
}

/** A version: its picture, what it is, who made it when, and actions. */
export function VersionItem(props: VersionItemProps): ReactNode {
  const { appId, version, isNewest, isPublished, isPreviewed, isBusy } = props;
  const { number, kind, by, createdAt, metadata, pictureUrl } = version;
  const name = `version ${number}`;
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 1,
        borderRadius: 1.5,
        bgcolor: isPreviewed ? 'accent.soft' : undefined,
        '&:hover, &:focus-within': { bgcolor: isPreviewed ? 'accent.soft' : 'action.hover' },
      }}
    >
      <VersionPicture url={pictureUrl} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <VersionTitle appId={appId} version={version} />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ display: 'block' }}>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            v{number}
          </Box>
          {/* Without a description, its title says it. */}
          {metadata.description !== '' && ` · ${versionKinds[kind]}`}
          {by !== null && ` · ${by}`}
          {' · '}
          <RelativeTime at={createdAt} />
        </Typography>
        {(isNewest || isPublished) && (
          <Box sx={{ display: 'flex', gap: 0.75, mt: 0.75 }}>
            {isNewest && <StatusChip label="Newest" tone="success" />}
            {isPublished && <StatusChip label="Published" tone="accent" />}
          </Box>
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            mt: 0.25,
            ml: { xs: -0.75, sm: -1.25 },
            '& > button': { px: { xs: 0.75, sm: 1.25 } },
          }}
        >
          {!isNewest && (
            <Button
              size="small"
              aria-label={isPreviewed ? `Previewing ${name}` : `Preview ${name}`}
              aria-pressed={isPreviewed}
              onClick={props.onPreview}
            >
              {isPreviewed ? 'Previewing' : 'Preview'}
            </Button>
          )}
          <Button size="small" aria-label={`Changes of ${name}`} onClick={props.onShowChanges}>
            Changes
          </Button>
          {!isNewest && (
            <>
              <Button
                size="small"
                aria-label={`Compare ${name} with the current version`}
                onClick={props.onCompare}
              >
                Compare
              </Button>
              <Button size="small" aria-label={`Restore ${name}`} disabled={isBusy} onClick={props.onRestore}>
                Restore
              </Button>
            </>
          )}
        </Box>
      </Box>
    </Box>
  );
}
