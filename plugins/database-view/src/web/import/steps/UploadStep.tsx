import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ImportView } from '../../../shared/import/imports-api.js';
import type { HeaderRow } from '../parse/header-row.js';
import { fileSize } from '../run/file-size.js';
import type { ImportFile } from '../use-import-file.js';
import type { RecentImports } from '../use-imports.js';
import { EarlierImports } from './EarlierImports.js';
import { FilePicker } from './FilePicker.js';
import { PreviewTable } from './PreviewTable.js';
import { ReadSettings } from './ReadSettings.js';
import { UndoStatus } from './UndoStatus.js';

interface UploadStepProps {
  readonly source: ImportFile;
  /** An import that was interrupted, if any. */
  readonly unfinished: ImportView | undefined;
  readonly known: RecentImports;
  readonly onAbandon: () => void;
  readonly onFile: (file: File) => void;
}

/** What was found about the names of the columns, where they are not in the first row. */
function HeaderNotice({ header }: { readonly header: HeaderRow }): ReactNode {
  if (header === 1) return null;
  return (
    <Alert severity="info">
      {header === 'none'
        ? 'This file has no header: the first row is imported too, and columns are called by their position.'
        : `The names of the columns are in line ${header}; what is above isn’t imported.`}
    </Alert>
  );
}

/** The first step: the file, and how it is read. */
export function UploadStep(props: UploadStepProps): ReactNode {
  const { source, unfinished, known, onAbandon, onFile } = props;
  const { file, inspection, options, isReading, error, open } = source;
  const { duplicates = [], unnamed = [] } = inspection ?? {};
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {known.followed && (
        <Box role="status">
          <UndoStatus undone={known.followed} />
        </Box>
      )}
      {unfinished && (
        <Alert
          severity="info"
          action={
            <Button size="small" color="inherit" onClick={onAbandon}>
              Stop this import
            </Button>
          }
        >
          The import of {unfinished.fileName} was interrupted: {unfinished.stored.toLocaleString('en-US')} of{' '}
          {unfinished.total.toLocaleString('en-US')} rows are stored. Choose the same file to continue where
          it left off.
        </Alert>
      )}
      <FilePicker
        label={inspection ? 'Choose another file' : 'Choose a file'}
        isReading={isReading}
        onFile={onFile}
      />
      {error && <Alert severity="error">{error}</Alert>}
      {!inspection && <EarlierImports known={known} />}
      {file && inspection && (
        <>
          <Typography variant="body2">
            <strong>{file.name}</strong>, {fileSize(file.size)}, {inspection.headers.length}{' '}
            {inspection.headers.length === 1 ? 'column' : 'columns'}
          </Typography>
          <ReadSettings
            inspection={inspection}
            options={options}
            onChange={(given) => void open(file, given)}
          />
          <HeaderNotice header={inspection.header} />
          {duplicates.length > 0 && (
            <Alert severity="warning">
              More than one column is called {duplicates.map((name) => `“${name}”`).join(', ')}. The others
              are numbered.
            </Alert>
          )}
          {unnamed.length > 0 && (
            <Alert severity="warning">
              Columns without a name are called by their position: {unnamed.join(', ')}.
            </Alert>
          )}
          <PreviewTable headers={inspection.headers} rows={inspection.preview} />
        </>
      )}
    </Box>
  );
}
