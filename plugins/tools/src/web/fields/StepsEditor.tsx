import { ReorderList } from '@buildai/web';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { ReactNode } from 'react';
import { maxLabel, maxSteps } from '../../shared/limits.js';
import type { InputStep, Tool } from '../../shared/tool.js';
import { SwitchInput } from '../inputs/SwitchInput.js';
import type { ToolChange } from '../state/tool-workspace.js';
import { newItemId } from '../state/new-item-id.js';
import { useRemoval } from '../state/use-removal.js';

interface StepsEditorProps {
  readonly appId: string;
  readonly tool: Tool;
  readonly edit: (change: ToolChange) => void;
}

/** Whether a tool asks in steps, and which. */
export function StepsEditor({ appId, tool, edit }: StepsEditorProps): ReactNode {
  const { inputSteps: steps, isMultiStepInput } = tool;
  const remove = useRemoval(appId, tool.toolId);
  return (
    <Box component="section" aria-label="Steps" sx={{ display: 'grid', gap: 1.5 }}>
      <SwitchInput
        title="Ask in steps"
        text="Shows one page of fields at a time."
        checked={isMultiStepInput}
        onChange={(isOn) =>
          edit({
            isMultiStepInput: isOn,
            ...(isOn && steps.length === 0
              ? {
                  inputSteps: [
                    { id: newItemId(), title: 'Your request' },
                    { id: newItemId(), title: 'Details' },
                  ],
                }
              : {}),
          })
        }
      />
      {isMultiStepInput && (
        <>
          <ReorderList
            label="Steps"
            items={steps}
            idOf={({ id }) => id}
            nameOf={({ title }) => title || 'Step'}
            onReorder={(inputSteps) => edit({ inputSteps })}
          >
            {(step) => (
              <StepRow
                step={step}
                onTitle={(title) =>
                  edit({ inputSteps: steps.map((each) => (each.id === step.id ? { ...each, title } : each)) })
                }
                onDelete={() =>
                  remove({
                    item: step,
                    name: step.title || 'Step',
                    idOf: ({ id }) => id,
                    itemsOf: ({ inputSteps }) => inputSteps,
                    changeOf: (_now, inputSteps) => ({ inputSteps }),
                  })
                }
              />
            )}
          </ReorderList>
          {steps.length < maxSteps && (
            <Box>
              <Button
                size="small"
                startIcon={<AddOutlined />}
                onClick={() =>
                  edit({ inputSteps: [...steps, { id: newItemId(), title: `Step ${steps.length + 1}` }] })
                }
              >
                Add step
              </Button>
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

interface StepRowProps {
  readonly step: InputStep;
  readonly onTitle: (title: string) => void;
  readonly onDelete: () => void;
}

function StepRow({ step: { title }, onTitle, onDelete }: StepRowProps): ReactNode {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <InputBase
        fullWidth
        value={title}
        inputProps={{ 'aria-label': 'Title of the step', maxLength: maxLabel }}
        onChange={({ target }) => onTitle(target.value)}
      />
      <IconButton size="small" aria-label={`Delete ${title || 'step'}`} onClick={onDelete}>
        <DeleteOutlineOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
