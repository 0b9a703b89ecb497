import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { uploadAddress } from '@buildai/entities/shared';
import { ImageInput } from '@buildai/web';
import type { ReactNode } from 'react';
import { exampleCount, maxPrompt, maxText, maxTitle } from '../../shared/limits.js';
import { SwitchInput } from '../inputs/SwitchInput.js';
import { TextInput } from '../inputs/TextInput.js';
import type { SidePanelProps } from '../side-panel-props.js';
import type { EditedTool } from '../state/use-workspace.js';
import { useEditedTool } from '../state/use-workspace.js';
import { PathInput } from './PathInput.js';

/** The texts of a tool, and what the model is asked. */
export default function TextsPanel({ appId, toolId }: SidePanelProps): ReactNode {
  const edited = useEditedTool(appId, toolId);
  if (!edited) return null;
  const { app, tool, edit } = edited;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <TextInput
        label="Header"
        value={tool.title}
        maxLength={maxTitle}
        onChange={(title) => edit({ title, header: title })}
      />
      <TextInput
        label="Description"
        value={tool.description}
        maxLength={maxText}
        rows={2}
        onChange={(description) => edit({ description })}
      />
      <TextInput
        label="Instructions for the AI"
        value={tool.gptPrompt}
        maxLength={maxPrompt}
        rows={5}
        placeholder="Write a meal plan for a week. Use short sentences…"
        hint="What the tool does with what people enter. Use {{Name}} to insert a field’s value. Only you and your collaborators see this."
        onChange={(gptPrompt) => edit({ gptPrompt })}
      />
      <PathInput appId={appId} app={app} tool={tool} onChange={(path) => edit({ path })} />
      <InputTexts {...edited} />
      <TextInput
        label="Welcome message"
        value={tool.welcomeMessage}
        maxLength={maxText}
        rows={2}
        hint="Above the form."
        onChange={(welcomeMessage) => edit({ welcomeMessage })}
      />
      {app.kind === 'generative_app' && (
        <ImageInput
          address={uploadAddress(appId, 'picture')}
          label="Image"
          value={tool.imageUrl}
          hint="On the card of the tool."
          onChange={(imageUrl) => edit({ imageUrl })}
        />
      )}
    </Box>
  );
}

/** The main input: its label, and examples to choose from. */
function InputTexts({ tool, edit }: EditedTool): ReactNode {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="subtitle2" component="h3">
        Main input
      </Typography>
      <SwitchInput
        title="Hide the input"
        text="People fill in the custom fields only."
        checked={tool.isInputHidden}
        onChange={(isInputHidden) => edit({ isInputHidden })}
      />
      {!tool.isInputHidden && (
        <>
          <SwitchInput
            title="Collapse the input"
            text="People click to expand it."
            checked={tool.isInputCollapsed}
            onChange={(isInputCollapsed) => edit({ isInputCollapsed })}
          />
          <TextInput
            label="Input label"
            value={tool.inputLabel}
            maxLength={maxTitle}
            onChange={(inputLabel) => edit({ inputLabel })}
          />
          <TextInput
            label="Input placeholder"
            value={tool.inputPlaceholder}
            maxLength={maxTitle}
            onChange={(inputPlaceholder) => edit({ inputPlaceholder })}
          />
          {Array.from({ length: exampleCount }, (_, index) => (
            <TextInput
              key={index}
              label={`Example ${index + 1}`}
              value={tool.examples[index] ?? ''}
              maxLength={500}
              onChange={(example) =>
                edit({ examples: tool.examples.map((each, at) => (at === index ? example : each)) })
              }
            />
          ))}
        </>
      )}
    </Box>
  );
}
