import type { AppUser } from '@buildai/app-kit/client/app-user.js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { request } from '@buildai/app-kit/client/request.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { toast } from '@buildai/app-kit/kit/toast.js';
import { formErrors } from '../shared/sign-in/form-errors.js';
import { TextField } from './text-field.js';

/** Form for the user's name. */
export function ChangeName({ user }: { user: AppUser }) {
  const [name, setName] = useState(user.name);
  const saving = useMutation(
    {
      mutationFn: async () => (await request('/api/auth/me', { method: 'PATCH', body: { name } })) as AppUser,
      onSuccess: (changed) => {
        queryCache.setQueryData(['user'], changed);
        toast.success('Name saved');
      },
    },
    queryCache,
  );
  const errors = saving.error
    ? formErrors(saving.error, 'Your name could not be saved. Please try again.')
    : {};
  return (
    <form
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <div className="flex-1">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            saving.reset();
          }}
          error={errors.name ?? errors.form}
        />
      </div>
      <Button
        type="submit"
        variant="outline"
        className="mt-5.5"
        disabled={saving.isPending || name.trim() === user.name}
      >
        {saving.isPending && <Spinner />}
        Save
      </Button>
    </form>
  );
}
