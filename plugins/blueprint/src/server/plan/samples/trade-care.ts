import type { Trade } from './trade.js';

export const careTrades: readonly (readonly [Trade, words: string])[] = [
  [
    {
      id: 'dental lab',
      services:
        'Zirconia crown|Three-unit bridge|Partial denture|Night guard|Implant abutment|Porcelain veneer',
      products:
        'Zirconia crown|Three-unit bridge|Partial denture|Night guard|Implant abutment|Porcelain veneer',
      supplies:
        'Zirconia disc A2|Dental stone|Impression tray|Acrylic resin|Articulating paper|Polishing paste',
      categories: 'Crowns|Bridges|Dentures|Implants',
    },
    'dental lab|dental laboratory|dental technician|dentallabor|zahntechnik',
  ],
  [
    {
      id: 'dentist',
      services: 'Check-up|Cleaning|Filling|Root canal|Whitening|Wisdom tooth removal',
      supplies: 'Gloves, size M|Impression trays|Composite A2|Face masks|Local anesthetic|Polishing cups',
      categories: 'Prevention|Treatment|Surgery',
    },
    'dentist|dental|orthodontist|zahnarzt|dentiste|dentista',
  ],
  [
    {
      id: 'vet',
      services: 'Annual check-up|Vaccination|Dental cleaning|Neutering|Blood test|Nail trim',
      supplies: 'Rabies vaccine|Flea treatment|Bandages|Syringes 5 ml|Deworming tablets|Surgical gloves',
      categories: 'Prevention|Treatment|Surgery',
    },
    'vet|veterinary|veterinarian|animal clinic|tierarzt|veterinaire|veterinario',
  ],
  [
    {
      id: 'physio',
      services:
        'First assessment|Physiotherapy, 30 minutes|Manual therapy|Sports massage|Back school|Follow-up',
      categories: 'Assessment|Therapy|Training',
    },
    'physio|physiotherapy|physiotherapist|physical therapy|chiropractor|osteopath|rehab',
  ],
  [
    {
      id: 'pharmacy',
      products:
        'Ibuprofen 400 mg|Paracetamol 500 mg|Cough syrup|Vitamin D drops|Adhesive bandages|Nasal spray',
      categories: 'Pain relief|Cold and flu|Vitamins|First aid',
    },
    'pharmacy|drugstore|apotheke|pharmacie|farmacia|medicine cabinet',
  ],
  [
    {
      id: 'clinic',
      services: 'Consultation|Blood test|Vaccination|Annual check-up|Ultrasound|Follow-up visit',
      supplies: 'Gloves, size M|Face masks|Syringes 5 ml|Bandages|Disinfectant 1 l|Blood test tubes',
      categories: 'Consultation|Diagnostics|Treatment',
    },
    'clinic|doctor|medical practice|patient|hospital|arzt|praxis|klinik|clinique|cabinet medical|medecin|clinica|medico',
  ],
  [
    {
      id: 'therapy',
      services: 'First session|Individual session|Couples session|Group session|Online session|Follow-up',
    },
    'therapist|therapy|psychologist|counselor|counselling|coaching|life coach|psychotherapy',
  ],
  [
    {
      id: 'massage',
      services: 'Back massage|Full body massage|Hot stone massage|Facial|Foot reflexology|Aroma massage',
      categories: 'Massage|Facial|Body',
    },
    'massage|spa|wellness',
  ],
  [
    {
      id: 'beauty',
      services: 'Classic manicure|Gel nails|Eyebrow shaping|Facial|Lash extensions|Pedicure',
      products: 'Nail oil|Hand cream|Lash serum|Face mask|Gel polish|Cuticle balm',
      categories: 'Nails|Face|Lashes',
    },
    'nail|nail salon|beauty|beauty salon|cosmetic|lash|makeup|kosmetik|estetica',
  ],
  [
    {
      id: 'hair',
      services: 'Classic cut|Cut and color|Beard trim|Consultation|Blow-dry|Highlights',
      products: 'Repair shampoo|Matte clay|Leave-in conditioner|Sea salt spray|Beard oil|Color mask',
      categories: 'Cut|Color|Care',
    },
    'hair|salon|barber|barbershop|hairdresser|hairdressing|friseur|coiffeur|peluqueria|barbearia|parrucchiere',
  ],
  [
    {
      id: 'tattoo',
      services: 'Small piece|Half-day session|Full-day session|Touch-up|Consultation|Cover-up',
    },
    'tattoo|piercing',
  ],
  [
    {
      id: 'grooming',
      services: 'Bath and brush|Full groom|Nail trim|Puppy’s first groom|De-shedding|Ear cleaning',
    },
    'grooming|groomer|dog wash|pet grooming|kennel|dog daycare|dog walking|pet sitting',
  ],
];
