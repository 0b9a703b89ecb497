import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ChecklistStepProps {
  readonly title: string;
  readonly isDone: boolean;
  /** Whether everything works without it. */
  readonly isOptional?: boolean;
  /** What is set, or what the step is for. */
  readonly text?: ReactNode;
  /** Button that does the step, shown while it is not done. */
  readonly action?: ReactNode;
  /** Why the step failed. */
  readonly error?: string | undefined;
}

/** A step of a list of things to set up: what is done, or the button that does it. In a `ul`. */
export function ChecklistStep(props: ChecklistStepProps): ReactNode {
  const { title, isDone, isOptional = false, text, action, error } = props;
  const Icon = isDone ? CheckCircleOutlined : RadioButtonUncheckedOutlined;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.75,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon
        titleAccess={isDone ? 'Done' : isOptional ? 'Optional' : 'To do'}
        color={isDone ? 'success' : 'disabled'}
        sx={{ fontSize: 20 }}
      />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {title}
          {isOptional && !isDone && (
            <Typography component="span" variant="body2" color="textSecondary">
              {' '}
              · Optional
            </Typography>
          )}
        </Typography>
        {text && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        )}
        {error !== undefined && (
          <Typography role="alert" variant="body2" color="error">
            {error}
          </Typography>
        )}
      </Box>
      {!isDone && action}
    </Box>
  );
}
