import { hasOptions } from '@buildai/app-features/shared';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useMenu } from '@buildai/web';
import type { ReactNode } from 'react';
import type { PlanEdit } from './edit-plan.js';
import { addEntityNamed, addFieldNamed, addOptions, leaveOut } from './edit-plan.js';
import type { PlanDraft } from './plan-draft.js';
import { planOf } from './plan-draft.js';
import { partsOfRequest } from './parts-of-request.js';
import type { PlanEditing } from './use-plan-draft.js';

interface QuotedRequestProps {
  readonly request: string;
  readonly editing: PlanEditing;
  readonly isDisabled: boolean;
}

const capitalized = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** What words can be added as: an entity, a field of one, or an option of a choice. */
function additions({ entities }: PlanDraft, words: string): { label: string; change: PlanEdit }[] {
  const name = capitalized(words);
  return [
    { label: 'Add as an entity', change: addEntityNamed(name) },
    ...entities.map((entity) => ({
      label: `Add as a field of ${entity.name}`,
      change: addFieldNamed(entity.id, name),
    })),
    ...entities.flatMap((entity) =>
      entity.fields
        .filter(({ type }) => hasOptions(type))
        .map((field) => ({
          label: `Add as an option of ${field.name}`,
          change: addOptions(entity.id, field.id, [name]),
        })),
    ),
    { label: 'Leave out', change: leaveOut(words) },
  ];
}

/** The request, with the words underlined that the plan does not use yet. */
export function QuotedRequest({ request, editing, isDisabled }: QuotedRequestProps): ReactNode {
  const { draft } = editing;
  const parts = partsOfRequest(request, planOf(draft), draft.leftOut ?? []);
  return (
    <Box component="blockquote" sx={{ m: 0, pl: 1.75, borderLeft: 3, borderColor: 'divider' }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {parts.map(({ text, isUnused }, index) =>
          isUnused ? (
            <UnusedWords key={index} words={text} editing={editing} isDisabled={isDisabled} />
          ) : (
            text
          ),
        )}
      </Typography>
      {parts.some(({ isUnused }) => isUnused) && (
        <Typography variant="caption" color="textSecondary">
          The plan doesn’t use the underlined words yet. Choose one to add it or to leave it out.
        </Typography>
      )}
    </Box>
  );
}

function UnusedWords({
  words,
  editing: { draft, edit },
  isDisabled,
}: {
  readonly words: string;
  readonly editing: PlanEditing;
  readonly isDisabled: boolean;
}): ReactNode {
  const { anchor, buttonProps, close } = useMenu();
  return (
    <>
      <Box
        component="button"
        type="button"
        disabled={isDisabled}
        title="The plan doesn’t use this yet"
        {...buttonProps}
        sx={{
          p: 0,
          border: 0,
          bgcolor: 'transparent',
          color: 'inherit',
          font: 'inherit',
          cursor: 'pointer',
          textDecoration: 'underline dotted',
          textDecorationColor: 'var(--mui-palette-warning-main)',
          textDecorationThickness: 2,
          textUnderlineOffset: 3,
        }}
      >
        {words}
      </Box>
      <Menu anchorEl={anchor ?? null} open={anchor !== undefined} onClose={close}>
        {additions(draft, words).map(({ label, change }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close();
              edit(change);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
