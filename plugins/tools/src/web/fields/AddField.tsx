import AddOutlined from '@mui/icons-material/AddOutlined';
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppError, newRunId } from '@buildai/core/shared';
import { useApi, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { newField, refuseFieldName } from '../../shared/field-rules.js';
import { maxLabel } from '../../shared/limits.js';
import { sentences } from '../../shared/sentences.js';
import type { Tool, ToolField } from '../../shared/tool.js';
import { toolsApi } from '../../shared/tools-api.js';
import { TextInput } from '../inputs/TextInput.js';

interface AddFieldProps {
  readonly tool: Tool;
  readonly onAdd: (field: ToolField) => void;
}

/** Adds a field by its name, or lets a model make one of it. */
export function AddField({ tool, onAdd }: AddFieldProps): ReactNode {
  const api = useApi(toolsApi);
  const toast = useToast();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const fault = (): string | undefined =>
    name.trim() === '' ? 'Enter a name.' : refuseFieldName(name, tool.fields);
  const add = (field: ToolField): void => {
    onAdd(field);
    setName('');
  };
  const magic = useMutation({
    mutationFn: () =>
      api.magicCreate({
        body: { input: name.trim(), magicType: 'field', prompt: tool.gptPrompt, runId: newRunId() },
      }),
    // What the model chose may be taken, which the name in the box is not.
    onSuccess: ({ result }) =>
      refuseFieldName(result.name, tool.fields) ? setError(sentences.magicUnnamed) : add(result),
    onError: (failure) =>
      toast({
        // What the browser says of a lost connection is no help.
        message: (failure instanceof AppError && failure.message) || sentences.fieldFailed,
        severity: 'error',
      }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const refused = fault();
    setError(refused);
    if (refused === undefined) add(newField(name.trim()));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <TextInput
        label="New field"
        value={name}
        maxLength={maxLabel}
        placeholder="Diet"
        error={error}
        onChange={(next) => {
          setName(next);
          setError(undefined);
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="outlined" startIcon={<AddOutlined />} disabled={magic.isPending}>
          Add field
        </Button>
        <Button
          startIcon={<AutoAwesomeOutlined />}
          loading={magic.isPending}
          loadingPosition="start"
          onClick={() => {
            const refused = fault();
            setError(refused);
            if (refused === undefined) magic.mutate();
          }}
        >
          Create with AI
        </Button>
      </Box>
    </Box>
  );
}
