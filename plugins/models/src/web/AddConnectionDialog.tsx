import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { Field, useToast } from '@buildai/web';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { ServiceView } from '../shared/api.js';
import { errorOfField, isAtField } from './error-of-field.js';
import { useAddProvider } from './model-queries.js';
import { namesIn } from './names-in.js';

interface AddConnectionDialogProps {
  readonly services: readonly ServiceView[];
  readonly onAdded: (providerId: string) => void;
  readonly onClose: () => void;
}

/** Connects a service under a name; the same service can be connected several times. */
export function AddConnectionDialog({ services, onAdded, onClose }: AddConnectionDialogProps): ReactNode {
  const titleId = useId();
  const serviceId = useId();
  const add = useAddProvider();
  const toast = useToast();
  const [chosen, setChosen] = useState(services[0]?.id ?? '');
  const [label, setLabel] = useState('');
  const [apiKey, setApiKey] = useState('');
  const [baseUrl, setBaseUrl] = useState('');
  const [apiVersion, setApiVersion] = useState('');
  const [models, setModels] = useState('');
  const typing =
    (set: (text: string) => void) =>
    (event: { readonly target: { readonly value: string } }): void => {
      set(event.target.value);
      add.reset();
    };
  const service = services.find(({ id }) => id === chosen);
  if (!service) return null;
  const { needs } = service;

  const submit = (): void =>
    add.mutate(
      {
        service: service.id,
        label: label.trim() || service.label,
        ...(apiKey.trim() && { apiKey }),
        ...(baseUrl.trim() && { baseUrl: baseUrl.trim() }),
        ...(needs.apiVersion && apiVersion.trim() && { apiVersion }),
        ...(needs.models && namesIn(models).length > 0 && { models: namesIn(models) }),
      },
      {
        onSuccess: ({ id, label: name }) => {
          toast({ message: `${name} was added`, severity: 'success' });
          onAdded(id);
        },
      },
    );

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
          <FormControl fullWidth>
            <FormLabel id={serviceId} sx={{ mb: 0.75 }}>
              Service
            </FormLabel>
            <Select
              labelId={serviceId}
              size="small"
              value={chosen}
              onChange={(event) => {
                setChosen(event.target.value);
                add.reset();
              }}
            >
              {services.map(({ id, label: name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </Select>
            <FormHelperText>{service.description}</FormHelperText>
          </FormControl>
          <Field
            label="Name"
            value={label}
            placeholder={service.label}
            onChange={typing(setLabel)}
            error={errorOfField(add.error, 'label')}
            hint="Its models are listed under this name."
          />
          <Field
            label="Address"
            type="url"
            autoComplete="off"
            value={baseUrl}
            placeholder={service.address}
            onChange={typing(setBaseUrl)}
            error={errorOfField(add.error, 'baseUrl')}
            hint={needs.baseUrl ? undefined : 'Leave empty for the default address.'}
          />
          {needs.apiKey && (
            <Field
              label="API key"
              type="password"
              autoComplete="off"
              value={apiKey}
              onChange={typing(setApiKey)}
              error={errorOfField(add.error, 'apiKey')}
              hint={needs.baseUrl && !needs.apiVersion ? 'Leave empty if it needs none.' : undefined}
            />
          )}
          {needs.apiVersion && (
            <Field
              label="API version"
              value={apiVersion}
              placeholder="2024-10-21"
              onChange={typing(setApiVersion)}
              error={errorOfField(add.error, 'apiVersion')}
            />
          )}
          {needs.models && (
            <Field
              label={needs.apiVersion ? 'Deployments' : 'Models'}
              value={models}
              onChange={typing(setModels)}
              error={errorOfField(add.error, 'models')}
              hint="Names, separated by commas. The service doesn’t list them."
            />
          )}
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
