import { ImageInput } from '@buildai/web';
import type { ReactNode } from 'react';

interface TemplateImageProps {
  readonly appId: string;
  /** Path of an upload; empty for the picture of the app. */
  readonly value: string;
  readonly onChange: (path: string) => void;
}

/** A picture for the gallery, in place of the app’s own. */
export function TemplateImage({ appId, value, onChange }: TemplateImageProps): ReactNode {
  return (
    <ImageInput
      label="Template picture"
      address={`/api/apps/${appId}/uploads?image=picture`}
      value={value}
      hint="Leave blank to use the app’s picture."
      removeLabel="Use the picture of the app"
      onChange={onChange}
    />
  );
}
