import type { DroppedField } from '@buildai/app-features/shared';
import { builderDroppedField } from '@buildai/apps/shared';
import { SlotOutlet } from '@buildai/web';
import type { ReactNode } from 'react';
import { Notice } from './Notice.js';

interface DroppedFieldsProps {
  readonly appId: string;
  /** The version that left them out; undefined as long as there is none. */
  readonly versionId: string | undefined;
  readonly fields: readonly DroppedField[];
}

/** The fields with values that a reply left out, each with what can be done about it. */
export function DroppedFields({ appId, versionId, fields }: DroppedFieldsProps): ReactNode {
  if (versionId === undefined) return null;
  return fields.map(({ sentence, ...field }) => (
    <Notice
      key={`${field.entity}.${field.field}`}
      tone="warning"
      title={sentence}
      action={
        <SlotOutlet slot={builderDroppedField} props={{ ...field, appId, versionId }} skeleton={null} />
      }
    />
  ));
}
