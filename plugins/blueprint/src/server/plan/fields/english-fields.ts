import type { FieldEntry } from './field-meaning.js';

const count = { type: 'number', min: 0, step: 1 } as const;
const measure = { type: 'number', min: 0 } as const;
const money = { type: 'currency', min: 0 } as const;
const share = { type: 'percent', min: 0, max: 100 } as const;

const texts: readonly FieldEntry[] = [
  // What something is called.
  {
    type: 'text',
    words:
      'name|full name|first name|last name|given name|surname|family name|middle name|maiden name|nickname|display name|title|job title|heading|headline|subtitle|subject|caption|alias|username|user name|handle|instagram|instagram handle|twitter handle|facebook name|call sign|initials|salutation|working title|original title|headword|name of the owner|stage name|scientific name|latin name|botanical name|common name|brand name|product name|company name|business name|practice name|team name|file name|event name|course name|class name|school name',
  },
  { type: 'text', fieldness: 'weak', words: 'label|topic|theme|question|answer|word|phrase|quote|keyword' },
  // Codes: text, since leading zeros and letters count.
  {
    type: 'text',
    words:
      'code|id|identifier|number|no|nr|reference|reference number|ref|sku|barcode|ean|upc|isbn|issn|vin|iban|bic|swift|account number|bank account|invoice number|order number|serial number|serial no|serial|batch number|lot number|batch code|part number|item number|model number|tracking number|tracking code|license plate|licence plate|license number|licence number|number plate|plate number|plate|registration|registration number|registration plate|membership number|member number|customer number|student number|employee number|personnel number|passport number|id number|tax id|tax number|vat number|vat id|social security number|ssn|insurance number|policy number|patient number|case number|ticket number|booking number|reservation number|confirmation number|confirmation code|booking code|promo code|coupon code|voucher code|discount code|access code|door code|pin|zip|zip code|postcode|post code|postal code|area code|house number|street number|apartment number|flat number|unit number|room number|table number|seat number|plot number|hive number|grave number|locker number|bay number|berth number|tag number|ear tag|ear tag number|microchip|microchip number|chip number|ring number|jersey number|shirt number|bib number|race number|flight number|train number|bus number|route number|catalog number|catalogue number|inventory number|asset tag|asset number|dcc address|mac address|ip address|hash|version|edition|patient reference|call number|call no|shelf mark|accession number|voucher number|receipt number|check number|cheque number|contract number|permit number|badge number|key number|drawing number|revision|hs code|cost center|cost centre|po number|purchase order number',
  },
  {
    type: 'text',
    fieldness: 'always',
    words:
      'password hint|initials|credentials|coordinates|gps coordinates|gps|opening hours|office hours|business hours|dimensions|measurements|blood pressure|aspect ratio|resolution|ratio',
  },
  // Where something is.
  {
    type: 'text',
    words:
      'street|street address|city|town|village|suburb|borough|neighborhood|neighbourhood|district|province|region|county|country|zone|sector|continent|area code|location|storage location|whereabouts|position|place|birthplace|place of birth|hometown|home town|venue|meeting point|meeting place|pickup location|pickup point|dropoff location|drop off location|destination|origin|departure airport|arrival airport|gate|terminal|track|platform|shelf|aisle|rack|bin|drawer|cabinet|freezer|box|compartment|parking spot|parking space|desk|seat|table|bench|row|column|bay|berth|pitch|lane|field number|wing|corridor|entrance|body part|affected area|site|home address|mailing address|postal address|billing address|shipping address|delivery address|work address|office address|street name',
  },
  {
    type: 'text',
    fieldness: 'weak',
    words:
      'address|room|building|warehouse|store|shop|branch|office|studio|court|stall|plot|hive|shelf location|territory|route',
  },
  // Who: a field where people are no table of their own.
  {
    type: 'text',
    fieldness: 'weak',
    words:
      'owner|author|artist|composer|director|producer|photographer|illustrator|translator|editor|publisher|designer|manufacturer|maker|creator|builder|brewery|winery|supplier|vendor|seller|buyer|customer|client|patient|guest|tenant|landlord|student|pupil|teacher|instructor|trainer|coach|tutor|therapist|doctor|physician|veterinarian|vet|nurse|caretaker|caregiver|carer|guardian|parent|mother|father|partner|spouse|host|organizer|organiser|speaker|presenter|moderator|volunteer|driver|rider|pilot|captain|skipper|crew|operator|technician|mechanic|plumber|inspector|auditor|reviewer|approver|reporter|assignee|assigned to|responsible person|person responsible|responsible|person in charge|lead|leader|manager|supervisor|boss|account manager|project manager|sales rep|agent|broker|lawyer|judge|referee|umpire|opponent|home team|away team|winner|loser|runner up|candidate|applicant|interviewer|recruiter|employee|staff member|colleague|buddy|mentor|mentee|sponsor|donor|recipient|borrower|lender|payer|payee|sender|receiver|addressee|contact|contact person|point of contact|emergency contact|next of kin|witness|godparent|bride|groom|priest|officiant|deceased|child|sibling|breeder|sire|dam|groomer|stylist|barber|hairdresser|chef|cook|baker|waiter|bartender|conductor|soloist|band|performer|actor|character|narrator|setter|collector|donated by|made by|created by|written by|reported by|requested by|approved by|signed by|checked by|paid by|borrowed by|lent to|sold to|bought from|ordered by|prepared by|taken by|led by|referring doctor|referred by|introduced by|game master|dungeon master|responsible teacher|class teacher|player|team|company|employer|organization|organisation|institution|agency|airline|carrier|courier|insurer|bank|school|university|college|production|customer name|client name|guest name|patient name|contact name|owner name|author name|passenger name|passenger|participant name|sibling name',
  },
  // What it is like.
  {
    type: 'text',
    inPhrases: 'weak',
    words:
      'color|colour|brand|make|model|species|breed|variety|cultivar|strain|family|order name|genus|genre|style|material|fabric|texture|pattern|finish|surface|color name|hair color|hair colour|eye color|eye colour|coat color|coat colour|shade|tone|scent|flavor|flavour|taste note|cuisine|dish type|cut|gauge|scale|format|medium|technique|tempo|key|tuning|tune|instrument|voice|era|period|epoch|century|language|native language|nationality|citizenship|ethnicity|religion|denomination|profession|occupation|job|industry|trade|specialty|speciality|specialization|department|faculty|division|rank|grade|class|form|role|function|position title|job position|qualification|degree|major|insurance|insurance company|health insurance|insurer name|diet|dietary requirement|dietary need|dietary restriction|special need|special request|special requirement|medication|dosage|dose|active ingredient|diagnosis|symptom|condition name|vaccine|allergy|illness|treatment type name|blood test|lab value|result|outcome|finding|reason|purpose|cause|motive|occasion|source|channel|referral source|lead source|how found|unit|unit of measure|currency code|time zone|timezone|hull|engine|engine type|tire size|tyre size|trim|body style|chassis|gear|equipment needed|tool needed|bait|lure|fly|weather|wind direction|sky|soil|soil type|exposure|sun exposure|light|light requirement|fertilizer|fertiliser|crop|feed|feed type|bedding|nest|habitat|goal|target audience|audience|mood song|part|voice part|piece|opening|move|strategy|formation|rule|warranty|guarantee|hazard|hazard class|storage condition|packaging|customs code|campaign|slot|period of time|term|semester|school year|academic year|age group|class level|year group|cohort|group|team color|score text|final score|score line|half time score|time signature|hashtag|mantra|motto|slogan|tagline',
  },
  {
    type: 'text',
    fieldness: 'always',
    words:
      'allergies|hobbies|interests|languages spoken|languages|preferences|materials used|products used|tools needed|amenities|qualifications|attachments needed|colors used|pieces we work on|ports of call|substitutes|aliases|dietary requirements|dietary needs|dietary restrictions|special needs|special requests|special requirements|participants names',
  },
];

const listsOfThings: readonly FieldEntry[] = [
  {
    type: 'text',
    fieldness: 'weak',
    words:
      'parents|godparents|witnesses|skills|medications|topics|keywords|genres|materials|accessories|features|certifications|subjects|toppings|stops|equipment|symptoms|pieces|medicines|songs|books|staff|crew members|helpers|chaperones',
  },
];

const longTexts: readonly FieldEntry[] = [
  {
    type: 'long_text',
    fieldness: 'always',
    words:
      'notes|note|steps|details|remarks|instructions|directions|ingredients|thoughts|pros|cons|advantages|disadvantages|strengths|weaknesses|terms|terms and conditions|specifications|specs|lyrics|minutes of the meeting|meeting minutes|meeting notes|lesson notes|care instructions|washing instructions|assembly instructions|driving directions|cooking instructions|learnings|lessons learned|goals and wishes|acceptance criteria|repro steps|steps to reproduce|job duties|work done|work performed|repairs done|parts used|tasting notes|session notes|progress notes|side effects|medical notes',
  },
  {
    type: 'long_text',
    words:
      'description|short description|job description|problem description|fault description|summary|abstract|synopsis|plot|bio|biography|about|text|body|content|message|feedback|transcript|review text|reflection|story|background|medical history|history|health history|case history|anamnesis|agenda|obituary|dedication|inscription|explanation|rationale|justification|hypothesis|conclusion|method|methodology|preparation|recipe text|remark|observation|statement|cover letter|treatment plan|lesson plan|training plan|care plan|meal plan text|entry text|experience|wish text|note to self|additional info|additional information|further information|other information|extra info|more info|info',
  },
  {
    type: 'long_text',
    fieldness: 'weak',
    words:
      'comments|next step|observations|findings|objectives|requirements|highlights|damages|responsibilities|action items|next steps|contents|comment|review|recipe|instruction|memory|dream|idea description|suggestion|complaint|testimonial',
  },
];

const contacts: readonly FieldEntry[] = [
  {
    type: 'email',
    words:
      'email|e mail|mail|email address|e mail address|mail address|work email|contact email|private email|personal email|billing email|parent email|parents email',
  },
  {
    type: 'phone',
    words:
      'phone|phone number|phone no|mobile|mobile number|mobile phone|telephone|telephone number|tel|tel no|cell|cell phone|cell number|cellphone|landline|fax|fax number|whatsapp|whatsapp number|contact number|emergency number|emergency phone|home phone|work phone|parent phone|parents phone|phone contact|emergency contact number',
  },
  {
    type: 'url',
    words:
      'url|link|website|web site|web page|webpage|homepage|web address|linkedin|linkedin profile|github|facebook page|youtube|youtube link|video link|video url|download link|zoom link|meeting link|map link|google maps link|portfolio|portfolio link|shop link|product link|tracking link|source url|demo link|repository|repo|blog|podcast link|recipe link|protocol link|spotify link',
  },
  {
    type: 'image',
    words:
      'image|picture|cover|cover image|cover art|cover photo|avatar|logo|thumbnail|screenshot|headshot|portrait|profile picture|profile photo|profile image|floor plan|sketch|drawing|scan|receipt photo|photo of the receipt|before photo|after photo|before picture|after picture|reference picture|reference image|product image|signature image|qr code|x ray|diagram|banner|poster|icon|receipt scan|photo proof|snapshot',
  },
  { type: 'image', fieldness: 'weak', words: 'photo' },
  { type: 'url', fieldness: 'weak', words: 'video' },
  {
    type: 'color',
    words:
      'color code|colour code|hex color|hex colour|color hex|calendar color|calendar colour|label color|label colour',
  },
];

const dates: readonly FieldEntry[] = [
  {
    type: 'date',
    words:
      'date|day|birthday|birth date|birthdate|date of birth|dob|date of death|wedding date|wedding day|name day|deadline|due|due date|due on|due by|due back|due back date|submission deadline|closing date|expiry|expiry date|expires|expires on|expiration|expiration date|best before|best before date|use by|use by date|sell by|sell by date|valid until|valid from|valid to|validity|start|start date|starting date|starts on|beginning|end|end date|ends on|ending|finish date|until|till|since|date from|date to|date out|date in|joined|joined on|join date|member since|customer since|entry date|exit date|left on|hire date|hired on|date hired|termination date|employed since|purchase date|date of purchase|bought on|sale date|sold on|invoice date|invoiced on|payment date|paid on|date paid|order date|ordered on|ship date|shipping date|shipped on|delivery date|delivered on|arrival date|departure date|travel date|return date|returned on|return by|pickup date|pick up date|collection date|issue date|issued on|date issued|release date|released on|publication date|published on|publish date|publishing date|event date|exam date|test date|service date|last service|next service|next service due|service due|inspection date|last inspection|next inspection|mot due|mot date|tuv|last visit|next visit|last seen|last contact|last contacted|last contact date|next contact|follow up|follow up date|next follow up|last follow up|reminder date|next appointment|last appointment|vaccination date|last vaccination|next vaccination|vaccinated on|planting date|planted on|sowing date|sown on|harvest date|harvested on|last watered|last fed|last cleaned|last used|last done|last tested|last maintenance|next maintenance|last calibration|next calibration|calibration due|calibration date|last repotted|last fertilized|last checked|last oil change|move in|move in date|moved in|moving in|move out|move out date|moved out|lease start|lease end|contract start|contract end|renewal date|renewal|renews on|notice date|cancellation date|cancelled on|completion date|completed on|target date|launch date|go live|go live date|kickoff|warranty until|warranty end|warranty expires|warranty expiry|installed on|installation date|date installed|build date|brew date|brewed on|bottling date|bottled on|tasting date|tasted on|date tasted|date visited|visited on|visit date|watched on|date watched|date read|read on|date finished|finished on|started on|date started|date added|added on|date received|received on|date applied|applied on|application date|date reported|reported on|report date|date found|found on|date caught|date of burial|burial date|date of baptism|baptism date|borrowed on|lent on|loan date|date borrowed|loaned on|checkout date|check out date|check in date|check in|check out|admission date|discharge date|surgery date|onset|onset date|last period|mating date|hatch date|hatched on|farrowing date|lambing date|calving date|date of visit|date seen|set on|tested on|roast date|roasted on|opened on|date opened|last played|last rehearsed|play date|performance date|concert date|match date|game date|race date|contest date|booking date|booked on|date booked|rental date|rent due|rented from|rented until|reservation date|dispatch date|effective date|posted on|date posted|sent on|date sent|signed on|date signed|response date|decision date|interview date|arrived on|registration date|registered on|enrolled on|enrollment date|graduation date|logged on|log date|entry day|working day|work date|shift date',
  },
  { type: 'date', words: 'premiere|opening night|kickoff date|in service since|date in service' },
  { type: 'date', inPhrases: 'nothing', words: 'when|from|to|begin|begins|starts|ends|born|died|left' },
  { type: 'date', fieldness: 'weak', words: 'reminder|anniversary' },
  {
    type: 'datetime',
    words:
      'date and time|date time|datetime|timestamp|date with time|start date and time|end date and time|appointment time|appointment date|departure|departure date and time|arrival|kick off|kickoff time|scheduled for|scheduled at|scheduled time|time and date|starts at|ends at|start time|end time|departure time|arrival time|meeting time|pickup time|pick up time|delivery time|check in time|check out time|clock in|clock out|clocked in|clocked out|arrived at|left at|logged at|sent at|called at|reported at|measured at|time of death|time of birth|time of arrival|time of departure|time of the call|show time|showtime|reservation time|booking time|slot start|slot end|last login|date and hour',
  },
];

const times: readonly FieldEntry[] = [
  {
    type: 'time',
    words:
      'time|-time|hour|opening time|closing time|opens at|closes at|opens|closes|wake up time|wakeup time|bedtime|bed time|feeding time|meal time|meeting hour|boarding time|curtain time|call time|doors open|shift start|shift end|sunrise|sunset|high tide|low tide|reminder time|preferred hour',
  },
];

const amounts: readonly FieldEntry[] = [
  {
    ...money,
    words:
      'price|unit price|net price|gross price|list price|retail price|sale price|sales price|selling price|asking price|purchase price|buying price|cost price|price paid|paid price|amount paid|paid amount|rental price|daily price|daily rental price|hourly price|price per night|price per hour|price per day|price per person|price per unit|price per kg|price per piece|cost|unit cost|total cost|material cost|labor cost|labour cost|shipping cost|repair cost|running cost|estimated cost|costs|amount|amount due|amount owed|total amount|net amount|gross amount|sum|total|subtotal|grand total|net total|budget|fee|membership fee|entry fee|entrance fee|admission|admission fee|course fee|lesson fee|late fee|service fee|monthly fee|annual fee|annual dues|dues|salary|gross salary|net salary|wage|hourly wage|pay|payout|bonus|commission amount|allowance|pocket money|revenue|turnover|value|estimated value|market value|current value|replacement value|insured value|insurance value|book value|deal value|deal size|worth|rent|monthly rent|annual rent|base rent|cold rent|warm rent|deposit|security deposit|down payment|balance|opening balance|closing balance|account balance|outstanding|outstanding amount|open amount|outstanding balance|owed|debt|spent|amount spent|money spent|saved|amount saved|savings|savings goal|target amount|goal amount|pledge|pledged amount|profit|loss|margin amount|hourly rate|daily rate|day rate|nightly rate|room rate|charge|surcharge|shipping|postage|shipping fee|delivery fee|fare|ticket price|toll|fine|penalty|bid|highest bid|starting bid|reserve price|offer price|quote amount|quoted price|invoice amount|payment amount|donation amount|gift amount|loan amount|credit|credit limit|interest amount|tax amount|vat amount|discount amount|winnings|prize money|stake|buy in|royalty|royalties|premium|insurance premium|excess|deductible|travel cost|travel costs|expenses total|takings|daily takings|cash amount|change given|subscription fee|monthly cost|yearly cost|annual cost|contribution|grant amount|funding|estimate cost|monthly amount|price each',
  },
  { ...money, inPhrases: 'nothing', words: 'rate' },
  { ...money, fieldness: 'weak', words: 'payment|income|expense|tip|salary payment|refund|donation|fees' },
  {
    ...share,
    words:
      '-rate|percent|percentage|progress|completion|percent complete|percentage complete|completeness|discount|tax rate|vat|vat rate|tax|sales tax|margin|profit margin|markup|commission|commission rate|interest rate|apr|humidity|soil moisture|moisture|abv|alcohol|alcohol content|alcohol by volume|fat content|cocoa content|probability|win probability|chance|likelihood|battery|battery level|attendance rate|occupancy|occupancy rate|conversion rate|open rate|click rate|success rate|share|ownership share|body fat|germination rate|utilization|utilisation|fill level|capacity used|confidence|slope percent|charge level|brightness|hit rate|response rate|oxygen saturation|spo2|hatch rate|win rate',
  },
  {
    type: 'rating',
    words:
      'rating|star rating|stars|rating out of 5|score out of 5|enjoyment|satisfaction|mood rating|overall rating|my rating|personal rating|user rating|taste rating|quality rating|taste|number of stars',
  },
];

const counts: readonly FieldEntry[] = [
  {
    ...count,
    fieldness: 'always',
    words:
      'bedrooms|bathrooms|beds|servings|portions|pages|page count|word count|words written|chapters read|pages read|nights|seats|likes|views|downloads|followers|points|goals scored|assists|laps|reps|sets|sit ups|push ups|steps walked|daily steps|calories|kilojoules|kcal|kills|deaths|attempts|retries|rounds|floors|storeys|stories high|levels above ground|doors|windows|wheels|cylinders|gears|pieces per box|items per box|copies|copies sold|tickets sold|units|units sold|eggs laid|eggs collected|egg count|brood frames|frames of brood|frames|stings|stitches|rows knitted|episodes|episodes watched|hours of sleep nights|days off|vacation days|sick days|days left|remaining days|days overdue|people present|headcount|adults|party size|group size|team size|class size|family size|household size|crew size|litter size|batch size|lot size|number of guests|number of people|number of players|number of children|number of seats|number of pages|no of people|no of guests|places left|free places|spots left|spots available|free spots|available seats|available places|shares',
  },
  {
    ...count,
    words:
      'how many|count|quantity|qty|quantity in stock|quantity on hand|on hand|in stock quantity|stock|stock level|current stock|stock count|minimum stock|min stock|minimum quantity|min quantity|minimum level|maximum stock|max stock|reorder level|reorder point|reorder quantity|restock level|par level|opening stock|closing stock|age|age in years|minimum age|maximum age|age limit|year|year of birth|birth year|year built|build year|construction year|model year|year of manufacture|year of construction|release year|publication year|year of publication|year published|year founded|founded|vintage|year of the queen|queen year|graduation year|mint year|queue number|lap count|rank number|ranking|place finished|finishing place|rack units|max participants|maximum participants|max attendees|min participants|max guests|max people|max players|min players|capacity|seating capacity|seating|passenger capacity|streak|current streak|longest streak|best streak|sort order|priority number|sequence|house points|points earned|points scored|total points|points total|vote count|heart rate|resting heart rate|pulse|bpm|max heart rate|floor|lot count|reading streak|day number|week number|week|lesson count|sessions left|remaining sessions|credits left|parking spaces|piece count|headcount target|strokes|handicap|number of stitches|stitch count|thread count|mileage at service|odometer|odometer reading|odometer start|odometer end|kilometer reading|kilometre reading|km reading|mileage|apgar|elo|rating points|level number|experience points|xp|hit points|hp|max score|mintage|lead count',
  },
  {
    ...count,
    fieldness: 'weak',
    words:
      'votes|guests|people|players|participants|attendees|visitors|passengers|children|kids|rooms|subscribers|goals|signatures|students enrolled|chapters|points of interest|animals',
  },
  {
    ...measure,
    fieldness: 'always',
    words:
      'hours|hours worked|hours spent|hours slept|hours of sleep|billable hours|overtime|overtime hours|opening hours count|flight hours|flying hours|volunteer hours|work hours|working hours|operating hours|engine hours|machine hours|days|weeks|months|years|years of experience|kilometers|kilometres|km|miles|kilometers driven|kilometres driven|miles driven|miles run|kilograms|pounds|liters|litres|gallons|carbs|carbohydrates|proteins|sugar grams|square meters|square metres|square feet|acres|hectares',
  },
  {
    ...measure,
    words:
      'score|test score|exam score|pain score|final grade points|marks|height|width|length|depth|thickness|diameter|circumference|radius|wingspan|height in m|waist|waist size|hip size|chest size|inseam|shoe size|ring size|weight|body weight|birth weight|current weight|target weight|goal weight|net weight|gross weight|dry weight|carcass weight|maximum load|max load|load|load capacity|payload|distance|distance run|elevation|elevation gain|altitude|climb|depth reached|max depth|maximum depth|visibility|floor area|living area|wall area|roof area|total area|planted area|cultivated area|built area|square area|living space|surface area|lot area|plot size|farm size|field size|garden size|apartment size|flat size|house size|land size|file size|engine size|engine displacement|horsepower|power|wattage|voltage|amperage|energy used|consumption|fuel consumption|power consumption|water consumption|fuel amount|fuel used|mpg|volume|tank size|tank volume|bottle size|fill volume|dilution|speed|average speed|top speed|max speed|wind speed|pace|cadence|rainfall|precipitation|pressure|tire pressure|air pressure|water pressure|pressure start|pressure end|ph|ph level|ph value|alkalinity|hardness|water hardness|salinity|chlorine|nitrate|nitrite|ammonia|conductivity|gravity|original gravity|final gravity|density|concentration|noise level|frequency in hz|yield|harvest amount|yield per hectare|milk yield|milk amount|honey amount|honey harvested|amount of milk|amount of honey|amount of water|amount of feed|water amount|amount fed|catch weight|lens power|focal length|aperture|blood sugar|glucose|blood glucose|glucose level|cholesterol|bmi|protein|fat|fiber|fibre|sugar|sodium|caffeine|caffeine mg|exchange rate|multiplier|factor|dilution factor|gpa|average|average grade|ppm|co2|co2 level|carbon footprint|dust level|angle|wall angle|gradient|steepness|number value|measured value|reading value|meter reading|electricity reading|gas reading|water reading|size in square meters|best result|personal best|personal record|one rep max|max weight|jump height|throw distance|time in seconds|lap length',
  },
  { ...measure, words: '-size' },
  {
    ...measure,
    words:
      'water level|oil level|fuel level|tank level|sound level|oxygen level|sugar level|iron level|insulin level|tide level|river level|light level|cholesterol level|oxygen|systolic|diastolic|systole|diastole',
  },
  { type: 'text', words: '-level|-area', inPhrases: 'weak' },
  {
    type: 'number',
    words:
      'temperature|temp|water temperature|air temperature|body temperature|oven temperature|outside temperature|inside temperature|room temperature|fridge temperature|freezer temperature|fever|latitude|longitude|goal difference|offset|deviation|diopter|dioptre|sphere|cylinder value|axis',
  },
  {
    ...measure,
    unit: 'min',
    words:
      'how long|duration|minutes|duration in minutes|time spent|time taken|time needed|time required|estimated time|cooking time|cook time|baking time|prep time|preparation time|total time|playing time|play time|playtime|practice time|practise time|running time|run time|runtime|travel time|driving time|drive time|commute time|waiting time|wait time|rest time|reading time|screen time|study time|brew time|brewing time|steeping time|setup time|response time|processing time|handling time|downtime|dive time|bottom time|exercise time|workout time|workout length|lesson length|session length|meeting length|call length|call duration|track length|movie length|break time|break duration|break length|break minutes|late minutes|minutes late|delay',
  },
  {
    ...measure,
    unit: 'h',
    words:
      'hours estimated|estimated hours|estimate|effort|time estimate|sleep|sleep duration|sleep time|credit hours',
  },
];

/** Fields that are neither choices nor flags. */
export const englishFields: readonly FieldEntry[] = [
  ...contacts,
  ...dates,
  ...times,
  ...amounts,
  ...counts,
  ...longTexts,
  ...listsOfThings,
  ...texts,
];
