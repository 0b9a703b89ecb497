import type { PlanPalette } from '@buildai/app-features/shared';

export interface ThemePlan {
  readonly palette: PlanPalette;
  readonly mode: 'light' | 'dark';
  /** Tint of the grays. */
  readonly neutrals: 'plain' | 'warm' | 'cool';
  /** Amount of color besides the accent. */
  readonly colour: 'quiet' | 'normal' | 'rich';
  readonly corners: 'sharp' | 'soft' | 'round';
  readonly density: 'compact' | 'normal' | 'roomy';
  readonly headings: 'sans' | 'serif' | 'mono';
}

export const plainTheme: ThemePlan = {
  palette: 'indigo',
  mode: 'light',
  neutrals: 'cool',
  colour: 'normal',
  corners: 'soft',
  density: 'normal',
  headings: 'sans',
};
