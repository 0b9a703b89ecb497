import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { uploadAddress } from '@buildai/entities/shared';
import { planOfAccount } from '@buildai/plans/shared';
import { ImageInput, useSession } from '@buildai/web';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { styleNames } from '../../shared/app-style.js';
import type { AppStyle, StyleName } from '../../shared/app-style.js';
import { ColorInput } from '../inputs/ColorInput.js';
import { SwitchInput } from '../inputs/SwitchInput.js';
import type { SidePanelProps } from '../side-panel-props.js';
import { useWorkspace, useWorkspaceState } from '../state/use-workspace.js';

const colors = {
  backgroundColor: 'Background color',
  headerTextColor: 'Header text',
  subheaderTextColor: 'Description text',
  buttonBackgroundColor: 'Button',
  buttonTextColor: 'Button text',
} as const satisfies Partial<Record<keyof AppStyle, string>>;

const names: Readonly<Record<StyleName, string>> = { light: 'Light', dark: 'Dark', colorful: 'Colorful' };

/** How the pages of the app look. */
export default function BrandingPanel({ appId, isAdmin }: SidePanelProps): ReactNode {
  const workspace = useWorkspace(appId);
  const { app } = useWorkspaceState(workspace);
  const { account } = useSession();
  const styleLabel = useId();
  if (!app) return null;
  const { style } = app;
  const edit = (change: Partial<AppStyle>): void => workspace.editStyle(change);
  const mayHideMark = planOfAccount(account).features?.includes('watermark') === true;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <FormLabel id={styleLabel} component="p" sx={{ mb: 0.75 }}>
          Style
        </FormLabel>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-labelledby={styleLabel}
          value={style.styleName}
          onChange={(_event, styleName: StyleName | null) => styleName && edit({ styleName })}
        >
          {styleNames.map((name) => (
            <ToggleButton key={name} value={name}>
              {names[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {(Object.keys(colors) as (keyof typeof colors)[]).map((key) => (
          <ColorInput
            key={key}
            label={colors[key]}
            value={style[key]}
            onChange={(color) => edit({ [key]: color })}
          />
        ))}
      </Box>
      <ImageInput
        address={uploadAddress(appId, 'logo')}
        label="Logo"
        value={style.logoUrl}
        onChange={(logoUrl) => edit({ logoUrl })}
      />
      <ImageInput
        address={uploadAddress(appId, 'background')}
        label="Background image"
        value={style.backgroundImage}
        onChange={(backgroundImage) => edit({ backgroundImage })}
      />
      {isAdmin && (
        <SwitchInput
          title="Hide watermark"
          text={
            mayHideMark ? 'Hides “Made with BuildAI”.' : 'Your plan doesn’t include removing the watermark.'
          }
          checked={mayHideMark && style.hideBuildAI}
          disabled={!mayHideMark}
          onChange={(hideBuildAI) => edit({ hideBuildAI })}
        />
      )}
    </Box>
  );
}
