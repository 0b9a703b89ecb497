/** Kinds of data of the sample apps, one a line. `readThings` says what the columns are. */
export const bakery = `
Order|Orders|customer,pickupDate:date,total:currency,note|new,baking,ready,picked up|What is ordered|No orders for today. Enjoy the quiet.|The customer will not get their bread. Delete the order?|Customers can pick up from seven in the morning.
Product|Products|title,price:currency,weight:number,allergens|on sale,sold out,seasonal|Our bread and cakes|Add your first loaf.|It disappears from the shop too.|The price includes tax.
`;
export const clinic = `
Patient|Patients|fullName,birthDate:date,insurer,phone|active,archived|People in our care|Nobody is registered yet.|All records of this person are deleted with it.|Ask for the insurance card at the first visit.
Appointment|Appointments|patient,startsAt:date,room,reason|booked,arrived,missed,done|The day ahead|The calendar is free.|The patient is not informed automatically.|Leave ten minutes between two visits.
Prescription|Prescriptions|patient,drug,dose,issuedOn:date|open,handed out,expired|Repeat prescriptions|No prescription waits for a signature.|A signed prescription can not be restored.|Check for interactions before you sign.
Bill|Bills|patient,amount:currency,issuedOn:date,dueOn:date|draft,sent,paid,overdue|What insurers owe us|Nothing to bill this week.|A bill that was sent should be cancelled rather than deleted.|Use the fee schedule of this year.
`;
export const helpdesk = `
Ticket|Tickets|subject,requester,assignee,openedOn:date,priority|open,pending,solved,closed|Requests that wait for us|Inbox zero. Well done.|The conversation with the requester is lost.|Describe the problem in one sentence.
Agent|Agents|fullName,email,team,shift|available,busy,away|Who answers|Invite your first colleague.|Their tickets go back to the queue.|Use the address with which they sign in.
Article|Articles|title,category,author,updatedOn:date|draft,published,outdated|Knowledge base|Write down what you explain twice.|Links to this article will lead nowhere.|Short paragraphs are read more often.
Customer|Customers|company,contact,email,segment|trial,paying,churned|Companies we help|No company has signed up.|Contracts stay with accounting.|The segment decides about response times.
Survey|Surveys|ticket,score:number,comment,answeredOn:date|sent,answered,ignored|How satisfied people are|Nobody has answered a survey.|The score of the month changes.|A survey is sent one day after a ticket is solved.
Macro|Macros|title,body,team|shared,private|Canned answers|Save an answer to use it again.|Colleagues may use it too.|Use {name} for the name of the requester.
`;
export const property = `
House|Houses|street,city,built:number,units:number|managed,for sale,sold|Houses we manage|No house yet.|Flats and leases of this house remain without it.|As it is in the land register.
Flat|Flats|house,number,size:number,rooms:number,rent:currency|vacant,let,renovating|Every flat|Add flats to a house first.|The lease ends with it.|Size in square metres, without the balcony.
Tenant|Tenants|fullName,email,phone,movedIn:date|current,former,applicant|People who live here|No tenant is known.|Deposits have to be paid back first.|Scan the identity card only with consent.
Lease|Leases|tenant,flat,startsOn:date,endsOn:date,deposit:currency|signed,ending,ended|Contracts|No contract has been signed.|Keep contracts for ten years.|A lease without an end runs until it is terminated.
Repair|Repairs|flat,title,craftsman,cost:currency,reportedOn:date|reported,ordered,fixed|Things that are broken|Nothing is broken. For now.|The craftsman is not called off.|A photo says more than a description.
Craftsman|Craftsmen|company,trade,phone,rating:number|preferred,normal,blocked|Whom we call|No craftsman is stored.|Open repairs need another one.|Rate them after each job.
RentPayment|RentPayments|tenant,month,amount:currency,receivedOn:date|expected,received,late,reminded|Rents of this month|No rent is due.|The balance of the tenant changes.|Payments are matched by the reference.
Meter|Meters|flat,kind,serial,lastReading:number|active,replaced|Water, gas and power|No meter is installed.|Past readings are kept.|The serial number is on the front.
Inspection|Inspections|house,inspector,plannedOn:date,result|planned,passed,failed|Safety checks|No check is planned.|The authority asks for proof.|Lifts have to be checked every two years.
`;
export const agency = `
Client|Clients|company,contact,industry,budget:currency|lead,active,dormant|Who we work for|Win your first client.|Projects of this client stay.|The budget is per year.
Project|Projects|title,client,startsOn:date,endsOn:date,budget:currency|pitched,running,paused,finished|Work in progress|No project is running.|Hours that were logged are lost.|A project needs an end, even a rough one.
Task|Tasks|title,project,assignee,dueOn:date,estimate:number|todo,doing,review,done|What is next|All done. Time for coffee.|Nobody gets notified.|Estimate in half days.
TimeEntry|TimeEntries|project,person,day:date,hours:number,note|draft,approved,invoiced|Logged hours|Log your first hour.|Approved hours are on an invoice.|Round to a quarter of an hour.
Invoice|Invoices|number,client,amount:currency,issuedOn:date,dueOn:date|draft,sent,paid,overdue|Money that comes in|No invoice was written.|Numbers of deleted invoices are not used again.|Mention the purchase order of the client.
Quote|Quotes|title,client,amount:currency,validUntil:date|draft,sent,accepted,declined|Offers|Send an offer today.|The client keeps the copy they got.|An offer is valid for thirty days.
Expense|Expenses|title,project,amount:currency,spentOn:date|submitted,approved,repaid|What we spent|Nobody spent anything.|The receipt is deleted as well.|Attach the receipt as a photo.
Freelancer|Freelancers|fullName,skill,dayRate:currency,availableFrom:date|booked,available,retired|Our network|No freelancer is in the network.|Bookings are not cancelled.|The day rate is without tax.
Campaign|Campaigns|title,client,channel,spend:currency,startsOn:date|planned,live,ended|Campaigns that run|No campaign is live.|The figures go with it.|Spend is what the channel charges.
Asset|Assets|title,kind,client,uploadedOn:date|draft,approved,archived|Logos, photos, videos|Upload a logo to begin.|Links in presentations break.|Use the original, not a screenshot.
Meeting|Meetings|title,client,heldOn:date,location|planned,held,cancelled|Meetings|The week is free of meetings.|Minutes are deleted with it.|Write minutes on the same day.
Contract|Contracts|title,client,signedOn:date,endsOn:date,value:currency|draft,signed,terminated|What is signed|Nothing is signed.|Keep the paper for six years.|A contract is renewed unless it is terminated.
Goal|Goals|title,owner,quarter,progress:number|on track,at risk,missed|What we want to reach|Set a goal for this quarter.|Its history is gone.|One number that can be measured.
Employee|Employees|fullName,role,hiredOn:date,vacationDays:number|working,on leave,left|The team|You work alone so far.|Their hours stay.|Vacation days are per year.
`;
export const erp = `
Supplier|Suppliers|company,country,contact,rating:number|approved,on trial,blocked|Who supplies us|No supplier is approved.|Open purchase orders are not cancelled.|Ask for the certificate first.
PurchaseOrder|PurchaseOrders|number,supplier,total:currency,orderedOn:date,expectedOn:date|draft,ordered,received,cancelled|What we have ordered|No order is on its way.|The supplier is not informed.|Orders above five thousand need a second signature.
Material|Materials|title,unit,stock:number,reorderAt:number,cost:currency|in stock,low,out of stock|Raw materials|The warehouse is empty.|Recipes that use it can not be produced.|Stock is counted every quarter.
Warehouse|Warehouses|title,city,manager,capacity:number|open,full,closed|Where things are|No warehouse exists.|Move its stock first.|Capacity in pallets.
StockMovement|StockMovements|material,warehouse,quantity:number,movedOn:date|in,out,moved|Movements|Nothing moved today.|Stock is recalculated.|Negative quantities leave the warehouse.
Recipe|Recipes|title,product,version,yield:number|draft,released,obsolete|How things are made|No recipe is released.|Running batches go on.|Released recipes are not edited but copied.
Batch|Batches|number,recipe,startedOn:date,quantity:number|planned,running,finished,rejected|Production|No batch is planned.|Traceability ends with it.|One batch uses one machine.
Machine|Machines|title,line,hourlyCost:currency,servicedOn:date|running,idle,broken|Machines on the floor|No machine is registered.|Its batches lose the machine.|Service every five hundred hours.
Maintenance|Maintenances|machine,technician,plannedOn:date,duration:number|planned,done,skipped|Planned maintenance|All machines are serviced.|The interval starts again.|Lock the machine before you begin.
QualityCheck|QualityChecks|batch,inspector,checkedOn:date,result|passed,failed,open|Quality|Nothing to inspect.|A failed check keeps the batch in quarantine.|Take three samples.
Product|Products|title,sku,price:currency,weight:number|sold,discontinued|Catalogue|The catalogue is empty.|Open sales orders keep it.|The SKU is printed on the box.
Customer|Customers|company,city,creditLimit:currency,contact|good,slow payer,blocked|Who buys from us|No customer yet.|Sales orders stay.|The credit limit is checked at every order.
SalesOrder|SalesOrders|number,customer,total:currency,orderedOn:date,deliverOn:date|entered,confirmed,shipped,returned|Orders of our customers|No order came in.|Reserved stock is released.|Confirm within one working day.
Shipment|Shipments|order,carrier,trackingCode,shippedOn:date|packed,on the way,delivered,lost|On the road|Nothing is on the road.|The carrier still delivers.|The tracking code is mailed to the customer.
Carrier|Carriers|company,country,rate:currency,phone|contracted,ad hoc|Who drives for us|No carrier has a contract.|Past shipments keep the name.|The rate is per pallet.
ReturnCase|ReturnCases|order,reason,receivedOn:date,refund:currency|announced,received,refunded,refused|Things that come back|Nobody returned anything.|The refund is not reversed.|Photos of damage are mandatory.
Invoice|Invoices|number,customer,amount:currency,dueOn:date|draft,sent,paid,overdue|Receivables|Nobody owes us money.|Accounting needs a cancellation instead.|Thirty days net.
Payment|Payments|invoice,amount:currency,receivedOn:date,method|matched,unmatched|Incoming payments|No payment is unmatched.|The invoice becomes open again.|Matched by the invoice number.
Employee|Employees|fullName,department,hiredOn:date,wage:currency|working,on leave,left|Staff|Nobody works here.|Shifts become vacant.|Wages are visible to HR alone.
Shift|Shifts|employee,line,startsAt:date,hours:number|planned,worked,sick|Who works when|No shift is planned.|The line may be understaffed.|Eleven hours of rest between two shifts.
Incident|Incidents|title,machine,reportedBy,happenedOn:date|reported,investigated,closed|Accidents and near misses|No accident. Keep it so.|Incidents have to be kept for five years.|Report near misses too.
Document|Documents|title,kind,owner,validUntil:date|draft,valid,expired|Certificates and manuals|No document is stored.|Auditors may ask for it.|Expired certificates block a supplier.
`;
