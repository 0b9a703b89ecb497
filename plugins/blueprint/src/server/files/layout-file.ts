import type { AppPlan } from '../plan/app-plan.js';
import type { NavigationItem } from './navigation.js';
import { attribute, text } from '../code/literals.js';
import { iconName } from './names.js';

/** A navigation entry, as in `layout.jsx`. */
export function navigationEntry({ label, to, icon }: NavigationItem): string {
  return `{ label: ${text(label)}, to: ${text(to)}, icon: ${iconName(icon)} }`;
}

/** The layout: the app's name and its navigation. */
export function layoutFile(
  plan: Pick<AppPlan, 'name' | 'icon' | 'language'>,
  navigation: readonly NavigationItem[],
): string {
  const language = plan.language === 'en' ? '' : `export const language = ${text(plan.language)};\n\n`;
  return `${language}const navigation = [
${navigation.map((item) => `  ${navigationEntry(item)},`).join('\n')}
];

export default function Layout({ children }) {
  return (
    <AppShell ${attribute('name', plan.name)} icon={${iconName(plan.icon)}} navigation={navigation}>
      {children}
    </AppShell>
  );
}
`;
}
