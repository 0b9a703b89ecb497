import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { AppSettingValues, BuilderContext } from '@buildai/apps/shared';
import { useApi, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { builderStaysKey, isClaimableKey } from '../shared/claim-settings.js';
import { claimsApi } from '../shared/claims-api.js';
import { ClaimNeedsPublishedApp } from '../shared/errors.js';

interface ClaimSettingsProps extends BuilderContext {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

/** Lets a customer become the owner of the app. For admins. */
export default function ClaimSettings({ appId, settings, onSave }: ClaimSettingsProps): ReactNode {
  const api = useApi(claimsApi);
  const toast = useToast();
  // While they are being saved.
  const [unsaved, setUnsaved] = useState<AppSettingValues>({});
  const chosen = { ...settings, ...unsaved };
  const isClaimable = chosen[isClaimableKey] === true;
  const copy = useMutation({
    async mutationFn() {
      const { inviteLink } = await api.getClaimInvitation({ params: { appId } });
      await navigator.clipboard.writeText(inviteLink);
    },
    onSuccess: () => toast({ message: 'Copied invite to clipboard', severity: 'success' }),
    onError: (error) =>
      toast({
        message: ClaimNeedsPublishedApp.is(error)
          ? error.message
          : 'Failed to get invitation, try again later',
        severity: 'error',
      }),
  });
  const save = async (change: AppSettingValues): Promise<void> => {
    setUnsaved(change);
    await onSave(change).catch(({ message }: Error) => toast({ message, severity: 'error' }));
    setUnsaved({});
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <FormControlLabel
        control={
          <Switch checked={isClaimable} onChange={(_, next) => void save({ [isClaimableKey]: next })} />
        }
        label="Customers can claim this app"
        sx={{ mx: 0, gap: 1 }}
      />
      <Typography variant="body2" color="textSecondary">
        Whoever opens the invite link first and claims the app owns it. Turning this off withdraws the link.
      </Typography>
      <FormControlLabel
        control={
          <Switch
            checked={chosen[builderStaysKey] === true}
            disabled={!isClaimable}
            onChange={(_, next) => void save({ [builderStaysKey]: next })}
          />
        }
        label="The builder stays as a collaborator"
        sx={{ mx: 0, gap: 1 }}
      />
      <Button
        variant="outlined"
        disabled={!isClaimable || isClaimableKey in unsaved}
        loading={copy.isPending}
        onClick={() => copy.mutate()}
      >
        Copy invite link
      </Button>
    </Box>
  );
}
