import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EndpointOutput } from '@buildai/core/shared';
import { EmptyState, ErrorState, LoadingSkeleton } from '@buildai/web';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { contextSearchApi } from '../../shared/search-api.js';
import { Passage } from './Passage.js';

interface FoundPassagesProps {
  readonly answer: UseQueryResult<EndpointOutput<(typeof contextSearchApi)['searchContext']>>;
  /** Whether a question was asked yet. */
  readonly isAsked: boolean;
}

/** The passages that answer a question. */
export function FoundPassages({ answer, isAsked }: FoundPassagesProps): ReactNode {
  const passages = answer.data?.passages;
  if (!isAsked) {
    return (
      <Typography variant="body2" color="textSecondary">
        See which passages the app finds in your data before it answers.
      </Typography>
    );
  }
  if (answer.error) {
    return (
      <ErrorState
        title="The data couldn’t be searched."
        kept="Your data is unchanged."
        error={answer.error}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (!passages) return <LoadingSkeleton count={6} />;
  if (passages.length === 0) {
    return (
      <EmptyState
        icon={SearchOutlined}
        title="No matching data"
        description="Try other words, or add data that answers the question."
      />
    );
  }
  return (
    <Box
      component="ol"
      aria-label="Passages"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {passages.map((passage, index) => (
        <Passage key={index} passage={passage} />
      ))}
    </Box>
  );
}
