import type { TextEntries } from './text-entries.js';

export const placeTexts: TextEntries = [
  [
    'Nordvik Supply|Papermill Lane|Greenhand Wholesale|Weaver & Sons|Kestrel Trading|Alder Imports',
    'supplier|vendor|manufacturer|wholesaler|dealer|lieferant|hersteller|fournisseur|proveedor|fornecedor|fornitore|shop bought|where bought|store bought|bought at|bought from|fabricant',
  ],
  [
    'Shelf A1|Shelf A2|Shelf B1|Shelf B3|Shelf C1|Shelf C2',
    'product location|item location|part location|tool location|supply location|equipment location|asset location|material location|location in storage|article location|wine location|book location|stock location|chemical location|consumable location|component location',
  ],
  [
    '12 Orchard Road|5 Mill Street|88 Foundry Lane|4 Wharf Road|21 Canal Street|9 Meadow Lane|30 Station Road|17 Park Avenue',
    'address|street|street address|adresse|anschrift|strasse|direccion|endereco|indirizzo|adress',
  ],
  [
    'Portland|Denver|Austin|Milwaukee|Seattle|Richmond|Savannah|Tucson',
    'city|town|region|area|home town|hometown|delivery area|stadt|ville|ciudad|cidade|citta',
  ],
  [
    'Portugal|Norway|Canada|Japan|Austria|Ireland',
    'country|nationality|land|pays|pais|paese|country of origin|citizenship',
  ],
  [
    'Main Street 4|Lakeview 12|Hill Road 8|Park Lane 3|River Street 19|Elm Street 7',
    'pickup address|delivery address',
  ],
  [
    '97205|80202|78701|53202|98101|23220',
    'zip|zip code|postal code|postcode|plz|code postal|codigo postal|cap',
  ],
  [
    'Room 101|Room 102|Room 103|Room 201|Room 202|Room 203',
    'room|hotel room|guest room|room number|classroom|zimmer|raum|chambre|habitacion|quarto|camera|sala|salle|treatment room',
  ],
  [
    'Board room|Studio|Library|Garden room|Workshop|Small meeting room',
    'meeting room|conference room|besprechungsraum|salle de reunion',
  ],
  [
    'Table 1|Table 2|Table 3|Window table|Terrace 1|Terrace 2',
    'table|table number|restaurant table|tisch|mesa|tavolo',
  ],
  ['Desk 1|Desk 2|Desk 3|Window desk|Quiet desk|Standing desk', 'desk|workspace'],
  ['Court 1|Court 2|Court 3|Court 4', 'court|tennis court|pitch|playing field|lane|padel court|pista'],
  [
    'Apartment 1A|Apartment 1B|Apartment 2A|Apartment 2B|Apartment 3A|Penthouse',
    'apartment|flat|unit|rental unit|wohnung|appartement|piso|apartamento|appartamento|departamento',
  ],
  [
    '12 Orchard Road|5 Mill Street, flat 3|88 Foundry Lane|4 Wharf Road|21 Canal Street, loft|9 Meadow Lane',
    'property|rental property|listing|house|immobilie|propiedad|imovel|immobile|building|home',
  ],
  [
    'Town Hall|The Glasshouse|Riverside Pavilion|Old Library|Community Center|Market Square',
    'venue|event location|place|location|where|ort|lieu|lugar|luogo|local|meeting place|event venue',
  ],
  [
    'Trattoria Lina|The Corner Table|Saigon Kitchen|Casa Verde|Blue Door Bistro|Harbor Grill',
    'restaurant|cafe|bar|eatery',
  ],
  [
    'Hotel Miramar|The Old Mill|Parkview Inn|Casa del Sol|Lakeside Lodge|Station Hotel',
    'hotel|hostel|accommodation|lodging|unterkunft',
  ],
  [
    'Riverside Park|Botanical Garden|Hilltop Park|Harbor Green|Pine Ridge Reserve|Rose Garden',
    'park|garden|playground',
  ],
  [
    'Sandy Cove|Pebble Bay|North Beach|Lighthouse Beach|Turtle Bay|Long Strand',
    'beach|bay|surf spot|dive site',
  ],
  ['Lake Serene|Crater Lake|Mirror Lake|Blue Lake', 'lake|water|fishing spot|river'],
  [
    'Main office|Workshop|Warehouse|Showroom|Front desk|Storage room',
    'office|site|branch|standort|warehouse|store|shop',
  ],
  [
    'Shelf A1|Shelf A2|Shelf B1|Shelf B3|Shelf C1|Shelf C2',
    'shelf|storage location|bin|regal|storage place|shelf location|storage spot|lagerplatz|aisle',
  ],
  ['Box 1|Box 2|Box 3|Kitchen box|Winter clothes|Camping', 'box|moving box|container|crate'],
  ['Kitchen|Living room|Bathroom|Bedroom|Garage|Garden', 'room of the house|house area|zone'],
  [
    'North bed|South bed|Raised bed 1|Raised bed 2|Greenhouse|Herb spiral',
    'bed|garden bed|plot|raised bed|beet',
  ],
  ['North field|Lower meadow|Orchard|Hill field|River field|Home paddock', 'field|paddock|pasture|parcel'],
  [
    'Toyota Corolla|Ford Transit|Volkswagen Golf|Honda Civic|Tesla Model 3|Volvo XC60',
    'car|vehicle|van|truck|rental car|fahrzeug|auto|voiture|vehicule|coche|vehiculo|carro|veiculo|veicolo|macchina|make and model',
  ],
  ['Toyota|Ford|Volkswagen|Honda|Tesla|Volvo', 'make|car brand|car make|marke|vehicle make|vehicle brand'],
  ['Corolla|Transit|Golf|Civic|Model 3|XC60', 'car model|vehicle model'],
  [
    '7KLM 204|4DRT 881|9BQX 335|2HFW 760|6JNC 118|3VPA 592',
    'plate|license plate|licence plate|number plate|plate number|kennzeichen|plaque|matricula|placa|targa|registration',
  ],
  [
    'Trek Marlin 7|Brompton C Line|Specialized Sirrus|Cannondale Quick|Surly Long Haul|Giant Escape 2',
    'bike|bicycle|fahrrad|velo|bicicleta|bici|rental bike',
  ],
  [
    'Yamaha MT-07|Honda Rebel 500|BMW R 1250 GS|Ducati Scrambler|Kawasaki Z650|Triumph Bonneville',
    'motorcycle|motorbike|moto',
  ],
  ['Sea Breeze|Blue Heron|Second Wind|Pelican|Northern Star|Carpe Diem', 'boat|ship|yacht|sailboat|canoe'],
  ['Cessna 172 N512AB|Piper Archer N8841K|Diamond DA40 N207DS|Cirrus SR22 N93QT', 'plane|aircraft|airplane'],
  ['Bus 12|Bus 14|Minibus A|Coach 3', 'bus|coach vehicle'],
];
