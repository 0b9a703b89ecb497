import type { ReactNode } from 'react';
import type { BuilderContext } from '../../shared/slots.js';
import { EntrySetting } from './EntrySetting.js';

/** Who may enter, as a section of the Settings tab. */
export default function EntrySettingsSection({ appId }: BuilderContext): ReactNode {
  return <EntrySetting appId={appId} />;
}
