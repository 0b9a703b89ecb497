import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ToolLabel } from '../toolbar/ToolLabel.js';
import { useDatabase } from '../entities/database-queries.js';

const ImportWizard = lazyComponent(() => import('./ImportWizard.js'));

interface ImportButtonProps {
  readonly appId: string;
  readonly entity: string;
}

/** Opens the import of a file into the entity. */
export function ImportButton({ appId, entity }: ImportButtonProps): ReactNode {
  const { data } = useDatabase(appId);
  const [isOpen, setOpen] = useState(false);
  const schema = data?.entities.find(({ name }) => name === entity)?.schema;
  return (
    <>
      <Button size="small" startIcon={<UploadOutlined />} disabled={!schema} onClick={() => setOpen(true)}>
        <ToolLabel>Import</ToolLabel>
      </Button>
      {isOpen && schema && (
        <ImportWizard appId={appId} entity={entity} schema={schema} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
