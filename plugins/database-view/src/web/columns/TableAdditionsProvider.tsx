import type { ReactNode } from 'react';
import { OptionCreation, useOptionCreation } from './use-option-creation.js';

interface OptionCreationProviderProps {
  readonly appId: string;
  readonly entity: string;
  readonly children: ReactNode;
}

/** Lets the cells of a table create options of their columns. */
export function OptionCreationProvider({ appId, entity, children }: OptionCreationProviderProps): ReactNode {
  return <OptionCreation value={useOptionCreation(appId, entity)}>{children}</OptionCreation>;
}
