import { useToast } from '@buildai/web';
import { useState } from 'react';
import type { ProviderView } from '../shared/api.js';
import { useSetProvider, useTestProvider } from './model-queries.js';
import type { ProviderChange } from './model-queries.js';
import { namesIn } from './names-in.js';

export interface ProviderForm {
  readonly typedKey: string;
  readonly setTypedKey: (key: string) => void;
  readonly address: string;
  readonly setAddress: (address: string) => void;
  /** Whether the entered address differs from the saved one; a saved key is not sent to another address. */
  readonly hasNewAddress: boolean;
  readonly apiVersion: string;
  readonly setApiVersion: (version: string) => void;
  /** Names of models, separated by commas. */
  readonly models: string;
  readonly setModels: (names: string) => void;
  /** The model that was picked and is not saved yet. */
  readonly model: string | undefined;
  readonly setModel: (model: string) => void;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly error: Error | null;
  readonly test: ReturnType<typeof useTestProvider>;
  /** Saves what was entered, and tests it. Errors are in `error`. */
  readonly submit: () => void;
  readonly removeKey: () => Promise<unknown>;
}

/** The key and address of a provider as they are entered, saved and tested. */
export function useProviderForm(provider: ProviderView): ProviderForm {
  const { apiVersion, baseUrl, id, label, model, models } = provider;
  const save = useSetProvider(id);
  const test = useTestProvider(id);
  const toast = useToast();
  const [typedKey, setTypedKey] = useState('');
  const [typedAddress, setTypedAddress] = useState<string>();
  const [typedVersion, setTypedVersion] = useState<string>();
  const [typedModels, setTypedModels] = useState<string>();
  const [pickedModel, setPickedModel] = useState<string>();

  const savedAddress = baseUrl.source === 'admin' ? (baseUrl.value ?? '') : '';
  const address = (typedAddress ?? savedAddress).trim();
  const hasNewAddress = address !== savedAddress;
  const hasNewVersion = typedVersion !== undefined && typedVersion.trim() !== (apiVersion ?? '');
  const hasNewModels = typedModels !== undefined && namesIn(typedModels).join() !== models.join();
  const hasNewModel = pickedModel !== undefined && pickedModel !== (model ?? '');
  const isChanged = typedKey.trim() !== '' || hasNewAddress || hasNewVersion || hasNewModels || hasNewModel;

  const change = (values: ProviderChange): Promise<ProviderView> => {
    test.reset();
    return save.mutateAsync(values);
  };
  const saveTyped = async (): Promise<void> => {
    const saved = await change({
      ...(typedKey.trim() !== '' && { apiKey: typedKey }),
      ...(hasNewAddress && { baseUrl: address === '' ? null : address }),
      ...(hasNewVersion && { apiVersion: typedVersion.trim() || null }),
      ...(hasNewModels && { models: namesIn(typedModels) }),
      ...(hasNewModel && { model: pickedModel || null }),
    });
    setTypedKey('');
    setTypedAddress(undefined);
    setTypedVersion(undefined);
    setTypedModels(undefined);
    setPickedModel(undefined);
    toast({ message: `${label} settings saved`, severity: 'success' });
    if (saved.isReady) test.mutate();
  };
  return {
    typedKey,
    setTypedKey,
    address: typedAddress ?? savedAddress,
    setAddress: setTypedAddress,
    hasNewAddress,
    apiVersion: typedVersion ?? apiVersion ?? '',
    setApiVersion: setTypedVersion,
    models: typedModels ?? models.join(', '),
    setModels: setTypedModels,
    model: pickedModel,
    setModel: setPickedModel,
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
