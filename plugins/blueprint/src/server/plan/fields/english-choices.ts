import type { FieldEntry } from './field-meaning.js';

/** Fields with options. */
export const englishChoices: readonly FieldEntry[] = [
  {
    type: 'select',
    startsWithFirst: true,
    options: ['New:blue', 'Processing:amber', 'Shipped:violet', 'Delivered:green', 'Cancelled:red'],
    words: 'order status|delivery status|shipping status|shipment status|parcel status',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Open:amber', 'Paid:green', 'Overdue:red'],
    words: 'payment status|invoice status|billing status|rent status',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Requested:amber', 'Approved:green', 'Declined:red'],
    words: 'approval|approval status|request status|leave status|decision',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Pending:amber', 'Confirmed:green', 'Cancelled:red'],
    words: 'booking status|reservation status|appointment status',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Want to read:gray', 'Reading:blue', 'Finished:green'],
    words: 'reading status',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Active:green', 'Paused:amber', 'Ended:gray'],
    words: 'membership status|member status|subscription status|contract status|customer status',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['New:blue', 'In progress:amber', 'Done:green'],
    words: 'status|state|workflow status|progress status',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Idea:gray', 'Planned:blue', 'In progress:amber', 'Done:green'],
    words: 'stage|phase|project phase',
  },
  {
    type: 'select',
    options: ['Low:gray', 'Medium:amber', 'High:red'],
    words:
      'priority|urgency|importance|severity|risk|risk level|impact|urgency level|priority level|danger level|spiciness|noise|demand|maintenance level|energy level|energy|stress level|stress|intensity|pain level|activity level|interest level|confidence level',
  },
  {
    type: 'select',
    options: ['Easy:green', 'Medium:amber', 'Hard:red'],
    words: 'difficulty|difficulty level|level of difficulty|challenge level',
  },
  {
    type: 'select',
    options: ['S', 'M', 'L', 'XL'],
    inPhrases: 'nothing',
    words:
      'size|t shirt size|shirt size|clothing size|dress size|jacket size|jersey size|uniform size|glove size',
  },
  {
    type: 'select',
    options: ['Great:green', 'Good:teal', 'Okay:amber', 'Low:blue', 'Awful:red'],
    words: 'mood|feeling|how i feel|emotional state|well being|wellbeing',
  },
  {
    type: 'select',
    options: ['New:green', 'Good:blue', 'Worn:amber', 'Broken:red'],
    words: 'condition|state of repair|item condition',
  },
  { type: 'select', options: ['Female', 'Male', 'Other'], words: 'gender' },
  { type: 'select', options: ['Female', 'Male'], words: 'sex' },
  {
    type: 'select',
    options: ['General:blue', 'Personal:violet', 'Work:teal', 'Other:gray'],
    words: 'category|subcategory',
  },
  { type: 'select', options: ['Standard:blue', 'Special:violet', 'Other:gray'], words: 'type|kind' },
  {
    type: 'select',
    options: ['Spring:green', 'Summer:amber', 'Autumn:orange', 'Winter:blue'],
    words: 'season|flowering season|growing season',
  },
  {
    type: 'select',
    options: ['Card', 'Cash', 'Transfer'],
    words: 'payment method|method of payment|payment type|paid with|paid via|form of payment',
  },
  {
    type: 'select',
    options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    words: 'weekday|day of week|day of the week|collection day|training day|cleaning day',
  },
  {
    type: 'select',
    options: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    words: 'month|month of the year|flowering month|harvest month|sowing month|billing month',
  },
  {
    type: 'select',
    options: ['Beginner:green', 'Intermediate:amber', 'Advanced:red'],
    inPhrases: 'nothing',
    words:
      'level|experience level|skill level|fitness level|ability|ability level|riding level|language level|proficiency',
  },
  {
    type: 'select',
    options: ['Daily', 'Weekly', 'Monthly', 'Yearly'],
    words:
      'frequency|recurrence|repeat|repeats|interval|billing cycle|billing interval|billing period|payment frequency|cleaning frequency|payment interval|how often',
  },
  {
    type: 'select',
    options: ['Single', 'Married', 'Divorced', 'Widowed'],
    words: 'marital status|family status|relationship status',
  },
  {
    type: 'select',
    options: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'],
    words: 'blood type|blood group',
  },
  { type: 'select', options: ['Petrol', 'Diesel', 'Electric', 'Hybrid'], words: 'fuel|fuel type' },
  { type: 'select', options: ['Manual', 'Automatic'], words: 'transmission|gearbox' },
  {
    type: 'select',
    options: ['Full-time', 'Part-time', 'Contract', 'Internship'],
    words: 'employment type|contract type|type of employment|employment',
  },
  {
    type: 'select',
    options: ['Vacation:blue', 'Sick leave:red', 'Other:gray'],
    words: 'leave type|type of leave|absence type',
  },
  {
    type: 'select',
    options: ['Coming:green', 'Maybe:amber', 'Not coming:red'],
    words: 'rsvp|rsvp status|attendance status',
  },
  { type: 'select', options: ['Home', 'Away'], words: 'home or away|home away' },
  { type: 'select', options: ['Win:green', 'Draw:amber', 'Loss:red'], words: 'match result|game result' },
  {
    type: 'select',
    fieldness: 'weak',
    inPhrases: 'nothing',
    options: ['Breakfast', 'Lunch', 'Dinner', 'Snack'],
    words: 'meal|meal type',
  },
  {
    type: 'select',
    options: ['Morning', 'Afternoon', 'Evening'],
    words: 'time of day|part of day|preferred time',
  },
  {
    type: 'multiselect',
    fieldness: 'always',
    options: ['Important', 'Idea', 'Later', 'Favourite'],
    words: 'tags|labels',
  },
  {
    type: 'multiselect',
    fieldness: 'always',
    options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    words: 'weekdays|days of the week|working days|available days|training days|opening days',
  },
];
