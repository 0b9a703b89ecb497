import type { SampleApp } from './sample-apps.js';

/** A request as a person writes it, and the files that a right reply changes. */
export interface BenchRequest {
  readonly app: SampleApp;
  readonly request: string;
  /** The page that is open in the preview. */
  readonly route?: string;
  /** The request before. */
  readonly before?: string;
  /** Files that the last replies changed, newest first. */
  readonly recent?: readonly string[];
  readonly touches: readonly string[];
}

const of =
  (app: SampleApp) =>
  (
    request: string,
    touches: string,
    rest: Omit<Partial<BenchRequest>, 'app' | 'touches'> = {},
  ): BenchRequest => ({
    app,
    request,
    touches: touches.split(' '),
    ...rest,
  });

const bakery = of('bakery');
const clinic = of('clinic');
const helpdesk = of('helpdesk');
const property = of('property');
const agency = of('agency');
const erp = of('erp');

export const requests: readonly BenchRequest[] = [
  bakery(
    'Please add a field for a phone number to the orders, people never call back',
    'entities/Order.json components/orders/OrderForm.jsx components/orders/OrderTable.jsx',
  ),
  bakery('the text "No orders for today. Enjoy the quiet." is too cute, make it normal', 'pages/Orders.jsx'),
  bakery(
    'products that are sold out should be greyed out in the list',
    'components/products/ProductTable.jsx',
  ),
  bakery('Make the whole app dark with a warm orange', 'globals.css'),
  bakery(
    'the total on top of this page is wrong, it must not count orders that were picked up',
    'components/orders/OrderSummary.jsx',
    { route: '/orders' },
  ),
  bakery('Where it says "Delete for good" I want just "Delete"', 'components/shared/ConfirmDialog.jsx'),
  bakery('prices should be in swiss francs', 'services/money.js'),
  bakery(
    'Die Karten auf dieser Seite sind zu groß',
    'components/orders/OrderCard.jsx pages/OrderDetails.jsx',
    { route: '/orders/12' },
  ),
  bakery('weight must be at least 50 grams, otherwise show an error', 'services/productRules.js'),
  bakery('and now the same for the products', 'components/products/ProductFilters.jsx', {
    before: 'in the orders filter, show how many orders each status has',
    recent: ['components/orders/OrderFilters.jsx'],
  }),

  clinic(
    'Add "Email" to patients and show it in the table',
    'entities/Patient.json components/patients/PatientForm.jsx components/patients/PatientTable.jsx',
  ),
  clinic(
    'missed appointments should be red, not amber',
    'components/appointments/AppointmentStatusBadge.jsx',
  ),
  clinic('Private patients pay factor 2.8 now instead of 2.3', 'services/feeSchedule.js'),
  clinic('the reminder mail should also say where to park', 'functions/sendReminder.js'),
  clinic('change "People in our care" to "Patients"', 'pages/Patients.jsx'),
  clinic(
    "TypeError: Cannot read properties of undefined (reading 'reverse') at PrescriptionTimeline",
    'components/prescriptions/PrescriptionTimeline.jsx',
  ),
  clinic('Sort the bills by due date when I open the page', 'components/bills/BillTable.jsx', {
    route: '/bills',
  }),
  clinic('I need a button to export this list to excel', 'pages/Bills.jsx', { route: '/bills' }),
  clinic('patients without a phone number should not be possible', 'services/patientRules.js'),
  clinic('remove the help page', 'pages/Help.jsx layout.jsx'),
  clinic(
    'in the form for a new prescription please warn if the dose is empty',
    'services/prescriptionRules.js components/prescriptions/PrescriptionForm.jsx',
  ),
  clinic('dates should look like 24.12.2026', 'services/dates.js'),

  helpdesk(
    'Add a due date to tickets, in the form and the table',
    'entities/Ticket.json components/tickets/TicketForm.jsx components/tickets/TicketTable.jsx',
  ),
  helpdesk('enterprise customers must get an answer within 1 hour', 'services/responseTimes.js'),
  helpdesk('the button "Send and solve" should only say Send', 'components/tickets/ReplyBox.jsx'),
  helpdesk('solved tickets should close after 3 days instead of a week', 'functions/closeSolved.js'),
  helpdesk(
    'When I click an agent nothing happens',
    'components/agents/AgentTable.jsx pages/AgentDetails.jsx',
  ),
  helpdesk(
    'Make the survey score a number of stars',
    'components/surveys/SurveyCard.jsx services/surveyLabels.js components/surveys/SurveyTable.jsx',
  ),
  helpdesk('outdated articles in gray please', 'components/articles/ArticleStatusBadge.jsx'),
  helpdesk(
    'instead of "Inbox zero. Well done." show the picture of a palm tree',
    'pages/Tickets.jsx components/shared/EmptyState.jsx',
  ),
  helpdesk('put customers first in the menu', 'layout.jsx'),
  helpdesk('search should look into the macro body too, not only the title', 'services/macroRules.js'),
  helpdesk(
    'nobody understands “Use {name} for the name of the requester.”, explain it better',
    'components/macros/MacroForm.jsx',
  ),
  helpdesk('that is too small, make it twice as large', 'components/shared/StatCard.jsx', {
    before: 'give the stat cards an icon',
    recent: ['components/shared/StatCard.jsx'],
  }),

  property('The heating bill should be split 50/50 between use and size', 'services/heatingCosts.js'),
  property('Rename "Utility statement" to "Heating costs"', 'pages/HeatingBill.jsx'),
  property(
    'add the number of keys to a lease',
    'entities/Lease.json components/leases/LeaseForm.jsx components/leases/LeaseTable.jsx',
  ),
  property('Show the rent on the flat card in bold', 'components/flats/FlatCard.jsx'),
  property('late rent payments must be at the top', 'components/rent-payments/RentPaymentTable.jsx'),
  property(
    'blocked craftsmen should not be shown unless I filter for them',
    'services/craftsmanRules.js pages/Craftsmen.jsx',
  ),
  property('"Nothing is broken. For now." sounds cynical', 'pages/Repairs.jsx'),
  property('on this form the inputs should be in two columns', 'components/inspections/InspectionForm.jsx', {
    route: '/inspections/new',
  }),
  property(
    'The history on this page is empty although there are events',
    'components/tenants/TenantTimeline.jsx pages/TenantDetails.jsx',
    { route: '/tenants/42' },
  ),
  property('meters: the last reading can not be smaller than the one before', 'services/meterRules.js'),
  property('Die Überschrift „Whom we call“ soll „Handwerker“ heißen', 'pages/Craftsmen.jsx'),
  property('use rounder corners and a blue primary color everywhere', 'globals.css'),
  property('validateHouse should also check the city', 'services/houseRules.js'),
  property(
    'In components/repairs/RepairSummary.jsx the costs are added as text',
    'components/repairs/RepairSummary.jsx',
  ),

  agency(
    'The headline "We build brands that people remember" should be shorter',
    'components/landing/Hero.jsx',
  ),
  agency('add another testimonial of Nordlicht Bikes to the references', 'components/landing/References.jsx'),
  agency('utilization should be based on 38 hours a week', 'services/utilization.js'),
  agency('overdue invoices need a button to send a reminder', 'components/invoices/InvoiceTable.jsx'),
  agency(
    'Add a VAT rate to quotes, default 19, and show it on the card',
    'entities/Quote.json components/quotes/QuoteForm.jsx components/quotes/QuoteCard.jsx',
  ),
  agency(
    'the hours in the table of time entries should be right aligned',
    'components/time-entries/TimeEntryTable.jsx',
  ),
  agency('campaigns that are live get a green badge', 'components/campaigns/CampaignStatusBadge.jsx'),
  agency('I can not save an expense without a project, it should be optional', 'services/expenseRules.js'),
  agency('Please translate “Vacation days are per year.” to German', 'components/employees/EmployeeForm.jsx'),
  agency('change the welcome page: references first, then the hero', 'pages/Landing.jsx'),
  agency('Only show freelancers that are available on this page', 'pages/Freelancers.jsx', {
    route: '/freelancers',
  }),
  agency(
    'dragging a goal crashes: "undefined is not an object (evaluating goal.progress)" in GoalCard',
    'components/goals/GoalCard.jsx',
  ),
  agency('the pagination shows 25 rows, for tasks I want 50', 'components/tasks/TaskTable.jsx'),
  agency('move the meetings up in the navigation and hide the help', 'layout.jsx'),
  agency(
    'Managers should be able to delete contracts, nobody else',
    'pages/Contracts.jsx components/contracts/ContractTable.jsx services/permissions.js',
  ),

  erp('reserve for reordering should be 5 days, not 3', 'services/reorderPoint.js'),
  erp('the gantt chart should show the batch number only if it fits', 'components/production/GanttChart.jsx'),
  erp('ask the carrier every 10 minutes where a shipment is', 'functions/trackShipments.js'),
  erp(
    'add an expiry date to batches, in form, table and card',
    'entities/Batch.json components/batches/BatchForm.jsx components/batches/BatchTable.jsx components/batches/BatchCard.jsx',
  ),
  erp(
    'Sales orders above the credit limit must be marked red',
    'components/sales-orders/SalesOrderTable.jsx',
  ),
  erp('"Keep it" in the delete dialog should say "Cancel"', 'components/shared/ConfirmDialog.jsx'),
  erp('we call it Complaints, not "Things that come back"', 'pages/ReturnCases.jsx'),
  erp('the wage must not be visible in the employee table', 'components/employees/EmployeeTable.jsx'),
  erp(
    'what does “Eleven hours of rest between two shifts.” mean? Delete that line',
    'components/shifts/ShiftForm.jsx',
  ),
  erp(
    'Purchase orders need a second signature field',
    'entities/PurchaseOrder.json components/purchase-orders/PurchaseOrderForm.jsx',
  ),
  erp(
    'here the filters should remember what I chose',
    'components/materials/MaterialFilters.jsx pages/Materials.jsx',
    { route: '/materials' },
  ),
  erp(
    'Quality checks that failed should be listed on top of the page with a warning',
    'pages/QualityChecks.jsx components/quality-checks/QualityCheckTable.jsx',
  ),
  erp('csv export needs commas instead of semicolons', 'services/exportCsv.js'),
  erp(
    'in the stock movements summary, out should be negative',
    'components/stock-movements/StockMovementSummary.jsx',
  ),
  erp('matchesIncident ignores the machine', 'services/incidentRules.js'),
  erp('make it the same color as the other one', 'components/machines/MachineStatusBadge.jsx', {
    before: 'idle machines should be blue in the badge',
    recent: ['components/machines/MachineStatusBadge.jsx'],
  }),
  erp(
    'a document that expires in less than 30 days should get an orange label',
    'components/documents/DocumentTable.jsx components/documents/DocumentStatusBadge.jsx',
  ),
  erp('the supplier rating is shown as 4.3333333, round it', 'services/supplierLabels.js'),
];
