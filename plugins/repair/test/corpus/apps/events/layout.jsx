import { PublicShell } from '@/components/ui/public-shell';
import { useUser } from '@/api/auth';

export default function Layout({ children }) {
  const { user } = useUser();
  const links = [{ label: 'Events', to: '/' }];
  if (user?.role === 'admin') links.push({ label: 'Guests', to: '/admin/guests' });
  return <PublicShell name="Old mill" navigation={links}>{children}</PublicShell>;
}
