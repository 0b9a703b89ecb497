import type { InlineFieldProps } from '@buildai/web';
import type { ReactNode } from 'react';
import type { AppView } from '../../shared/api.js';
import { useRenameApp } from '../app-queries.js';
import { InlineName } from '../InlineName.js';

interface AppNameFieldProps extends Pick<InlineFieldProps, 'onDone'> {
  readonly app: AppView;
}

/** Name of an app in the list, while it is edited. */
export function AppNameField({ app, onDone }: AppNameFieldProps): ReactNode {
  const rename = useRenameApp(app.appId);
  return <InlineName name={app.name} onSave={rename.mutate} onDone={onDone} />;
}
