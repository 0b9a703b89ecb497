import type { ReactNode } from 'react';
import { CalendarDays, Stethoscope, UserRound } from 'lucide-react';
import { AppShell } from '@/components/ui/app-shell';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <AppShell
      name="Practice"
      icon={Stethoscope}
      navigation={[
        { label: 'Appointments', to: '/', icon: CalendarDays },
        { label: 'Patients', to: '/patients', icon: UserRound },
      ]}
    >
      {children}
    </AppShell>
  );
}
