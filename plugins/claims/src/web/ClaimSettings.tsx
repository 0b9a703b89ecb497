import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AppSettingValues, BuilderContext } from '@buildai/apps/shared';
import { LinkField, SavedSwitch, copyText, useApi, useToast } from '@buildai/web';
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
  const isClaimable = settings[isClaimableKey] === true;
  const [uncopied, setUncopied] = useState<string>();
  const copy = useMutation({
    async mutationFn() {
      const { inviteLink } = await api.getClaimInvitation({ params: { appId } });
      return copyText(inviteLink).then(
        () => undefined,
        () => inviteLink,
      );
    },
    onSuccess(link) {
      setUncopied(link);
      toast(
        link === undefined
          ? { message: 'Copied invite to clipboard', severity: 'success' }
          : { message: 'The invite link couldn’t be copied. Select it instead.', severity: 'error' },
      );
    },
    onError: (error) =>
      toast({
        message: ClaimNeedsPublishedApp.is(error)
          ? error.message
          : 'Failed to get invitation, try again later',
        severity: 'error',
      }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <SavedSwitch
        label="Customers can claim this app"
        isOn={isClaimable}
        onSave={(isOn) => onSave({ [isClaimableKey]: isOn })}
      >
        The first person to claim the app through the invite link becomes its owner. Turn this off to revoke
        the link.
      </SavedSwitch>
      <SavedSwitch
        label="The builder stays as a collaborator"
        isOn={settings[builderStaysKey] === true}
        disabled={!isClaimable}
        onSave={(isOn) => onSave({ [builderStaysKey]: isOn })}
      />
      <Button
        variant="outlined"
        disabled={!isClaimable}
        loading={copy.isPending}
        onClick={() => copy.mutate()}
      >
        Copy invite link
      </Button>
      {uncopied !== undefined && <LinkField label="Invite link" url={uncopied} />}
    </Box>
  );
}
