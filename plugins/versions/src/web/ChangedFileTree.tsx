import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FileDiff } from '../shared/api.js';
import { sectionId } from './FileChanges.js';

const marks = {
  added: { letter: 'A', colour: 'success.main', name: 'added' },
  modified: { letter: 'M', colour: 'warning.main', name: 'modified' },
  deleted: { letter: 'D', colour: 'error.main', name: 'deleted' },
  unchanged: { letter: '', colour: 'text.secondary', name: 'unchanged' },
} as const;

interface Folder {
  /** `components/forms`; empty for top-level files. */
  readonly name: string;
  readonly files: readonly FileDiff[];
}

function foldersOf(files: readonly FileDiff[]): readonly Folder[] {
  const folders = new Map<string, FileDiff[]>();
  for (const file of files) {
    const name = file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')));
    folders.set(name, [...(folders.get(name) ?? []), file]);
  }
  return [...folders].map(([name, inside]) => ({ name, files: inside }));
}

/** The changed files by folder, as links to their diffs. */
export function ChangedFileTree({ files }: { files: readonly FileDiff[] }): ReactNode {
  return (
    <Box
      component="nav"
      aria-label="Changed files"
      sx={{
        width: 264,
        flex: 'none',
        overflowY: 'auto',
        p: 1.5,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {foldersOf(files).map((folder) => (
        <Box key={folder.name} sx={{ mb: 1.5 }}>
          {folder.name && (
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block', px: 1, pb: 0.5 }}>
              {folder.name}
            </Typography>
          )}
          {folder.files.map((file) => (
            <ChangedFile key={file.path} file={file} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

function ChangedFile({ file }: { file: FileDiff }): ReactNode {
  const { letter, colour, name } = marks[file.status];
  return (
    <ButtonBase
      onClick={() =>
        document.getElementById(sectionId(file.path))?.scrollIntoView({ behavior: 'smooth', block: 'start' })
      }
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 1,
        width: '100%',
        px: 1,
        py: 0.5,
        borderRadius: 1,
        textAlign: 'start',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        component="span"
        sx={{
          typography: 'code',
          flex: 1,
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {file.path.slice(file.path.lastIndexOf('/') + 1)}
      </Box>
      <Box
        component="span"
        title={name}
        aria-label={name}
        role="img"
        sx={{ typography: 'code', fontWeight: 600, color: colour }}
      >
        {letter}
      </Box>
    </ButtonBase>
  );
}
