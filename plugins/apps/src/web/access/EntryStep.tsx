import { ChecklistStep } from '@buildai/web';
import type { ReactNode } from 'react';
import { useAppAccess } from '../entry/access-queries.js';
import { entryLabels } from '../entry/entry-labels.js';

/** Who can enter: chosen below, or the suggestion that publishing puts into effect. */
export function EntryStep({ appId }: { readonly appId: string }): ReactNode {
  const { data } = useAppAccess(appId);
  const label = data && entryLabels[data.entry].title;
  return (
    <ChecklistStep
      title="Choose who can enter"
      isDone={data?.isChosen === true}
      text={data && (data.isChosen ? label : `Suggested: ${label}. Takes effect when you publish.`)}
    />
  );
}
