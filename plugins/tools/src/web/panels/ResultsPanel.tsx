import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { SelectInput, ReorderList } from '@buildai/web';
import type { ReactNode } from 'react';
import { maxBlocks, maxLabel, maxText } from '../../shared/limits.js';
import { blocksOf } from '../../shared/prompt-blocks.js';
import type { ToolBlock } from '../../shared/tool.js';
import { TextInput } from '../inputs/TextInput.js';
import type { SidePanelProps } from '../side-panel-props.js';
import { useEditedTool } from '../state/use-workspace.js';
import { newItemId } from '../state/new-item-id.js';
import { useRemoval } from '../state/use-removal.js';

const arrangements = [
  { value: 'stack', label: 'Stacked' },
  { value: 'columns', label: 'In two columns' },
  { value: 'tabs', label: 'In tabs' },
] as const;

const layouts = [
  { value: 'text', label: 'Text' },
  { value: 'list', label: 'List' },
  { value: 'card', label: 'Highlighted card' },
] as const;

/** The parts of a tool's answer. */
export default function ResultsPanel({ appId, toolId }: SidePanelProps): ReactNode {
  const edited = useEditedTool(appId, toolId);
  const remove = useRemoval(appId, toolId);
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    editor.current?.scrollIntoView({ block: 'start' });
  }, []);
  if (!edited) return null;
  const { tool, edit } = edited;
  const { blocks } = tool;
  const setBlocks = (next: readonly ToolBlock[]): void => edit({ blocks: next });
  const change = (id: string, part: Partial<ToolBlock>): void =>
    setBlocks(blocks.map((block) => (block.id === id ? { ...block, ...part } : block)));
  const fromPrompt = blocksOf({ blocks: [], gptPrompt: tool.gptPrompt });
  const add = (): void => {
    const id = newItemId();
    const block: ToolBlock = {
      id,
      title: `Part ${blocks.length + 1}`,
      instructions: '',
      layout: 'text',
      validation: '',
    };
    // The first own part replaces those of the prompt.
    setBlocks(blocks.length === 0 && fromPrompt.length > 1 ? [...fromPrompt, block] : [...blocks, block]);
  };
  return (
    <Box ref={editor} sx={{ display: 'grid', gap: 2.5 }}>
      <SelectInput
        label="Arrangement"
        value={tool.resultsLayout}
        options={arrangements}
        onChange={(resultsLayout) => edit({ resultsLayout })}
      />
      {blocks.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {fromPrompt.length > 1
            ? `Your instructions have headings, so the answer has these parts: ${fromPrompt.map(({ title }) => title).join(', ')}.`
            : 'The answer is one text. Add parts to give it a structure.'}
        </Typography>
      )}
      <ReorderList
        label="Parts"
        items={blocks}
        idOf={({ id }) => id}
        nameOf={({ title }) => title || 'Part'}
        onReorder={setBlocks}
      >
        {(block) => (
          <BlockEditor
            block={block}
            onChange={(part) => change(block.id, part)}
            onDelete={() =>
              remove({
                item: block,
                name: block.title || 'Part',
                idOf: ({ id }) => id,
                itemsOf: (now) => now.blocks,
                changeOf: (_now, next) => ({ blocks: next }),
              })
            }
          />
        )}
      </ReorderList>
      {blocks.length < maxBlocks && (
        <Box>
          <Button variant="outlined" startIcon={<AddOutlined />} onClick={add}>
            Add part
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface BlockEditorProps {
  readonly block: ToolBlock;
  readonly onChange: (part: Partial<ToolBlock>) => void;
  readonly onDelete: () => void;
}

/** One part of the answer. */
function BlockEditor({ block, onChange, onDelete }: BlockEditorProps): ReactNode {
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <TextInput
          label="Title"
          value={block.title}
          maxLength={maxLabel}
          onChange={(title) => onChange({ title })}
        />
        <IconButton aria-label={`Delete ${block.title || 'part'}`} onClick={onDelete}>
          <DeleteOutlineOutlined fontSize="small" />
        </IconButton>
      </Box>
      <TextInput
        label="What the AI writes here"
        value={block.instructions}
        maxLength={maxText}
        rows={2}
        onChange={(instructions) => onChange({ instructions })}
      />
      <SelectInput
        label="Look"
        value={block.layout}
        options={layouts}
        onChange={(layout) => onChange({ layout })}
      />
      <TextInput
        label="Validation"
        value={block.validation}
        maxLength={maxText}
        rows={1}
        placeholder="Contains no prices"
        hint="What this section must satisfy. Checked after every run."
        onChange={(validation) => onChange({ validation })}
      />
    </Box>
  );
}
