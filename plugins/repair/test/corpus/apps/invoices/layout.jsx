import { FileText, Users } from 'lucide-react';
import { AppShell } from '@/components/ui/app-shell';

export const language = 'de';

export default function Layout({ children }) {
  return (
    <AppShell
      name="Rechnungen"
      navigation={[
        { label: 'Rechnungen', to: '/', icon: FileText },
        { label: 'Kunden', to: '/customers', icon: Users },
      ]}
    >
      {children}
    </AppShell>
  );
}
