import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { AppSettingValues, BuilderContext } from '@buildai/apps/shared';
import { Field, SavedSwitch, useDebounced, useToast } from '@buildai/web';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { offerKey, templateKeys } from '../../shared/template-settings.js';
import { CategoryInput } from './CategoryInput.js';
import { TemplateImage } from './TemplateImage.js';
import { MakeTemplate } from './MakeTemplate.js';
import { useOwnTemplate } from './own-template-queries.js';

interface TemplateSettingsProps extends BuilderContext {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const names = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Offers the app to all builders as a template. */
export default function TemplateSettings({
  appId,
  appKind,
  settings,
  onSave,
}: TemplateSettingsProps): ReactNode {
  const toast = useToast();
  const template = useOwnTemplate(appId);
  // While they are being saved.
  const [unsaved, setUnsaved] = useState<AppSettingValues>({});
  const chosen = { ...settings, ...unsaved };
  const key = offerKey(appKind);
  const isMade = Boolean(template.data?.made);
  const isOffered = settings[key] === true && isMade;
  const save = async (change: AppSettingValues): Promise<void> => {
    setUnsaved((before) => ({ ...before, ...change }));
    await onSave(change).catch(({ message }: Error) => toast({ message, severity: 'error' }));
    setUnsaved({});
  };
  const categories = [
    ...new Set([...(template.data?.categories ?? []), ...names(chosen[templateKeys.categories])]),
  ];
  const addCategory = (category: string): void =>
    void save({
      [templateKeys.categories]: [...names(chosen[templateKeys.categories]), category],
      [templateKeys.category]: category,
    });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <MakeTemplate appId={appId} appKind={appKind} template={template} />
      <OfferSwitch
        appId={appId}
        label={appKind === 'tool' ? 'Show in the tool template library' : 'App template'}
        isOffered={isOffered}
        isMade={isMade}
        onSave={(next) => onSave({ [key]: next })}
      />
      <CategoryInput
        value={text(chosen[templateKeys.category])}
        categories={categories}
        onChange={(category) => void save({ [templateKeys.category]: category })}
        onAdd={addCategory}
      />
      <DescriptionInput
        value={text(settings[templateKeys.description])}
        onSave={(description) => void save({ [templateKeys.description]: description })}
      />
      <TemplateImage
        appId={appId}
        value={text(chosen[templateKeys.imageUrl])}
        onChange={(path) => void save({ [templateKeys.imageUrl]: path })}
      />
      <SavedSwitch
        label="Pro tool: needs a plan with pro tools"
        isOn={settings[templateKeys.isPro] === true}
        onSave={(next) => onSave({ [templateKeys.isPro]: next })}
      />
    </Box>
  );
}

interface OfferSwitchProps {
  readonly appId: string;
  readonly label: string;
  readonly isOffered: boolean;
  /** Whether there is something to offer. */
  readonly isMade: boolean;
  readonly onSave: (isOffered: boolean) => Promise<void>;
}

function OfferSwitch({ appId, label, isOffered, isMade, onSave }: OfferSwitchProps): ReactNode {
  return (
    <SavedSwitch label={label} isOn={isOffered} disabled={!isMade} onSave={onSave}>
      {isOffered ? (
        <>
          All builders find it among the{' '}
          <Link component={RouterLink} to={`/item/${appId}`} underline="always">
            templates
          </Link>
          .
        </>
      ) : (
        'All builders find it among the templates. They get what you saved, not what you change later.'
      )}
    </SavedSwitch>
  );
}

interface DescriptionInputProps {
  readonly value: string;
  readonly onSave: (value: string) => void;
}

/** Saves 2 seconds after the last edit, and when it is left. */
function DescriptionInput({ value, onSave }: DescriptionInputProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const settled = useDebounced(typed, 2000);
  const isSettled = typed !== undefined && settled === typed && typed.trim() !== value;
  const save = (): void => {
    if (typed !== undefined && typed.trim() !== value) onSave(typed);
  };
  useEffect(() => {
    if (isSettled) onSave(typed);
    // The function is another one at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSettled, typed]);
  return (
    <Field
      label="Template description"
      value={typed ?? value}
      multiline
      minRows={2}
      hint="What people can build with it. Leave blank to use the app’s description."
      inputProps={{ maxLength: 2000 }}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
    />
  );
}
