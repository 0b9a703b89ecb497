import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { AppError } from '@buildai/core/shared';
import { errorReason, useToast } from '@buildai/web';
import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { RequestedSecret } from './requested-secret.js';
import { useSecretChanges } from '../secret-queries.js';
import { RequestedSecretFields } from './RequestedSecretFields.js';
import type { TypedUse } from '../typed-use.js';
import { typedUse } from '../typed-use.js';
import { keysWithoutHost, typedSecrets } from './typed-secrets.js';

interface SetSecretsDialogProps {
  readonly appId: string;
  /** `Set secrets` */
  readonly title: string;
  readonly secrets: readonly RequestedSecret[];
  /** All have a value, which stays unless another is typed. */
  readonly isUpdate: boolean;
  readonly onClose: () => void;
}

interface Problem {
  readonly title: string;
  readonly text: string;
}

const valuesRequired: Problem = {
  title: 'Secret values required',
  text: 'Please enter values for all secrets',
};
const valueRequired: Problem = {
  title: 'Secret values required',
  text: 'Please enter a new value for at least one secret',
};

const saved = (
  <>
    <strong>Secrets updated successfully</strong>
    <br />
    The secrets have been set.
  </>
);

const missingHost =
  'Enter the host that it is for. Without one it is sent nowhere, unless functions can read the value.';

/** Asks for the values that a reply requests: all that are missing, and new ones for those that are set. */
export function SetSecretsDialog(props: SetSecretsDialogProps): ReactNode {
  const { appId, title, isUpdate, onClose } = props;
  // What was asked for when the dialog opened: someone else may set one of them meanwhile.
  const [secrets] = useState(props.secrets);
  const titleId = useId();
  const toast = useToast();
  const { save } = useSecretChanges(appId);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [uses, setUses] = useState<Readonly<Record<string, TypedUse>>>({});
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const [isHostAsked, setHostAsked] = useState(false);
  const withoutHost = isUpdate ? [] : keysWithoutHost(secrets, uses);
  const edit = (change: () => void): void => {
    change();
    setProblem(undefined);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const typed = typedSecrets(secrets, values, isUpdate, uses);
    if (!typed) return setProblem(isUpdate ? valueRequired : valuesRequired);
    if (withoutHost.length > 0) return setHostAsked(true);
    setBusy(true);
    try {
      await save(typed);
      toast({ message: saved, severity: 'success' });
      onClose();
    } catch (error) {
      setProblem(failureOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            Values are encrypted and used only by the app’s functions. The assistant doesn’t see them.
            {isUpdate && ' Leave a field empty to keep its value.'}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {secrets.map((secret, index) => (
              <RequestedSecretFields
                key={secret.key}
                secret={secret}
                value={values[secret.key] ?? ''}
                use={isUpdate ? undefined : (uses[secret.key] ?? typedUse(secret.hosts))}
                useError={isHostAsked && withoutHost.includes(secret.key) ? missingHost : undefined}
                autoFocus={index === 0}
                onChange={(value) => edit(() => setValues({ ...values, [secret.key]: value }))}
                onUse={(use) => edit(() => setUses({ ...uses, [secret.key]: use }))}
              />
            ))}
          </Box>
          {problem && <ProblemAlert problem={problem} />}
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ProblemAlert({ problem }: { readonly problem: Problem }): ReactNode {
  return (
    <Alert severity="error" role="alert" sx={{ mt: 2 }}>
      <AlertTitle>{problem.title}</AlertTitle>
      {problem.text}
    </Alert>
  );
}

function failureOf(error: unknown): Problem {
  const isStated = error instanceof AppError && error.status < 500;
  return {
    title: 'Failed to set secrets',
    text: isStated ? errorReason(error) : 'An error occurred while setting the secrets',
  };
}
