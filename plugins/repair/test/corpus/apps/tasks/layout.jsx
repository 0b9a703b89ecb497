import { FolderOpen, ListTodo } from 'lucide-react';
import { AppShell } from '@/components/ui/app-shell';

const navigation = [
  { label: 'TODO', to: '/', icon: ListTodo },
  { label: 'Projects', to: '/projects', icon: FolderOpen },
];

export default function Layout({ children }) {
  return (
    <AppShell name="TODO" icon={ListTodo} navigation={navigation}>
      {children}
    </AppShell>
  );
}
