import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { PasswordField } from '../login/PasswordField.js';
import { passwordErrors } from './password-errors.js';
import { SignInAgain } from './SignInAgain.js';

interface ProofDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly confirmLabel: string;
  /** Whether the account has a password. */
  readonly asksForPassword: boolean;
  /** The dialog closes when this resolves; an error is shown in the dialog. */
  readonly onConfirm: (password: string | undefined) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password before an action that a stolen session must not be able to perform. */
export function ProofDialog({ open, title, onClose, ...step }: ProofDialogProps): ReactNode {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <ProofForm {...step} onClose={onClose} />
    </Dialog>
  );
}

function ProofForm(props: Omit<ProofDialogProps, 'open' | 'title'>): ReactNode {
  const { asksForPassword, confirmLabel, onClose, onConfirm, text } = props;
  const [password, setPassword] = useState('');
  const step = useMutation({
    mutationFn: () => onConfirm(asksForPassword ? password : undefined),
    onSuccess: onClose,
  });
  const errors = step.error ? passwordErrors(step.error) : {};
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        step.mutate();
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{text}</Typography>
        {asksForPassword && (
          <PasswordField
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              step.reset();
            }}
            error={errors.currentPassword}
            autoComplete="current-password"
            autoFocus
          />
        )}
        {errors.form && (
          <Alert severity="error" role="alert">
            {errors.form}
          </Alert>
        )}
        {errors.needsSignIn && <SignInAgain />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="contained"
          loading={step.isPending}
          disabled={asksForPassword && password === ''}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
