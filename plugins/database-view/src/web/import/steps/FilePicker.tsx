import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface FilePickerProps {
  readonly label: string;
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes a file by choosing or dropping it. */
export function FilePicker({ label, isReading, onFile }: FilePickerProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{ display: 'grid', justifyItems: 'center', gap: 1, p: 3, borderRadius: 2, textAlign: 'center' }}
      style={{ border: `1px dashed ${isOver ? 'currentColor' : 'gray'}` }}
    >
      <UploadFileOutlined color="action" />
      <Typography variant="body2" color="textSecondary">
        Drop a CSV or Excel file here, or
      </Typography>
      <Button variant="outlined" loading={isReading} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </Box>
  );
}
