import type { BuilderContext } from '@buildai/apps/shared';
import { useAddressIs } from '@buildai/web';
import type { ReactNode } from 'react';
import { DataSources } from './DataSources.js';

/** The data of an app as a tab of the builder. It stays mounted behind the dialog. */
export default function DataSourcesPanel({ appId }: BuilderContext): ReactNode {
  const isCovered = useAddressIs('dialog', 'data-sources');
  return <DataSources appId={appId} isCovered={isCovered} />;
}
