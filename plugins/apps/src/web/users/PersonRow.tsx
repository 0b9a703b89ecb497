import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { RelativeTime, StatusChip, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import type { AppPersonView } from '../../shared/app-users-api.js';
import { useAppUserActions } from './app-user-queries.js';
import { RoleSelect } from './RoleSelect.js';

interface PersonRowProps {
  readonly appId: string;
  readonly person: AppPersonView;
  readonly onRemove: () => void;
}

/** A person of the app. Builders are read-only; end users can be changed. */
export function PersonRow({ appId, person, onRemove }: PersonRowProps): ReactNode {
  const { email, kind, lastSeenAt, name, role, userId } = person;
  const { changeRole } = useAppUserActions(appId);
  const toast = useToast();
  const shown = changeRole.isPending ? changeRole.variables.role : role;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 48 }}>
      <Avatar aria-hidden sx={{ width: 32, height: 32, fontSize: 14 }}>
        {(name || email).charAt(0).toUpperCase()}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={email} sx={{ fontWeight: 500 }}>
          {name || email}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {email}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {lastSeenAt === null ? (
            'Not seen in the published app yet'
          ) : (
            <>
              Last seen <RelativeTime at={lastSeenAt} />
            </>
          )}
        </Typography>
      </Box>
      {kind === 'builder' ? (
        <StatusChip label="Builder" tone="accent" />
      ) : (
        <>
          <RoleSelect
            label={`Role of ${email}`}
            role={shown}
            disabled={changeRole.isPending}
            onChange={(next) =>
              changeRole.mutate(
                { userId, role: next },
                { onError: (error) => toast({ message: error.message, severity: 'error' }) },
              )
            }
          />
          <Tooltip title="Remove">
            <IconButton size="small" aria-label={`Remove ${email}`} onClick={onRemove}>
              <PersonRemoveOutlined />
            </IconButton>
          </Tooltip>
        </>
      )}
    </Box>
  );
}
