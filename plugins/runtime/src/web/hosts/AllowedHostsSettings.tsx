import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AppSettingValues } from '@buildai/apps/shared';
import { errorReason, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import { allowedHostsKey, maxAllowedHosts } from '../../shared/allowed-hosts.js';
import { AllowedHostList } from './AllowedHostList.js';
import { AllowHostForm } from './AllowHostForm.js';

interface AllowedHostsSettingsProps {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

/** Allowed hosts, as a section of the Settings tab. */
export default function AllowedHostsSettings({ settings, onSave }: AllowedHostsSettingsProps): ReactNode {
  const toast = useToast();
  const hosts = settings[allowedHostsKey] as readonly string[];
  const save = (next: readonly string[]) => onSave({ [allowedHostsKey]: next });
  const remove = (host: string): void =>
    void save(hosts.filter((each) => each !== host)).catch((error: unknown) =>
      toast({ message: errorReason(error), severity: 'error' }),
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        The app’s pages can’t connect to other sites unless you allow them here. An allowed host can be used
        for requests, pictures, media, and fonts, and the app’s code can send it any data that your users see
        or enter. Allow only hosts that you trust with that data.
      </Typography>
      {hosts.length > 0 && <AllowedHostList label="Allowed hosts" hosts={hosts} onRemove={remove} />}
      <AllowHostForm
        most={maxAllowedHosts}
        count={hosts.length}
        placeholder="api.example.com"
        consequence="Your users’ data can be sent there, from the preview and from the published app. Pages that are already open pick up the change when reloaded."
        onAllow={(host) => save([...hosts, host])}
      />
    </Box>
  );
}
