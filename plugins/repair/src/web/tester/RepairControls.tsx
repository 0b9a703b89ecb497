import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { mostIterations } from '../../shared/iterations.js';
import { useSeconds } from './use-seconds.js';
import type { Tester } from './use-tester.js';
import { useTesterOptions } from './use-tester-options.js';

/** Starts repairs of a version that has issues, by one model or by two. */
export function RepairControls({ tester }: { readonly tester: Tester }): ReactNode {
  const { repairs, isRepairing, repair, stopRepair } = tester;
  const seconds = useSeconds(isRepairing);
  const { iterations, customModel, setIterations, setCustomModel } = useTesterOptions();
  const [compares, setCompares] = useState(false);
  const custom = customModel.trim();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button
        size="small"
        variant="outlined"
        loading={isRepairing}
        loadingPosition="start"
        disabled={compares && custom === ''}
        onClick={() => repair({ iterations, customModel: compares ? custom : undefined })}
      >
        {isRepairing ? `Repairing… ${seconds} s` : repairs ? 'Re-repair' : 'Try Repair'}
      </Button>
      {isRepairing && (
        <Button size="small" onClick={stopRepair}>
          Stop
        </Button>
      )}
      <TextField
        label="Iterations"
        type="number"
        size="small"
        value={iterations}
        onChange={({ target }) => setIterations(target.value)}
        slotProps={{ htmlInput: { min: 1, max: mostIterations } }}
        sx={{ width: 96 }}
      />
      <FormControlLabel
        control={<Checkbox size="small" checked={compares} onChange={(_, checked) => setCompares(checked)} />}
        label="Compare"
      />
      {compares && (
        <TextField
          label="Custom model"
          size="small"
          value={customModel}
          placeholder="provider/model"
          onChange={({ target }) => setCustomModel(target.value)}
          sx={{ flex: '1 1 180px' }}
        />
      )}
    </Box>
  );
}
