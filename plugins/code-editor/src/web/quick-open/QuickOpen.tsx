import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import { PaletteDialog } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { findFiles } from './find-files.js';

interface QuickOpenProps {
  /** Files of the app; those that were open last come first. */
  readonly paths: readonly string[];
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** Opens a file by some letters of its path. */
export function QuickOpen({ paths, onOpen, onClose }: QuickOpenProps): ReactNode {
  const [query, setQuery] = useState('');
  return (
    <PaletteDialog
      title="Open file"
      placeholder="Search files by name"
      query={query}
      onQuery={setQuery}
      commands={findFiles(paths, query).map((path) => ({
        id: path,
        title: path,
        group: 'Files',
        icon: InsertDriveFileOutlined,
        action: () => onOpen(path),
      }))}
      onClose={onClose}
    />
  );
}
