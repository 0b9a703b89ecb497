import { Handshake, KanbanSquare, Users } from 'lucide-react';
import { AppShell } from '@/components/ui/app-shell';

export default function Layout({ children }) {
  return (
    <AppShell
      name="Deals"
      icon={Handshake}
      navigation={[
        { label: 'Pipeline', to: '/', icon: KanbanSquare },
        { label: 'Contacts', to: '/contacts', icon: Users },
      ]}
    >
      {children}
    </AppShell>
  );
}
