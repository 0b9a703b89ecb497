import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useToast } from '@buildai/web';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { ServiceView } from '../shared/api.js';
import { emptyDraft, newConnection } from './connection-draft.js';
import { ConnectionFields } from './ConnectionFields.js';
import { isAtField } from './error-of-field.js';
import { useAddProvider } from './model-queries.js';
import { ServiceSelect } from './ServiceSelect.js';

/** What is filled in already. */
export interface NewConnectionStart {
  readonly serviceId?: string;
  readonly baseUrl?: string;
}

interface AddConnectionDialogProps {
  readonly services: readonly ServiceView[];
  readonly start: NewConnectionStart;
  readonly onAdded: (providerId: string) => void;
  readonly onClose: () => void;
}

/** Connects a service under a name; the same service can be connected several times. */
export function AddConnectionDialog(props: AddConnectionDialogProps): ReactNode {
  const { services, start, onAdded, onClose } = props;
  const titleId = useId();
  const add = useAddProvider();
  const toast = useToast();
  const [serviceId, setServiceId] = useState(start.serviceId ?? services[0]?.id);
  const [draft, setDraft] = useState({ ...emptyDraft, baseUrl: start.baseUrl ?? '' });
  const service = services.find(({ id }) => id === serviceId);
  if (!service) return null;

  const submit = (): void =>
    add.mutate(newConnection(service, draft), {
      onSuccess: ({ id, label }) => {
        toast({ message: `${label} was added`, severity: 'success' });
        onAdded(id);
      },
    });

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogTitle id={titleId}>Add a connection</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <ServiceSelect
            services={services}
            chosen={service}
            onChoose={(chosen) => {
              setServiceId(chosen);
              add.reset();
            }}
          />
          <ConnectionFields
            service={service}
            draft={draft}
            error={add.error}
            onChange={(change) => {
              setDraft({ ...draft, ...change });
              add.reset();
            }}
          />
          {add.error && !isAtField(add.error) && (
            <Typography variant="body2" color="error" role="alert">
              {add.error.message}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={add.isPending}>
            Add
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
