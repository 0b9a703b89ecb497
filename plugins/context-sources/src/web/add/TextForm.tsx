import { formatBytes } from '@buildai/core/shared';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { limitDetailsOf } from '@buildai/plans/shared';
import { Field, useApi } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { NoText } from '../../shared/errors.js';
import { contextApi, maxTextBytes } from '../../shared/context-api.js';
import { LimitPrompt } from '../LimitPrompt.js';
import { textError } from '../copy/error-messages.js';
import { sentences } from '../copy/sentences.js';
import { FormError } from '../dialogs/FormError.js';
import type { Adding } from './adding.js';

/** Form to enter or paste a text. */
export function TextForm({ adding }: { adding: Adding }): ReactNode {
  const { appId, onDone } = adding;
  const api = useApi(contextApi);
  const [name, setName] = useState('');
  const [context, setContext] = useState('');
  const [error, setError] = useState<string>();
  const text = useRef<HTMLTextAreaElement>(null);
  const bytes = useMemo(() => new Blob([context]).size, [context]);
  const save = useMutation({
    mutationFn: () =>
      api.ingestText({
        query: { appId },
        body: { context, ...(name.trim() && { name: name.trim() }) },
      }),
    onSuccess: ({ contextItemId }) => onDone('The text is being processed', [contextItemId]),
    onError(reason) {
      if (NoText.is(reason)) setError(sentences.noText);
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const problem = context.trim() === '' ? sentences.noText : tooLong(bytes);
    setError(problem);
    if (problem) text.current?.focus();
    else save.mutate();
  };
  const isShown = error !== undefined || NoText.is(save.error) || limitDetailsOf(save.error) !== undefined;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 0.5 }}
    >
      <Field
        label="Text"
        name="context"
        multiline
        minRows={8}
        maxRows={16}
        autoFocus
        value={context}
        placeholder="Opening hours, prices, answers to what people often ask…"
        error={error}
        aside={
          bytes > maxTextBytes / 2 && (
            <FormHelperText sx={{ m: 0 }}>
              {formatBytes(bytes)} of {formatBytes(maxTextBytes)}
            </FormHelperText>
          )
        }
        inputRef={text}
        onChange={(event) => {
          setContext(event.target.value);
          setError(undefined);
          save.reset();
        }}
      />
      <Field
        label="Name"
        name="name"
        value={name}
        hint="If empty, the first line is used."
        autoComplete="off"
        inputProps={{ maxLength: 300 }}
        onChange={(event) => setName(event.target.value)}
      />
      {save.error && !isShown && <FormError>{textError(save.error)}</FormError>}
      {limitDetailsOf(save.error) && <LimitPrompt error={save.error} />}
      <Button type="submit" variant="contained" loading={save.isPending} sx={{ justifySelf: 'end' }}>
        Add text
      </Button>
    </Box>
  );
}

function tooLong(bytes: number): string | undefined {
  return bytes > maxTextBytes ? sentences.tooLarge(formatBytes(maxTextBytes)) : undefined;
}
