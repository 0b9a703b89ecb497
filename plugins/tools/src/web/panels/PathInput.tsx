import { useState } from 'react';
import type { ReactNode } from 'react';
import { sentences } from '../../shared/sentences.js';
import type { Tool } from '../../shared/tool.js';
import { TextInput } from '../inputs/TextInput.js';
import type { LoadedApp } from '../state/workspace-state.js';

interface PathInputProps {
  readonly appId: string;
  readonly app: LoadedApp;
  readonly tool: Tool;
  readonly onChange: (path: string) => void;
}

/** The end of a tool's address. Only one that is possible is taken. */
export function PathInput({ app, tool, onChange }: PathInputProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? tool.path;
  const isTaken = app.tools.some(
    ({ path, toolId }) => toolId !== tool.toolId && path.toLowerCase() === value.toLowerCase(),
  );
  const error = !/^[A-Za-z0-9-]+$/.test(value) ? sentences.path : isTaken ? sentences.pathTaken : undefined;
  return (
    <TextInput
      label="Path"
      value={value}
      maxLength={100}
      error={error}
      hint={`Its address ends in /tool/${value}`}
      onChange={(next) => {
        const isPossible =
          /^[A-Za-z0-9-]+$/.test(next) &&
          !app.tools.some(
            ({ path, toolId }) => toolId !== tool.toolId && path.toLowerCase() === next.toLowerCase(),
          );
        setTyped(isPossible ? undefined : next);
        if (isPossible) onChange(next);
      }}
    />
  );
}
