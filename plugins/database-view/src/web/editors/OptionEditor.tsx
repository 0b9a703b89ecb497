import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { use, useState } from 'react';
import type { ReactNode } from 'react';
import { TableAdditionsContext } from '../columns/table-additions.js';
import type { Column } from '../model/column.js';
import { missingOptions, optionNamed, partsOf } from '../model/missing-options.js';
import type { CellEditorProps } from './cell-editor-props.js';
import { ChoiceList } from './ChoiceList.js';
import type { Choice } from './ChoiceList.js';
import { useChosen } from './use-chosen.js';

/** Characters of the label of an option. */
const longestOption = 200;

/** The options that a refused text names, and the first of its parts that is none. */
const refusedText = (column: Column, text: string) => ({
  known: partsOf(column, text).flatMap((part) => optionNamed(column, part)?.value ?? []),
  unknown: missingOptions(column, [text])[0],
});

/** Chooses one or several of the column's options, and creates those that are missing. */
export function OptionEditor(props: CellEditorProps): ReactNode {
  const { column, typed, added, problem, value } = props;
  const isList = column.dataType === 'multiselect';
  // A text that was refused since it is no option can be made one.
  const refused = problem !== undefined && typeof value === 'string' ? refusedText(column, value) : undefined;
  const [query, setQuery] = useState(typed ?? added ?? refused?.unknown ?? '');
  const createOption = use(TableAdditionsContext)?.createOption;
  const [isCreating, setIsCreating] = useState(false);
  const { chosen, toggle, done } = useChosen(refused ? { ...props, value: refused.known } : props, isList);
  const matching = column.options.filter(({ label }) =>
    label.toLowerCase().includes(query.trim().toLowerCase()),
  );
  const text = query.trim();
  const create = async (): Promise<void> => {
    if (isCreating) return;
    setIsCreating(true);
    const created = await createOption?.(column.id, text);
    setIsCreating(false);
    if (created === undefined) return;
    setQuery('');
    toggle(created);
  };
  const creation: Choice = {
    value: '',
    isChosen: false,
    label: isCreating ? `Creating “${text}”…` : `Create “${text}”`,
    onPress: () => void create(),
  };
  const isNew = text !== '' && text.length <= longestOption && !optionNamed(column, text);
  return (
    <>
      <ChoiceList
        label={column.label}
        placeholder="Find an option"
        empty="No option matches."
        query={query}
        onQuery={setQuery}
        onToggle={toggle}
        onDone={done}
        choices={[
          ...matching.map(({ value: option, label, colors }) => ({
            value: option,
            isChosen: chosen.includes(option),
            label: (
              <Box component="span" sx={{ px: 1, borderRadius: 5, ...colors }}>
                {label}
              </Box>
            ),
          })),
          ...(createOption && isNew ? [creation] : []),
        ]}
      />
      {isList && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" variant="contained" onClick={() => done()}>
            Save
          </Button>
        </Box>
      )}
    </>
  );
}
