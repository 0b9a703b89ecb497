import type { Trade } from './trade.js';

export const serviceTrades: readonly (readonly [Trade, words: string])[] = [
  [
    {
      id: 'car repair',
      services: 'Oil change|Brake service|Tire change|Annual inspection|Battery replacement|Diagnostics',
      products: 'Brake pads, front|Oil filter|Engine oil 5W-30|Wiper blades|Car battery 70 Ah|Spark plugs',
      supplies: 'Brake pads, front|Oil filter|Engine oil 5W-30|Wiper blades|Car battery 70 Ah|Spark plugs',
      categories: 'Brakes|Engine|Electrics|Tires',
    },
    'garage|car repair|auto repair|mechanic|auto shop|car workshop|autowerkstatt|kfz|garagiste|taller|oficina mecanica|officina|car part|auto part|spare part',
  ],
  [
    {
      id: 'bike repair',
      services: 'Basic tune-up|Full service|Flat tire|Brake adjustment|Wheel truing|Chain replacement',
      products: 'Inner tube 28"|Chain, 11-speed|Brake pads|Handlebar tape|Bell|Rear light',
      supplies: 'Inner tube 28"|Chain, 11-speed|Brake pads|Handlebar tape|Bell|Rear light',
      categories: 'Parts|Accessories|Tools',
    },
    'bike shop|bike repair|bicycle repair|bicycle shop|fahrradwerkstatt|fahrradladen|bike workshop',
  ],
  [
    {
      id: 'home services',
      services:
        'Leaking faucet|Water heater installation|Outlet replacement|Drain cleaning|Safety inspection|Light fixture',
      supplies: 'Copper pipe 15 mm|Ball valve|Outlet|Cable 3 × 1.5 mm²|Sealant|Circuit breaker 16 A',
      categories: 'Plumbing|Electrical|Heating',
    },
    'plumber|plumbing|electrician|hvac|heating|handyman|contractor|roofing|roofer|craftsman|handwerker|tradesman|field service|plombier|electricien|fontanero|encanador|idraulico',
  ],
  [
    {
      id: 'cleaning',
      services:
        'Weekly apartment cleaning|Window cleaning|Deep clean|Office cleaning|Move-out cleaning|Carpet cleaning',
      supplies: 'All-purpose cleaner|Microfiber cloths|Garbage bags|Floor cleaner|Mop heads|Gloves, size M',
      categories: 'Home|Office|Special',
    },
    'cleaning|cleaner|housekeeping|janitorial|window cleaning|reinigung|putzfrau|menage|limpieza|limpeza|pulizia|laundry|dry cleaning',
  ],
  [
    {
      id: 'gardening',
      services: 'Lawn mowing|Hedge trimming|Spring clean-up|Tree pruning|Planting|Irrigation check',
      supplies: 'Compost 40 l|Lawn seed|Bark mulch|Fertilizer|Plant stakes|Garden twine',
      categories: 'Lawn|Trees|Beds',
    },
    'landscaping|landscaper|gardener|gardening business|lawn care|tree service|gaertner',
  ],
  [
    {
      id: 'photography',
      services:
        'Portrait session|Wedding, full day|Product photos|Family session|Newborn session|Event coverage',
      supplies: 'Camera body|Portrait lens|Softbox|Tripod|Memory card 128 GB|Backdrop, gray',
      categories: 'Portrait|Wedding|Commercial',
    },
    'photographer|photography|photo studio|photo shoot|fotograf|videographer',
  ],
  [
    {
      id: 'music school',
      services: 'Piano lesson|Guitar lesson|Violin lesson|Singing lesson|Drum lesson|Music theory',
      categories: 'Strings|Keys|Voice',
    },
    'music school|music lesson|music teacher|piano|guitar|violin|musikschule|singing lesson|ecole de musique|escuela de musica',
  ],
  [
    {
      id: 'tutoring',
      services:
        'Math tutoring|English essay help|Exam preparation|Spanish conversation|Chemistry basics|Homework hour',
      categories: 'Math|Languages|Science',
    },
    'tutoring|tutor|nachhilfe|language school|language lesson|clases particulares',
  ],
  [
    {
      id: 'driving school',
      services: 'City driving|Highway driving|Night drive|Parking practice|Test preparation|First lesson',
    },
    'driving school|driving lesson|fahrschule|auto ecole|autoescuela|autoscuola',
  ],
  [
    {
      id: 'yoga',
      services: 'Morning flow|Yin yoga|Power yoga|Pilates|Meditation|Prenatal yoga',
      categories: 'Gentle|Flow|Strength',
    },
    'yoga|pilates|dance studio|meditation',
  ],
  [
    {
      id: 'gym',
      services: 'Personal training|Spin class|Strength basics|HIIT|Body check|Boxing',
      products: 'Protein powder|Shaker|Resistance band|Gym towel|Energy bar|Lifting straps',
      categories: 'Strength|Cardio|Mobility',
    },
    'gym|fitness studio|personal trainer|crossfit|fitnessstudio|gimnasio|academia|palestra',
  ],
];
