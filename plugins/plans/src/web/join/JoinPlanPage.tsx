import { PageHeader } from '@buildai/web';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PlanChooser } from '../chooser/PlanChooser.js';
import { PaymentReturn } from './PaymentReturn.js';

/** All plans; or, on coming back from the checkout with its `sale_id`, what became of the payment. */
export default function JoinPlanPage(): ReactNode {
  const [search] = useSearchParams();
  const saleId = search.get('sale_id');
  if (saleId) return <PaymentReturn key={saleId} saleId={saleId} />;
  return (
    <>
      <PageHeader title="Plans" description="Change or cancel anytime." />
      <PlanChooser />
    </>
  );
}
