import { ChefHat } from 'lucide-react';
import { AppShell } from '@/components/ui/app-shell';

export const language = 'en';

export default function Layout({ children }) {
  return (
    <AppShell name="Kitchen notes" icon={ChefHat} layout="top" navigation={[{ label: 'Recipes', to: '/' }]}>
      {children}
    </AppShell>
  );
}
