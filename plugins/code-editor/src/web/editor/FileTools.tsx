import type { BuilderContext } from '@buildai/apps/shared';
import { builderFileTools } from '@buildai/apps/shared';
import { SlotOutlet } from '@buildai/web';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import type { FileDocument } from '../documents/file-document.js';
import type { EditorPlace } from './CodeEditor.js';

interface FileToolsProps {
  readonly builder: BuilderContext;
  readonly file: FileDocument;
  readonly onShow: (place: EditorPlace) => void;
}

/** What other plugins offer for the kind of file that is open. */
export function FileTools({ builder, file, onShow }: FileToolsProps): ReactNode {
  const onSave = useCallback(() => file.flush(), [file]);
  return (
    <SlotOutlet
      slot={builderFileTools}
      props={{ ...builder, path: file.path, onSave, onShow }}
      skeleton={null}
    />
  );
}
