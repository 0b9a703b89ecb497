import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '@buildai/web';
import type { ReactNode } from 'react';
import type { AppSource } from '../../shared/app-source.js';
import { counted } from '../copy/describe-progress.js';
import { describeInput } from './describe-input.js';
import { isListing } from './is-listing.js';

interface AppSourceFactsProps {
  readonly source: AppSource;
  readonly onShowLeftOut: () => void;
}

/** What a source found and left out, and when it is listed. */
export function AppSourceFacts({ source, onShowLeftOut }: AppSourceFactsProps): ReactNode {
  const { label, leftOut, listed, lastListedAt, nextListingAt } = source;
  const isWaiting = !isListing(source);
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {describeInput(source.input) && `${label} · `}
      {counted(listed, 'item')} found
      {leftOut > 0 && (
        <>
          {' · '}
          <Link
            component="button"
            type="button"
            color="inherit"
            underline="always"
            onClick={onShowLeftOut}
            sx={{ typography: 'inherit', verticalAlign: 'baseline' }}
          >
            {leftOut} left out
          </Link>
        </>
      )}
      {lastListedAt && isWaiting && (
        <>
          {' · listed '}
          <RelativeTime at={lastListedAt} />
        </>
      )}
      {nextListingAt && isWaiting && (
        <>
          {' · next '}
          <RelativeTime at={nextListingAt} ahead />
        </>
      )}
    </Typography>
  );
}
