import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { Field } from '@buildai/web';
import { JsonField } from '@buildai/web/code';
import { useId } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { bodyFault } from './body-fault.js';
import { readHeaders } from './read-headers.js';
import type { TestRequest } from './saved-request.js';
import { methods } from './saved-request.js';

interface RequestFormProps {
  readonly request: TestRequest;
  readonly onChange: (request: TestRequest) => void;
  readonly isPending: boolean;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** A test call: method, query, headers and body. Ctrl/Cmd+Enter sends it. */
export function RequestForm({ request, onChange, isPending, onSend, onCancel }: RequestFormProps): ReactNode {
  const { method, query, headers, body } = request;
  const read = readHeaders(headers);
  const { invalid } = read;
  const methodId = useId();
  const fault = bodyFault(body, 'headers' in read ? read.headers : []);
  const send = (): void => {
    if (!isPending && invalid === undefined) onSend();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    send();
  };
  return (
    <Box
      component="form"
      aria-label="Request"
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '108px minmax(0, 1fr)', gap: 1, alignItems: 'end' }}>
        <Box>
          <FormLabel id={methodId} sx={{ display: 'block', mb: 0.75 }}>
            Method
          </FormLabel>
          <Select
            fullWidth
            value={method}
            labelId={methodId}
            onChange={(event) => onChange({ ...request, method: event.target.value })}
          >
            {methods.map((each) => (
              <MenuItem key={each} value={each}>
                {each}
              </MenuItem>
            ))}
          </Select>
        </Box>
        <Field
          label="Query"
          value={query}
          placeholder="page=2&sort=name"
          inputProps={{ maxLength: 2000 }}
          onChange={(event) => onChange({ ...request, query: event.target.value.replace(/^\?/, '') })}
        />
      </Box>
      <Field
        label="Headers"
        value={headers}
        multiline
        maxRows={4}
        error={invalid === undefined ? undefined : `“${invalid}” isn’t a header. Write Name: value.`}
        onChange={(event) => onChange({ ...request, headers: event.target.value })}
      />
      {method !== 'GET' && (
        <Box>
          <FormLabel component="div" sx={{ mb: 0.75 }}>
            Body
          </FormLabel>
          <JsonField
            label="Body"
            value={body}
            onChange={(text) => onChange({ ...request, body: text })}
            onSubmit={send}
          />
          {fault !== undefined && (
            <FormHelperText role="status" sx={{ color: 'warning.main' }}>
              {fault}
            </FormHelperText>
          )}
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          position: 'sticky',
          bottom: -12,
          zIndex: 1,
          py: 1.5,
          bgcolor: 'background.default',
        }}
      >
        <Button
          type="submit"
          variant="contained"
          loading={isPending}
          loadingPosition="start"
          disabled={invalid !== undefined}
          title="Ctrl+Enter"
        >
          {isPending ? 'Sending…' : 'Send request'}
        </Button>
        {isPending && <Button onClick={onCancel}>Cancel</Button>}
      </Box>
    </Box>
  );
}
