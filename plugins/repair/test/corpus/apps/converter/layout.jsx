import { PrecisionProvider } from '@/components/PrecisionContext';

export default function Layout({ children }) {
  return <PrecisionProvider>{children}</PrecisionProvider>;
}
