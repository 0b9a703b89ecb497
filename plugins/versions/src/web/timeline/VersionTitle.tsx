import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { VersionView } from '../../shared/api.js';
import { useNameVersion } from '../version-queries.js';
import { versionKinds } from '../version-kinds.js';
import { VersionNameField } from './VersionNameField.js';

interface VersionTitleProps {
  readonly appId: string;
  readonly version: VersionView;
}

/** What a version is called, or what was asked for; its name can be edited in place. */
export function VersionTitle({ appId, version }: VersionTitleProps): ReactNode {
  const { id: versionId, number, name, kind, metadata } = version;
  const naming = useNameVersion(appId);
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const saved = naming.isPending ? naming.variables.name || null : name;
  const request = metadata.description || versionKinds[kind];
  const label = name === null ? 'Name this version' : 'Rename this version';
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 28 }}>
        {isEditing ? (
          <VersionNameField
            number={number}
            name={name}
            onSave={(text) => naming.mutate({ versionId, name: text })}
            onDone={(byKey) => {
              flushSync(() => setEditing(false));
              if (byKey) button.current?.focus();
            }}
          />
        ) : (
          <>
            <Typography
              variant="subtitle2"
              component="h4"
              noWrap
              title={saved ?? request}
              sx={{ minWidth: 0 }}
            >
              {saved ?? request}
            </Typography>
            <Tooltip title={label}>
              <IconButton
                ref={button}
                size="small"
                aria-label={`${label}: version ${number}`}
                onClick={() => setEditing(true)}
                sx={{ flex: 'none', '& > svg': { fontSize: 16 } }}
              >
                <EditOutlined />
              </IconButton>
            </Tooltip>
          </>
        )}
      </Box>
      {saved !== null && !isEditing && (
        <Typography variant="body2" noWrap title={request}>
          {request}
        </Typography>
      )}
    </Box>
  );
}
