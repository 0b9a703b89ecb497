import { LifeBuoy } from 'lucide-react';
import { AppShell } from '@/components/ui/app-shell';

const Layout = ({ children }) => (
  <AppShell name="Help desk" icon={LifeBuoy} layout="top" navigation={[{ label: 'Tickets', to: '/', icon: LifeBuoy }]}>
    {children}
  </AppShell>
);

export default Layout;
