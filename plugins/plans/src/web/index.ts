import BoltOutlined from '@mui/icons-material/BoltOutlined';
import CreditCardOffOutlined from '@mui/icons-material/CreditCardOffOutlined';
import DataUsageOutlined from '@mui/icons-material/DataUsageOutlined';
import { accountLinks, definePanels, overlays, pages, panel, settingsSections } from '@buildai/web/slots';
import { isOnFreePlan, planOfAccount } from '../shared/plan-of-account.js';
import { upgradeMode } from '../shared/upgrade-address.js';

export default definePanels('plans', [
  panel({
    slot: pages,
    id: 'join-plan',
    path: '/joinPlan',
    layout: 'shell',
    access: 'all',
    title: 'Plans',
    load: () => import('./join/JoinPlanPage.js'),
  }),
  panel({
    slot: pages,
    id: 'test-checkout',
    path: '/checkout/test/:saleId',
    layout: 'bare',
    access: 'all',
    title: 'Test checkout',
    load: () => import('./test-checkout/TestCheckoutPage.js'),
  }),
  panel({
    slot: pages,
    id: 'app-packages',
    path: '/apps/packages',
    layout: 'shell',
    access: 'all',
    title: 'App packages',
    load: () => import('./packages/PackagesPage.js'),
  }),
  panel({
    slot: settingsSections,
    id: 'plan',
    title: 'Plan and usage',
    order: 20,
    load: () => import('./settings/PlanSection.js'),
  }),
  panel({
    slot: overlays,
    id: 'upgrade',
    when: ({ search, limit }) => limit !== undefined || upgradeMode(search).mode !== 'none',
    load: () => import('./upgrade/UpgradeOverlay.js'),
  }),
  panel({
    slot: accountLinks,
    id: 'upgrade',
    when: ({ account }) => isOnFreePlan(account),
    title: 'Upgrade',
    path: '/joinPlan',
    icon: BoltOutlined,
  }),
  panel({
    slot: accountLinks,
    id: 'failed-payment',
    order: 10,
    when: ({ account }) => Boolean(planOfAccount(account).planSubscriptionPayBy),
    title: 'Payment failed: update your card',
    path: '/settings?section=plan',
    icon: CreditCardOffOutlined,
  }),
  panel({
    slot: accountLinks,
    id: 'usage',
    when: ({ account }) => !isOnFreePlan(account),
    title: 'Plan and usage',
    path: '/settings?section=plan',
    icon: DataUsageOutlined,
  }),
]);
