import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ExplainedChoice, ExplainedLabel, LimitForm } from '@buildai/web';
import type { ReactNode } from 'react';
import type { MailChoice } from '../shared/mail-choice.js';
import { mostMailsPerDay } from '../shared/mail-choice.js';

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
  /** Whether an admin has allowed it for the owner of the app. */
  readonly isOutsideAllowed: boolean;
  readonly onSave: (change: Partial<MailChoice>) => Promise<void>;
}

/** Who may send mail through the app, to whom, and how much. */
export function MailChoiceForm(props: MailChoiceFormProps): ReactNode {
  const { chosen, isOutsideAllowed, mayEmailOthers, onSave } = props;
  return (
    <>
      <ExplainedChoice
        label="Who can send email from this app"
        value={chosen.who}
        choices={choices}
        onChoose={(who) => void onSave({ who })}
      />
      {chosen.who !== 'nobody' && mayEmailOthers && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={chosen.toOthers && isOutsideAllowed}
              disabled={!isOutsideAllowed}
              onChange={(_, toOthers) => void onSave({ toOthers })}
            />
          }
          sx={{ alignItems: 'flex-start', mx: 0, gap: 0.5 }}
          label={
            <ExplainedLabel
              title="Allow email to other addresses"
              text={
                isOutsideAllowed
                  ? 'Admins and server functions can also email people who don’t use the app.'
                  : 'Off until an admin of the platform allows it for the owner of this app.'
              }
            />
          }
        />
      )}
      {chosen.who === 'signedIn' && (
        <LimitForm
          label="Daily emails per user"
          hint="You and admins of the app don’t have this limit."
          chosen={chosen.perDay}
          most={mostMailsPerDay}
          onSave={(perDay) => onSave({ perDay })}
        />
      )}
    </>
  );
}
