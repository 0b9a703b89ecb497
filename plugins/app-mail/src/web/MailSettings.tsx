import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AppSettingValues, BuilderContext } from '@buildai/apps/shared';
import { ErrorState, LoadingSkeleton, useApi, useToast } from '@buildai/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { appMailApi } from '../shared/app-mail-api.js';
import { mailKey } from '../shared/mail-choice.js';
import type { MailChoice } from '../shared/mail-choice.js';
import { MailChoiceForm } from './MailChoiceForm.js';
import { MailLog } from './MailLog.js';

interface MailSettingsProps extends BuilderContext {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

/** How often the log is read while mail is being sent, in ms. */
const followed = 3000;

/** Who may send mail through the app, to whom, and what became of the last mails. */
export default function MailSettings({ appId, settings, onSave }: MailSettingsProps): ReactNode {
  const api = useApi(appMailApi);
  const toast = useToast();
  const { data, error, refetch } = useQuery({
    queryKey: ['app-mail', appId],
    queryFn: ({ signal }) => api.listMails({ params: { appId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.mails.some(({ status }) => status === 'queued') ? followed : false,
  });
  const test = useMutation({
    mutationFn: () => api.sendTestMail({ params: { appId } }),
    onSuccess: () => toast({ message: 'Sending a test email to you' }),
    onError: ({ message }) => toast({ message, severity: 'error' }),
    onSettled: () => refetch(),
  });
  const [unsaved, setUnsaved] = useState<MailChoice>();
  const chosen = unsaved ?? (settings[mailKey] as MailChoice);
  if (!data) {
    return error ? (
      <ErrorState
        title="The email log couldn’t be loaded."
        kept="The limits are still in effect."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton count={3} />
    );
  }
  const save = async (change: Partial<MailChoice>): Promise<void> => {
    const next = { ...chosen, ...change };
    setUnsaved(next);
    try {
      await onSave({ [mailKey]: next });
    } catch (failure) {
      toast({ message: (failure as Error).message, severity: 'error' });
    } finally {
      setUnsaved(undefined);
    }
  };
  const count = `${data.sentToday.toLocaleString('en-US')} of ${data.mostPerDay.toLocaleString('en-US')} emails today`;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="body2" color="textSecondary">
        Apps can email the people who use them, for example to send reminders. Email from the preview only
        goes to you.
      </Typography>
      {!data.isSetUp && (
        <Alert severity="info">
          This platform has no mail server, so apps can’t send email. An admin sets one up with SMTP_URL.
        </Alert>
      )}
      <MailChoiceForm
        chosen={chosen}
        mayEmailOthers={data.mayEmailOthers}
        isOutsideAllowed={data.isOutsideAllowed}
        onSave={save}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 160 }}>
          {count}
        </Typography>
        <Button
          variant="outlined"
          disabled={!data.isSetUp || chosen.who === 'nobody' || test.isPending}
          onClick={() => test.mutate()}
        >
          Send test email
        </Button>
      </Box>
      <MailLog mails={data.mails} />
    </Box>
  );
}
