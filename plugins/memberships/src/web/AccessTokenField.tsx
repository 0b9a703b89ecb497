import { Field, SaveStatus, showUpgradePrompt, useApi, useDebounced } from '@buildai/web';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { tokenDelay } from '../shared/membership-key.js';
import { paymentsApi } from '../shared/payments-api.js';
import { usePaymentChange } from './payment-queries.js';

interface AccessTokenFieldProps {
  readonly appId: string;
  /** Whether one is stored. It is never shown again. */
  readonly hasToken: boolean;
  readonly onStored: () => void;
}

/** The access token of the seller, stored a second after its last letter. */
export function AccessTokenField({ appId, hasToken, onStored }: AccessTokenFieldProps): ReactNode {
  const api = useApi(paymentsApi);
  const [token, setToken] = useState('');
  const settled = useDebounced(token.trim(), tokenDelay);
  const { error, isError, isPending, isSuccess, mutate } = usePaymentChange(
    appId,
    (gumroadAccessToken: string) => api.setAccessToken({ params: { appId }, body: { gumroadAccessToken } }),
  );
  const store = (value: string): void =>
    mutate(value, {
      onSuccess: () => {
        // What was typed meanwhile is stored next.
        setToken((typed) => (typed.trim() === value ? '' : typed));
        onStored();
      },
      onError: (failure) => void showUpgradePrompt(failure),
    });
  const onSettled = useEffectEvent(store);
  useEffect(() => {
    if (settled !== '') onSettled(settled);
  }, [settled]);
  const onLeave = useEffectEvent(() => {
    const value = token.trim();
    if (value !== '' && value !== settled) mutate(value);
  });
  useEffect(() => () => onLeave(), []);
  const status = isPending ? 'saving' : isError ? 'error' : isSuccess && token === '' ? 'saved' : 'idle';
  return (
    <Field
      label="Gumroad access token"
      type="password"
      value={token}
      placeholder={hasToken ? '••••••••••••••••' : ''}
      error={error?.message}
      hint={
        hasToken
          ? 'A token is stored. It is never shown again; enter another one to replace it.'
          : 'In Gumroad, open Settings, Advanced, create an application and generate an access token.'
      }
      aside={<SaveStatus status={status} onRetry={() => store(token.trim())} />}
      inputProps={{ maxLength: 500, autoComplete: 'off', spellCheck: false }}
      onChange={({ target }) => setToken(target.value)}
    />
  );
}
