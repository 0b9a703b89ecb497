import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { AppSettingValues } from '@buildai/apps/shared';
import { AppError } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import { ConfirmDialog, Field, useToast } from '@buildai/web';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { allowedHostsKey, maxAllowedHosts } from '../../shared/allowed-hosts.js';

interface AllowedHostsSettingsProps {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

/** Allowed hosts, as a section of the Settings tab. */
export default function AllowedHostsSettings({ settings, onSave }: AllowedHostsSettingsProps): ReactNode {
  const toast = useToast();
  const hosts = settings[allowedHostsKey] as readonly string[];
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const save = (next: readonly string[]) => onSave({ [allowedHostsKey]: next });
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') setAsked(typed.trim());
  };
  const allow = async (host: string): Promise<void> => {
    try {
      await save([...hosts, host]);
      setTyped('');
      setProblem(undefined);
    } catch (error) {
      // Errors about the host name are shown at the input.
      setProblem(reasonOf(error));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        The app’s pages can’t connect to other sites unless you allow them here. An allowed host can be used
        for requests, pictures, media, and fonts, and the app’s code can send it any data that your users see
        or enter. Allow only hosts that you trust with that data.
      </Typography>
      {hosts.length > 0 && (
        <List dense disablePadding aria-label="Allowed hosts">
          {hosts.map((host) => (
            <ListItem
              key={host}
              divider
              disableGutters
              secondaryAction={
                <Tooltip title="Remove">
                  <IconButton
                    edge="end"
                    size="small"
                    aria-label={`Remove ${host}`}
                    onClick={() =>
                      void save(hosts.filter((each) => each !== host)).catch((error: unknown) =>
                        toast({ message: reasonOf(error), severity: 'error' }),
                      )
                    }
                  >
                    <DeleteOutlined />
                  </IconButton>
                </Tooltip>
              }
            >
              <ListItemText
                primary={host}
                slotProps={{ primary: { variant: 'code', sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItem>
          ))}
        </List>
      )}
      {hosts.length < maxAllowedHosts ? (
        <Box
          component="form"
          onSubmit={ask}
          noValidate
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr auto', alignItems: 'start' }}
        >
          <Field
            label="Host name"
            value={typed}
            error={problem}
            placeholder="api.example.com"
            hint="*.example.com allows every host below example.com."
            inputProps={{ autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, maxLength: 300 }}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" variant="outlined" disabled={typed.trim() === ''} sx={{ mt: '26px' }}>
            Allow
          </Button>
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {maxAllowedHosts} hosts are allowed, which is the maximum. Remove one to allow another.
        </Typography>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Allow ${asked ?? ''}?`}
        confirmLabel="Allow host"
        onConfirm={() => allow(asked ?? '')}
        onClose={() => setAsked(undefined)}
      >
        <Typography variant="body2">
          Your users’ data can be sent there, from the preview and from the published app. Pages that are
          already open pick up the change when reloaded.
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError && Array.isArray(error.details)) {
    const [first] = error.details as readonly ErrorDetail[];
    if (first) return first.message;
  }
  return error instanceof Error ? error.message : String(error);
}
