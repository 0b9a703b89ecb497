import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field } from '@buildai/web';
import { useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import type { FindingView } from '../../shared/security-api.js';
import { maxReasonLength } from '../../shared/security-rules.js';
import { useDecide } from './security-queries.js';

interface AcceptFormProps {
  readonly appId: string;
  readonly finding: FindingView;
  readonly onClose: () => void;
}

/** Asks why a finding is fine. */
export function AcceptForm({ appId, finding, onClose }: AcceptFormProps): ReactNode {
  const decide = useDecide(appId);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (reason.trim() !== '') decide.mutate({ kind: 'accept', id: finding.id, reason });
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      sx={{ display: 'grid', gap: 1.5, mt: 1 }}
    >
      <Field
        label="Why is this fine?"
        autoFocus
        multiline
        maxRows={6}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        inputProps={{ maxLength: maxReasonLength }}
        error={isTried && reason.trim() === '' ? 'Say why this is fine.' : undefined}
        hint="All who build this app see it. You are asked again if this changes."
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" loading={decide.isPending}>
          Accept
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
