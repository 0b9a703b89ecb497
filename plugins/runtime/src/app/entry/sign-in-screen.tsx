import type { FormEvent } from 'react';
import type { Tokens } from '../client/stored-tokens.js';
import { errorFromResponse } from '@buildai/core/shared';
import { useId, useState } from 'react';
import { environment } from '../client/environment.js';
import { queryCache } from '../client/query-cache.js';
import { session } from '../client/session.js';
import { Alert, AlertDescription } from '../kit/alert.js';
import { Button } from '../kit/button.js';
import { messageOf } from '../kit/error-message.js';
import { asText } from '../kit/field.js';
import { Input } from '../kit/input.js';
import { Label } from '../kit/label.js';
import { Spinner } from '../kit/spinner.js';

async function enter(mode: 'login' | 'signup', body: Record<string, string>): Promise<void> {
  const response = await fetch(`/api/auth/${mode}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await errorFromResponse(response);
  session.finishSignIn((await response.json()) as Tokens);
  await queryCache.invalidateQueries();
}

/** The app's own sign-in screen, over the page that needs it; the page goes on where it was. */
export function SignInScreen() {
  const id = useId();
  const [mode, setMode] = useState<'login' | 'signup'>('login');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isNew = mode === 'signup';

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => asText(form.get(name));
    setBusy(true);
    setFault(undefined);
    try {
      const name = text('name').trim();
      await enter(mode, {
        email: text('email').trim(),
        password: text('password'),
        ...(isNew && name ? { name } : {}),
      });
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      className="fixed inset-0 z-40 flex animate-fade-in items-center justify-center overflow-y-auto bg-background p-4"
    >
      <div className="w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center text-center">
          <span className="mb-4 flex size-11 items-center justify-center rounded-xl bg-primary text-lg font-semibold text-primary-foreground">
            {environment.name.charAt(0).toUpperCase()}
          </span>
          <h1 id={`${id}-title`} className="text-xl font-semibold tracking-tight text-balance">
            {isNew ? `Create your ${environment.name} account` : `Sign in to ${environment.name}`}
          </h1>
        </div>
        <form
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-4 rounded-xl border bg-card p-6 shadow-xs"
        >
          {fault && (
            <Alert variant="destructive">
              <AlertDescription>{fault}</AlertDescription>
            </Alert>
          )}
          {isNew && (
            <div className="flex flex-col gap-2">
              <Label htmlFor={`${id}-name`}>Name</Label>
              <Input id={`${id}-name`} name="name" autoComplete="name" disabled={busy} />
            </div>
          )}
          <div className="flex flex-col gap-2">
            <Label htmlFor={`${id}-email`}>E-mail</Label>
            <Input
              id={`${id}-email`}
              name="email"
              type="email"
              autoComplete="email"
              required
              autoFocus
              disabled={busy}
            />
          </div>
          <div className="flex flex-col gap-2">
            <Label htmlFor={`${id}-password`}>Password</Label>
            <Input
              id={`${id}-password`}
              name="password"
              type="password"
              autoComplete={isNew ? 'new-password' : 'current-password'}
              required
              minLength={isNew ? 8 : undefined}
              disabled={busy}
            />
          </div>
          <Button type="submit" disabled={busy}>
            {busy && <Spinner />}
            {isNew ? 'Create account' : 'Sign in'}
          </Button>
        </form>
        <div className="mt-4 flex flex-col items-center gap-1 text-sm">
          <Button
            variant="link"
            size="sm"
            onClick={() => setMode(isNew ? 'login' : 'signup')}
            disabled={busy}
          >
            {isNew ? 'I have an account' : 'Create an account'}
          </Button>
          <Button
            variant="link"
            size="sm"
            className="text-muted-foreground"
            onClick={() => session.finishSignIn(undefined)}
            disabled={busy}
          >
            Not now
          </Button>
        </div>
      </div>
    </div>
  );
}
