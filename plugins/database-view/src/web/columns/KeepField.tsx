import { entityLabel, labelOf } from '@buildai/entities/shared';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDatabase } from '../entities/database-queries.js';
import { useColumnChange } from './use-column-change.js';

interface KeepFieldProps {
  readonly appId: string;
  /** The version that left it out. */
  readonly versionId: string;
  readonly entity: string;
  readonly was: string;
  readonly field: string;
}

/** Brings back a field that a reply left out, as long as its entity is without it. */
export default function KeepField({ appId, entity, field, versionId, was }: KeepFieldProps): ReactNode {
  const { data: database } = useDatabase(appId);
  const { change, isSaving } = useColumnChange(appId, entity);
  const schema = database?.entities.find(({ name }) => name === entity)?.schema;
  if (!schema) return null;
  if (Object.hasOwn(schema.properties, field))
    return (
      <Typography variant="body2" color="textSecondary">
        {`Kept: ${entityLabel(entity, schema)} has the field ${labelOf(schema, field)} again.`}
      </Typography>
    );
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={isSaving}
      onClick={() => void change({ kind: 'bringBack', field, droppedBy: versionId, was })}
    >
      Keep it
    </Button>
  );
}
