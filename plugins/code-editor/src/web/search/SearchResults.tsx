import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { ErrorState, LoadingSkeleton, useDebounced } from '@buildai/web';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { FileMatch, FileSummary } from '../../shared/code-api.js';
import { useTextSearch } from '../code-queries.js';
import type { EditorPlace } from '../editor/CodeEditor.js';

/** Wait after the last key before files are searched, in ms. */
const delay = 500;

interface SearchResultsProps {
  readonly appId: string;
  readonly text: string;
  readonly files: readonly FileSummary[];
  readonly onOpen: (path: string, place?: EditorPlace) => void;
}

const itemStyles = { px: 1, py: 0.25, minHeight: { xs: 40, md: 28 }, borderRadius: 1, gap: 1 } as const;

function Heading({ children }: { children: ReactNode }): ReactNode {
  return (
    <Typography variant="caption" component="h3" color="textSecondary" noWrap sx={{ px: 1, pt: 1, pb: 0.25 }}>
      {children}
    </Typography>
  );
}

function Match({ match, onOpen }: { match: FileMatch; onOpen: () => void }): ReactNode {
  const { text, start, end, line } = match;
  return (
    <ListItemButton onClick={onOpen} sx={itemStyles}>
      <Typography component="code" noWrap sx={{ typography: 'code', flex: 1, minWidth: 0 }}>
        {text.slice(0, start)}
        <Box component="mark" sx={{ bgcolor: 'accent.soft', color: 'inherit', fontWeight: 600 }}>
          {text.slice(start, end)}
        </Box>
        {text.slice(end)}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {line}
      </Typography>
    </ListItemButton>
  );
}

/** Files whose name or content has the text. */
export function SearchResults({ appId, text, files, onOpen }: SearchResultsProps): ReactNode {
  const sought = useDebounced(text.trim(), delay);
  const { data, error, refetch } = useTextSearch(appId, sought);
  if (error)
    return (
      <ErrorState title="The files couldn’t be searched." error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <LoadingSkeleton shape="rows" count={5} padded />;
  const named = files.filter(({ path }) => path.toLowerCase().includes(sought.toLowerCase()));
  const count = data.matches.length;
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 0.5 }} role="region" aria-label="Search results">
      <Typography role="status" variant="caption" color="textSecondary" sx={{ px: 1 }}>
        {named.length + count === 0
          ? `Nothing matches “${sought}”.`
          : `${count}${data.isTruncated ? '+' : ''} in contents, ${named.length} in names`}
      </Typography>
      {named.length > 0 && <Heading>Names</Heading>}
      {named.map(({ path }) => (
        <ListItemButton key={path} onClick={() => onOpen(path)} sx={itemStyles}>
          <Typography variant="body2" noWrap>
            {path}
          </Typography>
        </ListItemButton>
      ))}
      {data.matches.map((match, index) => (
        <Fragment key={`${match.path}:${match.line}:${match.column}`}>
          {match.path !== data.matches[index - 1]?.path && <Heading>{match.path}</Heading>}
          <Match match={match} onOpen={() => onOpen(match.path, match)} />
        </Fragment>
      ))}
    </Box>
  );
}
