import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Field } from '../components/Field.js';
import { ImageInput } from '../components/ImageInput.js';
import { Panel } from '../components/Panel.js';
import { SavedSwitch } from '../components/SavedSwitch.js';

/** Form fields in all of their states. */
export function FieldExamples(): ReactNode {
  return (
    <Panel title="Fields">
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 420 }}>
        <Field label="Name" placeholder="Beekeeper" />
        <Field label="Email" defaultValue="ada@" error="This email is invalid" required />
        <Field label="Description" hint="What the app is for." multiline minRows={3} />
        <Field label="Key" defaultValue="sk-…" disabled />
        <ImageInput
          label="Logo"
          value="/favicon.svg"
          address="/"
          hint="Beside the name of the app."
          onChange={() => undefined}
        />
        <SavedSwitch label="Notify me" isOn={false} onSave={() => Promise.reject(new Error())}>
          Goes back with the reason if it can’t be saved.
        </SavedSwitch>
      </Box>
    </Panel>
  );
}
