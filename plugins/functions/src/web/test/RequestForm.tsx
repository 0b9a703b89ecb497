import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { Field } from '@buildai/web';
import { JsonField } from '@buildai/web/code';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { readHeaders } from './read-headers.js';
import type { TestRequest } from './saved-request.js';
import { methods } from './saved-request.js';

interface RequestFormProps {
  readonly request: TestRequest;
  readonly onChange: (request: TestRequest) => void;
  readonly isPending: boolean;
  readonly onSend: () => void;
}

/** A test call: method, query, headers and body. Ctrl/Cmd+Enter sends it. */
export function RequestForm({ request, onChange, isPending, onSend }: RequestFormProps): ReactNode {
  const { method, query, headers, body } = request;
  const { invalid } = readHeaders(headers);
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
        <Select
          value={method}
          inputProps={{ 'aria-label': 'Method' }}
          onChange={(event) => onChange({ ...request, method: event.target.value })}
        >
          {methods.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </Select>
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
        </Box>
      )}
      <Button
        type="submit"
        variant="contained"
        loading={isPending}
        disabled={invalid !== undefined}
        title="Ctrl+Enter"
        sx={{ justifySelf: 'start' }}
      >
        Send request
      </Button>
    </Box>
  );
}
