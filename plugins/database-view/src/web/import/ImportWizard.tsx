import { entityLabel } from '@buildai/entities/shared';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { EntitySchema } from '@buildai/entities/shared';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ImportStep } from './steps/ImportStep.js';
import { MapStep } from './steps/MapStep.js';
import { UploadStep } from './steps/UploadStep.js';
import type { Wizard } from './use-import-wizard.js';
import { useImportWizard } from './use-import-wizard.js';

const steps = ['Upload CSV', 'Map Columns', 'Import Data'];

interface ImportWizardProps {
  readonly appId: string;
  readonly entity: string;
  readonly schema: EntitySchema;
  /** What is imported, if it was chosen before. */
  readonly file?: File | undefined;
  readonly onClose: () => void;
}

function Actions({ wizard, onClose }: { wizard: Wizard; onClose: () => void }): ReactNode {
  const { step, source, mapping, run } = wizard;
  if (step === 0) {
    return (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={!source.inspection || source.isReading}
          onClick={wizard.toMapping}
        >
          Next
        </Button>
      </>
    );
  }
  if (step === 1) {
    const { checked, plan } = mapping;
    const rows = checked ? checked.review.rows - checked.review.failing : 0;
    const count = rows.toLocaleString('en-US');
    return (
      <>
        <Button onClick={wizard.toUpload}>Back</Button>
        <Button
          variant="contained"
          disabled={!checked || rows === 0 || plan?.columns.length === 0 || checked.questions.length > 0}
          loading={wizard.isStarting}
          onClick={() => void wizard.toImport()}
        >
          {checked?.questions.length === 0 ? `Import ${count} ${rows === 1 ? 'row' : 'rows'}` : 'Import'}
        </Button>
      </>
    );
  }
  return run.state?.state === 'importing' ? (
    <Button key="cancel" onClick={run.cancel}>
      Cancel import
    </Button>
  ) : (
    <Button key="done" variant="contained" onClick={onClose}>
      Done
    </Button>
  );
}

/** Imports a file in three steps: upload it, map its columns, import its rows. */
export default function ImportWizard({ appId, entity, schema, file, onClose }: ImportWizardProps): ReactNode {
  const wizard = useImportWizard(appId, entity, schema, file);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const titleId = useId();
  const { step, source, mapping, run } = wizard;
  const isBusy = run.state?.state === 'importing';
  return (
    <Dialog
      open
      onClose={isBusy || step > 0 ? undefined : onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={titleId}>Import into {entityLabel(entity, schema)}</DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 3 }}
      >
        <Stepper activeStep={step} alternativeLabel={isPhone}>
          {steps.map((label) => (
            <Step key={label}>
              <StepLabel>{label}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {step === 0 && (
          <UploadStep
            source={source}
            unfinished={wizard.unfinished}
            known={wizard.known}
            onAbandon={() => void wizard.abandon()}
            onFile={(file) => void wizard.choose(file)}
          />
        )}
        {step === 1 && source.inspection && <MapStep inspection={source.inspection} state={mapping} />}
        {step === 2 && <ImportStep run={run} />}
      </DialogContent>
      <DialogActions>
        <Actions wizard={wizard} onClose={onClose} />
      </DialogActions>
    </Dialog>
  );
}
