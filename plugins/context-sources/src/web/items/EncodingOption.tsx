import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { EndpointOutput } from '@buildai/core/shared';
import type { contextApi } from '../../shared/context-api.js';

export type EncodingPreview = EndpointOutput<(typeof contextApi)['listEncodings']>['encodings'][number];

interface EncodingOptionProps {
  readonly preview: EncodingPreview;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
}

const sampleStyle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  mt: 0.25,
  color: 'text.secondary',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** An encoding to choose, with the first lines of the text in it. */
export function EncodingOption({ preview, isChosen, isCurrent }: EncodingOptionProps): ReactNode {
  const { encoding, label, sample } = preview;
  return (
    <FormControlLabel
      value={encoding}
      control={<Radio size="small" />}
      label={
        <>
          <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 500 }}>
            {label}
            {isCurrent && <Chip component="span" size="small" label="Current" sx={{ ml: 1 }} />}
          </Typography>
          <Typography variant="body2" component="span" dir="auto" sx={sampleStyle}>
            {sample}
          </Typography>
        </>
      }
      sx={{
        alignItems: 'flex-start',
        m: 0,
        p: 1,
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        '& .MuiRadio-root': { mt: -0.5 },
        '& .MuiFormControlLabel-label': { minWidth: 0, flex: 1 },
      }}
    />
  );
}
