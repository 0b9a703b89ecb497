import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState, ErrorState } from '@buildai/web';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { VersionView } from '../../shared/api.js';
import type { Versions } from '../version-queries.js';
import type { DayOfVersions } from './group-by-day.js';
import { groupByDay } from './group-by-day.js';
import { TimelineSkeleton } from './TimelineSkeleton.js';

interface VersionTimelineProps {
  readonly list: Versions;
  readonly isNamed: boolean;
  readonly renderVersion: (version: VersionView) => ReactNode;
}

/** Versions by day, newest first, with older ones on demand. */
export function VersionTimeline({ list, isNamed, renderVersion }: VersionTimelineProps): ReactNode {
  const { versions, error, loadOlder, isLoadingOlder } = list;
  // When the last page is loaded, the button disappears; focus moves to the first new version.
  const days = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number>(undefined);
  const shown = versions?.length ?? 0;
  useEffect(() => {
    if (shownBefore.current === undefined || shown <= shownBefore.current) return;
    days.current?.querySelectorAll<HTMLElement>('li')[shownBefore.current]?.focus();
    shownBefore.current = undefined;
  }, [shown]);

  if (!versions)
    return error ? (
      <ErrorState
        title="The versions couldn’t be loaded."
        kept="Your app is unchanged."
        error={error}
        onRetry={list.reload}
      />
    ) : (
      <TimelineSkeleton />
    );
  if (versions.length === 0)
    return isNamed ? (
      <EmptyState
        icon={HistoryOutlined}
        title="No named versions yet"
        description="Give a version a name, and you’ll find it here."
      />
    ) : (
      <EmptyState
        icon={HistoryOutlined}
        title="No versions yet"
        description="Each change of your app becomes a version. Describe your app in the chat to make the first."
      />
    );
  return (
    <Box ref={days} sx={{ px: 1, pb: 2 }}>
      {groupByDay(versions, new Date()).map((day) => (
        <Day key={day.title} day={day} renderVersion={renderVersion} />
      ))}
      {loadOlder && (
        <Box sx={{ display: 'grid', px: 1 }}>
          <Button
            size="small"
            loading={isLoadingOlder}
            onClick={() => {
              shownBefore.current = shown;
              loadOlder();
            }}
          >
            Show older versions
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Day({
  day,
  renderVersion,
}: {
  readonly day: DayOfVersions;
  readonly renderVersion: (version: VersionView) => ReactNode;
}): ReactNode {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography
        id={titleId}
        variant="caption"
        component="h3"
        color="textSecondary"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          px: 1,
          py: 0.75,
          fontWeight: 600,
          bgcolor: 'background.paper',
        }}
      >
        {day.title}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 0.25,
          m: 0,
          mb: 1,
          p: 0,
          listStyle: 'none',
        }}
      >
        {day.versions.map(renderVersion)}
      </Box>
    </section>
  );
}
