import { CalendarCheck, Dumbbell, ListChecks } from 'lucide-react';
import { useUser } from '@/api/auth';
import { AppShell } from '@/components/ui/app-shell';

export default function Layout({ children }) {
  const { user } = useUser();
  const navigation = [{ label: 'Courses', to: '/', icon: CalendarCheck }].concat(
    user?.role === 'admin' ? [{ label: 'Plan', to: '/plan', icon: ListChecks }] : [],
  );
  return <AppShell name="Riverside gym" icon={Dumbbell} navigation={navigation}>{children}</AppShell>;
}
