import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAppAccess } from './access-queries.js';
import { entryLabels } from './entry-labels.js';

/** Access level in the publish menu, with its effect on the data. */
export function EntrySummary({ appId }: { readonly appId: string }): ReactNode {
  const { data, error } = useAppAccess(appId);
  if (error) return null;
  if (!data) return <Skeleton height={40} />;
  const statements = data.options.find(({ entry }) => entry === data.entry)?.statements ?? [];
  return (
    <Box sx={{ mt: 1.25 }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        Who can enter: {entryLabels[data.entry].title.toLowerCase()}
      </Typography>
      {statements.map((statement) => (
        <Typography key={statement} variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
          {statement}
        </Typography>
      ))}
      {data.isExposed && (
        <Typography variant="body2" color="warning.main" sx={{ mt: 0.5 }}>
          Anyone who signs up can see this data.
        </Typography>
      )}
    </Box>
  );
}
