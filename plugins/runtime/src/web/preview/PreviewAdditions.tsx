import type { ReactNode } from 'react';
import { SelectElementToggle } from './SelectElementToggle.js';
import { SendPictureButton } from './SendPictureButton.js';
import type { ElementSelection } from './use-element-selection.js';

interface PreviewAdditionsProps {
  readonly appId: string;
  readonly selection: ElementSelection;
  readonly canSelect: boolean;
  readonly isPhone: boolean;
  /** Called when something was added to the message. */
  readonly onAdded: () => void;
}

/** What the preview can add to the message to the assistant. */
export function PreviewAdditions(props: PreviewAdditionsProps): ReactNode {
  const { appId, selection, canSelect, isPhone, onAdded } = props;
  return (
    <>
      <SelectElementToggle isOn={selection.isOn} onToggle={selection.toggle} disabled={!canSelect} />
      {/* Otherwise, the conversation beside it has this button. */}
      {isPhone && <SendPictureButton appId={appId} onAdded={onAdded} />}
    </>
  );
}
