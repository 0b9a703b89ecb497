import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FunctionView } from '../../shared/function-view.js';
import { scheduleText } from '../schedule/schedule-text.js';
import { DeployChip } from '../state/DeployChip.js';

interface FunctionListProps {
  readonly functions: readonly FunctionView[];
  /** The function that is shown; undefined for all logs. */
  readonly current: string | undefined;
  readonly isAllShown: boolean;
  readonly areHostsShown: boolean;
  readonly onOpen: (name: string | undefined) => void;
  readonly onOpenHosts: () => void;
}

const rowStyles = { borderRadius: 1, gap: 1, minHeight: { xs: 44, md: 36 }, px: 1, py: 0.5 } as const;

/** The functions of an app with their states, and the way to all logs. */
export function FunctionList(props: FunctionListProps): ReactNode {
  const { functions, current, isAllShown, areHostsShown, onOpen, onOpenHosts } = props;
  return (
    <List aria-label="Functions" sx={{ p: 0.75, flex: 1, minHeight: 0, overflow: 'auto' }}>
      <li>
        <ListItemButton selected={isAllShown} onClick={() => onOpen(undefined)} sx={rowStyles}>
          <ArticleOutlined sx={{ fontSize: 18, color: 'text.secondary' }} />
          <Typography variant="body2">All logs</Typography>
        </ListItemButton>
      </li>
      <li>
        <ListItemButton selected={areHostsShown} onClick={onOpenHosts} sx={rowStyles}>
          <PublicOutlined sx={{ fontSize: 18, color: 'text.secondary' }} />
          <Typography variant="body2">Outgoing hosts</Typography>
        </ListItemButton>
      </li>
      {functions.map(({ name, status, fault, schedule }) => (
        <li key={name}>
          <ListItemButton selected={name === current} onClick={() => onOpen(name)} sx={rowStyles}>
            <Typography variant="body2" noWrap title={name} sx={{ flex: 1, minWidth: 0 }}>
              {name}
            </Typography>
            {schedule && (
              <Box
                component="span"
                role="img"
                aria-label={`Runs on a schedule: ${scheduleText(schedule.cron)}`}
                title={`Runs on a schedule: ${scheduleText(schedule.cron)}`}
                sx={{ display: 'inline-flex', color: 'text.secondary' }}
              >
                <ScheduleOutlined sx={{ fontSize: 16 }} />
              </Box>
            )}
            <DeployChip status={status} fault={fault} />
          </ListItemButton>
        </li>
      ))}
    </List>
  );
}
