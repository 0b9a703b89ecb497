import { ChartCard } from '@/components/ui/chart-card';
import { sumByStage } from '@/services/deals';

export default function StageChart({ deals }) {
  return <ChartCard title="Value by stage" kind="bar" data={sumByStage(deals)} />;
}
