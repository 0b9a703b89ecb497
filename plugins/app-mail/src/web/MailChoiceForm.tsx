import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MailChoice } from '../shared/mail-choice.js';
import { MailsPerDayForm } from './MailsPerDayForm.js';

const choices = [
  {
    value: 'signedIn',
    title: 'Signed-in users',
    text: 'They can email other people who use the app.',
  },
  { value: 'admins', title: 'Only admins', text: 'Admins of the app and its server functions.' },
  { value: 'nobody', title: 'Nobody', text: 'Email is off, also for server functions.' },
] as const;

interface MailChoiceFormProps {
  readonly chosen: MailChoice;
  /** Whether the platform lets apps write to people who do not use them. */
  readonly mayEmailOthers: boolean;
  readonly onSave: (change: Partial<MailChoice>) => Promise<void>;
}

/** A choice with a line that explains it. */
function Explained({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <Box sx={{ pt: 0.75 }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}

/** Who may send mail through the app, to whom, and how much. */
export function MailChoiceForm({ chosen, mayEmailOthers, onSave }: MailChoiceFormProps): ReactNode {
  const label = { alignItems: 'flex-start', mx: 0, gap: 0.5 };
  return (
    <>
      <RadioGroup
        aria-label="Who can send email from this app"
        value={chosen.who}
        onChange={(_, who) => void onSave({ who: who as MailChoice['who'] })}
        sx={{ gap: 1 }}
      >
        {choices.map(({ value, title, text }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            sx={label}
            label={<Explained title={title} text={text} />}
          />
        ))}
      </RadioGroup>
      {chosen.who !== 'nobody' && mayEmailOthers && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={chosen.toOthers}
              onChange={(_, toOthers) => void onSave({ toOthers })}
            />
          }
          sx={label}
          label={
            <Explained
              title="Allow email to other addresses"
              text="Admins and server functions can also email people who don’t use the app."
            />
          }
        />
      )}
      {chosen.who === 'signedIn' && (
        <MailsPerDayForm chosen={chosen.perDay} onSave={(perDay) => onSave({ perDay })} />
      )}
    </>
  );
}
