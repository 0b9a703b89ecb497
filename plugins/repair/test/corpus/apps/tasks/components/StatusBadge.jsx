import { Badge } from '@/components/ui/badge';
import { statuses } from '@/services/task-fields';

export default function StatusBadge({ status }) {
  const found = statuses.find(({ value }) => value === status);
  if (!found) return null;
  return <Badge tone={found.tone}>{found.label}</Badge>;
}
