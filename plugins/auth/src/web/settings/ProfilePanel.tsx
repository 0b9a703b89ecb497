import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppError } from '@buildai/core/shared';
import { Field, Panel, useApi, useSession, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountApi } from '../../shared/account-api.js';
import { personName } from '../../shared/person-name.js';

/** Name of the account, and the sign-out button. */
export function ProfilePanel(): ReactNode {
  const api = useApi(accountApi);
  const toast = useToast();
  const { account, retry: reloadAccount } = useSession();
  const [typed, setTyped] = useState<string>();
  const saved = account?.name ?? '';
  const name = typed ?? saved;
  const fault = personName.safeParse(name).error?.issues[0]?.message;

  const save = useMutation({
    mutationFn: async () => {
      await api.update({ body: { name } });
      await reloadAccount();
    },
    onSuccess: () => toast({ message: 'Name saved', severity: 'success' }),
    onError: (error) =>
      toast({
        message:
          error instanceof AppError ? error.message : 'Your name could not be saved. Please try again.',
        severity: 'error',
      }),
  });

  return (
    <Panel
      title="Profile"
      actions={
        <Button variant="outlined" component={Link} to="/logout">
          Sign out
        </Button>
      }
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!fault) save.mutate();
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        <Field
          label="Name"
          value={name}
          onChange={(event) => setTyped(event.target.value)}
          error={typed === undefined ? undefined : fault}
          autoComplete="name"
        />
        <Button
          type="submit"
          variant="contained"
          loading={save.isPending}
          disabled={name.trim() === saved || fault !== undefined}
          sx={{ justifySelf: 'start' }}
        >
          Save
        </Button>
      </Box>
    </Panel>
  );
}
