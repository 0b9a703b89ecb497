import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AddedSecrets } from './AddedSecrets.js';
import { FixedSecrets } from './FixedSecrets.js';
import type { SecretsFormOptions } from './use-secrets-form.js';
import { useSecretsForm } from './use-secrets-form.js';

interface SecretsFormProps extends SecretsFormOptions {
  readonly onCancel: () => void;
}

/** Missing secrets first, then saved ones and those being added. */
export function SecretsForm({ onCancel, ...options }: SecretsFormProps): ReactNode {
  const form = useSecretsForm(options);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          API keys and other values for the app’s functions. They are encrypted, and can’t be read here again
          once they’re saved.
        </Typography>
        <FixedSecrets appId={options.appId} view={options.view} form={form} />
        <AddedSecrets form={form} />
      </DialogContent>
      {form.error && (
        <Box sx={{ px: 3 }}>
          <FormHelperText error role="alert">
            {form.error}
          </FormHelperText>
        </Box>
      )}
      <DialogActions>
        <Button disabled={form.isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={!form.canSave} loading={form.isBusy}>
          Save
        </Button>
      </DialogActions>
    </Box>
  );
}
