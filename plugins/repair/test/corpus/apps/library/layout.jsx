import { BookOpen, BookUp, Library } from 'lucide-react';
import { AppShell } from '@/components/ui/app-shell';

const pages = [
  ['Books', '/', BookOpen],
  ['Loans', '/loans', BookUp],
  ['Catalogue', '/admin/books', Library],
];

export default function Layout({ children }) {
  return (
    <AppShell name="Village library" navigation={pages.map(([label, to, icon]) => ({ label, to, icon }))}>
      {children}
    </AppShell>
  );
}
