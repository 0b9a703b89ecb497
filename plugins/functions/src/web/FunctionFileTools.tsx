import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { builderFileTools } from '@buildai/apps/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { NoFunctionName } from '../shared/errors.js';
import { functionNameOf, functionNameRule } from '../shared/function-name.js';
import { FunctionState } from './FunctionState.js';
import type { FunctionTab } from './FunctionTools.js';
import { FunctionTools } from './FunctionTools.js';
import { useFunctions } from './state/function-queries.js';

type FileToolsProps = NonNullable<(typeof builderFileTools)['props']>;

/** Below the code of a function: its deployment, and tabs to call it and to read its log. */
export default function FunctionFileTools({ appId, path, onSave, onShow }: FileToolsProps): ReactNode {
  const { data: functions } = useFunctions(appId);
  const [tab, setTab] = useState<FunctionTab>();
  const name = functionNameOf(path);
  if (name === undefined) {
    return (
      <Alert severity="warning" sx={{ borderRadius: 0, py: 0 }}>
        {NoFunctionName().message}. {functionNameRule} Rename the file.
      </Alert>
    );
  }
  const view = functions?.find((each) => each.path === path);
  if (!view) return null;
  return (
    <Box
      component="section"
      aria-label={`Function ${name}`}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 'none',
        height: tab ? { xs: '60%', md: '52%' } : 'auto',
        minHeight: 0,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        overflow: 'auto',
      }}
    >
      <FunctionState appId={appId} view={view} onSave={onSave} onShow={onShow} />
      <FunctionTools
        appId={appId}
        view={view}
        tab={tab}
        onTab={(next) => setTab(next === tab ? undefined : next)}
        onSave={onSave}
        onShow={onShow}
      />
    </Box>
  );
}
