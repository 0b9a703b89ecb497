import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SourceView } from '../../shared/app-source.js';
import { SourceIcon } from '../copy/SourceIcon.js';
import { ownSources } from '../copy/source-looks.js';

interface SourcePickerProps {
  readonly sources: readonly SourceView[];
  /** Replacing one item: sources that add everything cannot be used. */
  readonly isReplacing: boolean;
  readonly onChoose: (sourceId: string) => void;
}

/** The list of sources to add from. */
export function SourcePicker({ sources, isReplacing, onChoose }: SourcePickerProps): ReactNode {
  const own = Object.entries(ownSources).map(([id, look]) => ({ id, ...look, note: undefined }));
  const brought = sources
    .filter(({ id, isChosen }) => !(id in ownSources) && (isChosen || !isReplacing))
    .map(({ id, label, description, auth, isConnected }) => ({
      id,
      label,
      description,
      note: auth && (isConnected ? 'Connected' : 'Needs a connection'),
    }));
  return (
    <Box
      component="ul"
      aria-label="Sources"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {[...own, ...brought].map(({ id, label, description, note }) => {
        return (
          <li key={id}>
            <ButtonBase
              onClick={() => onChoose(id)}
              sx={{
                display: 'flex',
                justifyContent: 'start',
                gap: 1.5,
                width: '100%',
                minHeight: 60,
                px: 1.75,
                py: 1.25,
                textAlign: 'start',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1.5,
                transition: 'background-color 120ms',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <SourceIcon sourceId={id} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
                  {label}
                </Typography>
                {description && (
                  <Typography
                    variant="body2"
                    component="span"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    {description}
                  </Typography>
                )}
                {note && (
                  <Typography variant="caption" component="span" color="textSecondary">
                    {note}
                  </Typography>
                )}
              </Box>
              <ChevronRightOutlined sx={{ color: 'text.secondary' }} />
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
