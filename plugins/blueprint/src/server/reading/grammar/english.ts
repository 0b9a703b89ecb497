import type { Grammar } from './grammar.js';

export const english: Grammar = {
  headFirst: false,
  words: {
    and: 'and|&|plus|as well as|along with|+|and also|and then|and maybe|and optionally',
    or: 'or',
    article:
      'a|an|the|my|our|their|your|his|her|its|some|any|all|all the|all my|all our|all of the|all of our|all of my|these|those|this|that|another|other|local|nearby|favorite|favourite|beloved|certain|the usual|a simple|simple|basic|their own|his own|different|various',
    each: 'each|every|for each|for every|each of the|each of my|each of our|every single',
    many: 'many|several|multiple|a few|most of|most|some of|a lot of|quite a few|plenty of|both|one or more|lots of|any number of|a number of|some|a list of|list of|a couple of|more than one|zero or more|a log of|a record of|records of|a register of|a database of|an inventory of|a collection of|an overview of|the list of|a history of|information about|information on|info about|info on|details of|details about|data about|data on',
    of: 'of',
    with: 'with fields like|with fields such as|with fields|with the fields|with columns|fields like|with|w|w/|including|includes|such as|for example|incl|incl.|featuring|containing|having|along with their|together with|consisting of|comprising|followed by',
    without: 'without|except|but not|minus|except for',
    for: 'for|about|regarding|on behalf of|around',
    per: 'per|by|for each|for every|on each|under each|within each',
    in: 'in|at|on|from|under|into|inside|during|before|after|through|near|onto|between|against|over|via|across|within|behind|around',
    relative: 'that|which|who|whose|where|in which|for which|so that|so|because|since|whom|while|as|but',
    person:
      "i|we|you|they|he|she|me|us|them|people|users|user|everyone|everybody|anyone|someone|somebody|staff|myself|ourselves|admins|admin|team members|colleagues|my team|our team|visitors|my boss|i'd|we'd|i'm|we're|i've|we've|i am|we are|it's|that's|there's|they're|he's|she's|there is|there are|my wife|my husband|folks|parents can|it should|it must|it would|it can|the app should|the app|this app",
    it: 'it|this|that|these|those|they|them|the app|this app|the system|the tool|the application|one',
    wish: "want|wants|wanna|need|needs|would like|'d like|like|would love|'d love|love|looking for|am looking for|help|let|can you|could you|could u|can u|would you|will you|wish|hoping for|require|have to|lets|let's|allow|allows|enable|enables|what i want is|what i have in mind is|what i have in mind|what we would need is|what i need to know is|what i need is|what we need is|what we want is|what i'd like is|what we would need|all i want is|all i need is|the goal is|i'm after|in need of|searching for",
    build:
      'build|make|create|give|design|generate|set up|setup|develop|code|prepare|program|write|do|get|try|trying|go|add|show|put together',
    keep: 'follow up on|follow up|keep track of|keep tabs on|keep a record of|keep records of|keep a list of|keep a log of|keep an eye on|track|tracks|tracking|manage|manages|managing|log|logs|logging|record|records|recording|store|stores|storing|save|saving|keep|keeps|keeping|organize|organise|organizing|organising|list|lists|listing|catalog|catalogue|cataloguing|cataloging|collect|collecting|monitor|monitoring|follow|following|register|registering|note|note down|noting|write down|jot down|remember|plan|planning|schedule|scheduling|handle|handling|document|documenting|enter|entering|capture|capturing|administer|maintain|maintaining|coordinate|coordinating|keeps track of|keeping track of|tracks|put|digitize|digitise|file|archive|report|reporting|sort out|take care of|deal with|rate|share|book|order|count',
    have: 'has|have|having|had|contains|contain|consists of|consist of|comes with|come with|should have|must have|can have|may have|will have|has got|have got|needs|need|needs to have|should include|should contain|include|gets|get|carries|stores|holds|shows|has the fields|has fields|requires|should show|should store|must contain|is described by|is made of|is made up of',
    belong:
      'belongs to|belong to|comes from|come from|is linked to|are linked to|is assigned to|are assigned to|is part of|are part of|is connected to|relates to|relate to|is related to|are related to|references|reference|refers to|points to|goes to|is for|are for|is tied to|links to|linked to|sleeps in|lives in|uses|attends|goes with|is attached to|are attached to|is owned by|is taught by|are owned by|is held in|is in|happens in|happens at|takes place in|is done by|is from',
    be: 'is|are|can be|should be|may be|could be|being|must be|is either|are either|=|either|will be|was|were|is one of|one of|can only be',
    modal: 'can|could|should|must|may|might|will|would|be able to|able to|has to|have to|ought to',
    to: 'to|in order to',
    feature:
      'see|view|find|search|search for|look up|filter|sort|print|export|import|download|send|email|text|sms|calculate|compute|work out|figure out|know|check|compare|display|visualize|visualise|highlight|sync|integrate|scan|upload|edit|change|delete|remove|log in|login|sign in|sign up|access|use|open|browse|pay|connect|generate reports|get a|tick off|tick|cross off|drag|move|click|tap|know who|know which|know what|see who|see which|see what|look at|pick|choose|select|vote|rank|run|work|sell|own|live|study|teach|play|grow|bake|coach|fix|repair|clean|help out|rent out|lose|forget|wonder|think|hope|thank|stop|start|try|call|remember that|ask',
    warn: 'warn|warns|alert|alerts|notify|notifies|remind|reminds|reminder|flag|tell me when|tell us when|tell me if|let me know|warning|highlight|mark red|mark it red|show me when|turn red|turns red',
    whether: 'whether|if|whether or not',
    when: 'when|from when|since when|till when|until when|by when|to when',
    who: "who|whom|by whom|to whom|with whom|who's",
    where: 'where',
    'how-many': 'how many|how much|how long|how often|how far|how big|how old|how well|how|what time',
    which: "which|what|whose|what's",
    filler:
      "also|then|please|pls|plz|so|basically|ideally|optionally|maybe|perhaps|possibly|really|very|too|etc|etc.|thanks|thank you|thx|cheers|hi|hello|hey|ok|okay|well|just|actually|currently|mainly|mostly|simply|only|additionally|additionaly|furthermore|moreover|finally|obviously|of course|if possible|as well|and so on|and such|or so|or something|for now|firstly|secondly|lastly|e.g.|eg|i.e.|like this|right now|at the moment|in addition|besides|good morning|good evening|dear all|hi there|hello there|at least|always|usually|sometimes|already|obv|some kind of|sort of|kind of|stuff like that|and the like|that's it|thats it|nothing fancy|optional",
    not: "not|don't|dont|doesn't|no need|never|no",
    app: 'list|log|board|desk|logbook|diary|journal|collection|colection|register|roster|directory|schedule|calendar|inventory|stock|stash|catalog|catalogue|book|sheet|overview|app|apps|application|web app|webapp|mobile app|website|web site|site|tool|tracker|system|platform|portal|software|program|programme|solution|database|db|dashboard|manager|planner|organizer|organiser|page|crm|thing|something|somewhere|anything|place|spreadsheet|sheet|table|way|one place|hub|helper|assistant|software solution|management system|management app|management|tracking|tracking app|mgmt|registry|product',
    umbrella:
      'things|thing|modules|module|tables|table|entities|entity|registers|sections|section|features|feature|requirements|data|information|info|collections|objects|models|model|stuff|following|items to track|components|lists|areas|tabs|screens|pages|views|categories of data|record types|the following|the basics|basics|here is what i need|what i need',
    fields: 'fields|field|columns|column|attributes|attribute|details|data points|the details',
    unit: 'kg|g|km|m|cm|mm|mi|mile|miles|lb|lbs|oz|ml|l|litre|litres|liter|liters|minute|minutes|min|mins|hour|hours|hrs|day|days|week|weeks|month|months|year|years|%|percent|celsius|fahrenheit|°c|°f|m²|m2|sqm|sq m|sqft|sq ft|square meters|square metres|square feet|kcal|calories|bpm|w|kw|kwh|volt|volts|euros|euro|eur|€|dollars|usd|$|pounds|gbp|£|grams|gram|kilos|kilograms|kilometers|kilometres|meters|metres|feet|ft|inches|inch|centimeters|centimetres|millimeters|pieces|pcs|stars|points|hectares|acres|gallons|tons|tonnes|ppm|mg|seconds|sec|knots|mph|km/h',
    compound:
      'waiting list|shopping item|shopping items|date and time|date & time|time and date|pros and cons|bed and breakfast|arts and crafts|questions and answers|food and drink|terms and conditions|profit and loss|parts and labor|in and out|check-in|check-out|check in|check out|thank you note|thank-you letter|thank you letter|add-on|add-ons|to do|to-do|to-dos|to dos|todo|todos|follow-up|follow-ups|sign up sheet|sign-up|pick up|pickup|drop off|drop-off|best before|due date|due dates|due back|due by|due on|due|start date|start time|start|end|end date|end time|call sign|work order|work orders|purchase order|purchase orders|order number|test drive|test drives|ranking|rating|ratings|booking|bookings|record label|reading list|reading log|log entry|log entries|log book|checklist|waiting list|price list|wish list|shopping list|packing list|play list|set list|setlist|contact person|contact details|report due|book title|booking reference|help needed|play time|playing time|cleaning|work location|file number|plan|plans|cost of goods|note|notes',
    'yes-no':
      'yes / no|yes/no|y/n|y / n|yes or no|true/false|true / false|checkbox|tick box|or not|tickbox|check box|yes - no|[y/n]',
    same: 'same|the same|same things|the same things|same fields|the same fields|same as|same thing',
  },
  ambiguousVerbs: new Set(
    'log|logs|record|records|store|stores|list|lists|plan|schedule|note|document|file|archive|report|rate|share|book|order|count|catalog|catalogue|register|monitor|track|tracks|need|needs|like|want|help|design|code|program|show|love|get|have|save|print|text|email|check|play|clean|call|run|work|view|search|filter|fix|repair|start|vote|uses|holds|shows|change|access|import|export|download|upload|sort|use|move|rank|scan|collect|display|tick|pick|sms|reference|planning|tracking|reporting|showing|listing|recording|alert|alerts|flag|reminder|reminds|warning|following|share|try|stop|hope|see|do|write|put|enter|go|add|open|pay|study'.split(
      '|',
    ),
  ),
  containers:
    'list|lists|log|logs|register|registry|roster|diary|journal|database|directory|catalog|catalogue|collection|stash|stock|inventory|archive|overview|history|board|schedule|tracker|tracking|management|book|sheet|calendar',
  rates:
    'night|person|head|unit|piece|page|session|visit|lesson|serving|portion|item|seat|guest|hour|day|m2|term|class|ride',
};
