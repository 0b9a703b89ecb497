import type { PropsWithChildren } from 'react';
import { ClipboardCheck, Package, Truck } from 'lucide-react';
import { AppShell } from '@/components/ui/app-shell';

const navigation = [
  { label: 'Stock', to: '/', icon: Package },
  { label: 'Count', to: '/stock-count', icon: ClipboardCheck },
  { label: 'Suppliers', to: '/suppliers', icon: Truck },
];

export default function Layout({ children }: PropsWithChildren) {
  return (
    <AppShell name="Workshop stock" icon={Package} navigation={navigation}>
      {children}
    </AppShell>
  );
}
