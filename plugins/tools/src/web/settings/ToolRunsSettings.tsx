import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import FormLabel from '@mui/material/FormLabel';
import { isOnFreePlan, upgradeOpened, withUpgrade } from '@buildai/plans/shared';
import type { SettingsSectionProps } from '@buildai/apps/shared';
import { modelsApi } from '@buildai/models/shared';
import { LoadingSkeleton, SelectInput, UpgradePrompt, useApi, useSession } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { QueryMethod, ToolSettings } from '../../shared/tool-setting-values.js';
import { SwitchInput } from '../inputs/SwitchInput.js';
import { TextInput } from '../inputs/TextInput.js';
import { SaveStatus } from '../menu/SaveStatus.js';
import { useWorkspace, useWorkspaceState } from '../state/use-workspace.js';

const methods: readonly { readonly value: QueryMethod; readonly label: string }[] = [
  { value: 'none', label: 'Don’t use the data' },
  { value: 'similar_chunks', label: 'Best-matching passages' },
  { value: 'smart_items_filtering', label: 'Best-matching items, then their passages' },
  { value: 'full_context', label: 'Everything that fits' },
];

interface SettingsFormProps {
  readonly settings: ToolSettings;
  readonly disabled: boolean;
  readonly edit: (change: Partial<ToolSettings>) => void;
}

/** How often people may run the tools, and for admins what answers them, as a section of the Settings tab. */
export default function ToolRunsSettings({ appId, isAdmin }: SettingsSectionProps): ReactNode {
  const workspace = useWorkspace(appId);
  const { settings } = useWorkspaceState(workspace);
  const { account } = useSession();
  const { search, hash } = useLocation();
  if (!settings) return <LoadingSkeleton count={4} />;
  const disabled = isOnFreePlan(account) && !isAdmin;
  const edit = (change: Partial<ToolSettings>): void => workspace.editSettings(change);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {disabled && (
        <UpgradePrompt
          title="Your plan doesn’t include tool settings."
          description="Upgrade to change how often people may run your tools."
          to={{ search: withUpgrade(search), hash }}
          state={upgradeOpened}
        />
      )}
      <NumberInput
        label="Daily runs per person"
        value={settings.dailyUserLimit}
        least={1}
        most={100}
        disabled={disabled}
        onChange={(dailyUserLimit) => edit({ dailyUserLimit })}
      />
      <NumberInput
        label="Weekly runs per person"
        value={settings.weeklyUserLimit}
        least={1}
        most={100}
        disabled={disabled}
        onChange={(weeklyUserLimit) => edit({ weeklyUserLimit })}
      />
      {isAdmin && <AdminSettings settings={settings} disabled={disabled} edit={edit} />}
      <SaveStatus workspace={workspace} />
    </Box>
  );
}

function AdminSettings({ settings, edit }: SettingsFormProps): ReactNode {
  const api = useApi(modelsApi);
  const temperatureLabel = useId();
  const { data } = useQuery({
    queryKey: ['tools', 'models'],
    queryFn: async ({ signal }) => (await api.listModels({}, { signal })).models,
  });
  const models = (data ?? []).filter(({ providerId }) => providerId !== 'blueprint');
  const isKnown = settings.aiModel === '' || models.some(({ id }) => id === settings.aiModel);
  const hint =
    data && models.length === 0
      ? 'No AI model is connected.'
      : data && !isKnown
        ? 'This model is no longer available, so the default model is used.'
        : undefined;
  return (
    <>
      <NumberInput
        label="Credits per run"
        value={settings.creditsPerRun}
        least={0}
        most={20}
        disabled={false}
        onChange={(creditsPerRun) => edit({ creditsPerRun })}
      />
      <SelectInput
        label="AI model"
        value={settings.aiModel}
        options={[
          { value: '', label: 'Default model' },
          ...models.map(({ id, label }) => ({ value: id, label })),
          ...(isKnown ? [] : [{ value: settings.aiModel, label: settings.aiModel }]),
        ]}
        {...(hint === undefined ? {} : { hint })}
        onChange={(aiModel) => edit({ aiModel })}
      />
      <Box>
        <FormLabel id={temperatureLabel} component="p">
          Temperature: {settings.modelTemperature.toFixed(1)}
        </FormLabel>
        <Box sx={{ px: 1 }}>
          <Slider
            size="small"
            aria-labelledby={temperatureLabel}
            value={settings.modelTemperature}
            min={0}
            max={2}
            step={0.1}
            onChange={(_event, value) => edit({ modelTemperature: value })}
          />
        </Box>
      </Box>
      <SelectInput
        label="How data sources are used"
        value={settings.aiQueryMethod}
        options={methods}
        onChange={(aiQueryMethod) => edit({ aiQueryMethod })}
      />
      <SwitchInput
        title="People can edit results"
        text="They can change the text of an answer before they copy it."
        checked={settings.userCanEditResults}
        onChange={(userCanEditResults) => edit({ userCanEditResults })}
      />
    </>
  );
}

interface NumberInputProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** A whole number within limits. Only a possible one is taken. */
function NumberInput({ label, value, least, most, disabled, onChange }: NumberInputProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? String(value);
  const read = (text: string): number | undefined => {
    const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };
  return (
    <TextInput
      label={label}
      value={shown}
      maxLength={4}
      disabled={disabled}
      error={read(shown) === undefined ? `Enter a number from ${least} to ${most}.` : undefined}
      onChange={(next) => {
        const number = read(next);
        setTyped(number === undefined ? next : undefined);
        if (number !== undefined) onChange(number);
      }}
    />
  );
}
