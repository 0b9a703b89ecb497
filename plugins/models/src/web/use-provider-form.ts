import { useToast } from '@buildai/web';
import { useState } from 'react';
import type { ProviderView } from '../shared/api.js';
import { useSetProvider, useTestProvider } from './model-queries.js';
import type { ProviderChange } from './model-queries.js';

export interface ProviderForm {
  readonly typedKey: string;
  readonly setTypedKey: (key: string) => void;
  readonly address: string;
  readonly setAddress: (address: string) => void;
  /** Whether the entered address differs from the saved one; a saved key is not sent to another address. */
  readonly hasNewAddress: boolean;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly error: Error | null;
  readonly test: ReturnType<typeof useTestProvider>;
  /** Saves what was entered, and tests it. Errors are in `error`. */
  readonly submit: () => void;
  readonly removeKey: () => Promise<unknown>;
}

/** The key and address of a provider as they are entered, saved and tested. */
export function useProviderForm({ id, label, baseUrl }: ProviderView): ProviderForm {
  const save = useSetProvider(id);
  const test = useTestProvider(id);
  const toast = useToast();
  const [typedKey, setTypedKey] = useState('');
  const [typedAddress, setTypedAddress] = useState<string>();

  const saved = baseUrl.source === 'admin' ? (baseUrl.value ?? '') : '';
  const address = (typedAddress ?? saved).trim();
  const hasNewAddress = address !== saved;
  const isChanged = typedKey.trim() !== '' || hasNewAddress;

  const change = (values: ProviderChange): Promise<ProviderView> => {
    test.reset();
    return save.mutateAsync(values);
  };
  const saveTyped = async (): Promise<void> => {
    const provider = await change({
      ...(typedKey.trim() !== '' && { apiKey: typedKey }),
      ...(hasNewAddress && { baseUrl: address === '' ? null : address }),
    });
    setTypedKey('');
    setTypedAddress(undefined);
    toast({ message: `${label} settings saved`, severity: 'success' });
    if (provider.isReady) test.mutate();
  };
  return {
    typedKey,
    setTypedKey,
    address: typedAddress ?? saved,
    setAddress: setTypedAddress,
    hasNewAddress,
    isChanged,
    isSaving: save.isPending,
    error: save.error,
    test,
    submit() {
      // The error is shown at the field, or below the form.
      if (isChanged) saveTyped().catch(() => undefined);
    },
    removeKey: () => change({ apiKey: null }),
  };
}
