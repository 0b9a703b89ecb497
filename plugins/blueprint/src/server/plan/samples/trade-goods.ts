import type { Trade } from './trade.js';

export const goodsTrades: readonly (readonly [Trade, words: string])[] = [
  [
    {
      id: 'bakery',
      products: 'Rye sourdough|Butter croissant|Cinnamon roll|Carrot cake|Baguette|Apple tart',
      services: 'Wedding cake|Birthday cake|Breakfast delivery|Catering tray',
      supplies: 'Wheat flour 25 kg|Butter|Fresh yeast|Sugar 10 kg|Eggs|Baking paper',
      categories: 'Bread|Pastry|Cakes',
    },
    'bakery|baker|bread|cake|pastry|cupcake|baeckerei|boulangerie|panaderia|pasteleria|padaria|panetteria|pasticceria',
  ],
  [
    {
      id: 'cafe',
      products: 'Espresso|Flat white|Cheesecake|Avocado toast|Iced tea|Banana bread',
      supplies: 'House blend beans|Oat milk|Paper cups|Napkins|Vanilla syrup|Black tea',
      categories: 'Coffee|Food|Packaging',
    },
    'cafe|coffee shop|coffee bar|tea house|juice bar',
  ],
  [
    {
      id: 'restaurant',
      products: 'Mushroom risotto|Roast chicken|Caesar salad|Vegetable curry|Apple crumble|Lentil soup',
      supplies: 'Olive oil 5 l|Tomatoes|Mozzarella|Flour 25 kg|Chicken breast|Paper napkins',
      categories: 'Produce|Dairy|Meat|Dry goods',
    },
    'restaurant|kitchen|catering|caterer|food truck|pizzeria|bistro|canteen|bar stock|trattoria|ristorante|restaurante|gastronomie',
  ],
  [
    {
      id: 'flowers',
      products: 'Bridal bouquet|Dozen red roses|Table arrangement|Dried wreath|Tulip bunch|Sympathy wreath',
      supplies: 'Red roses|Eucalyptus|Floral foam|Ribbon, white|Tulips|Glass vases',
      categories: 'Cut flowers|Greenery|Supplies',
    },
    'florist|flower shop|flower|bouquet|blumenladen|floristeria|fleuriste|fioraio',
  ],
  [
    {
      id: 'clothes',
      products: 'Linen shirt|Denim jacket|Wool sweater|Cotton T-shirt|Silk scarf|Wide trousers',
      services: 'Hem trousers|Take in dress|Replace zipper|Shorten sleeves|Patch elbow|Tailored suit',
      supplies: 'Cotton thread|Zippers 20 cm|Buttons|Lining fabric|Elastic band|Interfacing',
      categories: 'Tops|Bottoms|Accessories',
    },
    'clothing|clothes|fashion|boutique|tailor|alteration|apparel|sewing|schneiderei|dressmaker|sneaker store|thrift',
  ],
  [
    {
      id: 'jewelry',
      products: 'Silver ring|Pearl earrings|Gold chain|Beaded bracelet|Pendant|Signet ring',
      supplies: 'Silver wire 0.8 mm|Freshwater pearls|Ear hooks|Gift boxes|Jump rings|Polishing cloth',
      categories: 'Rings|Earrings|Necklaces',
    },
    'jewelry|jewellery|jeweler|goldsmith|schmuck',
  ],
  [
    {
      id: 'crafts',
      products: 'Stoneware mug|Scented candle|Lavender soap|Woven basket|Macramé hanger|Felt brooch',
      supplies: 'Soy wax|Lavender oil|Clay 10 kg|Cotton cord|Glass jars|Gift boxes',
      categories: 'Ceramics|Candles|Textiles',
    },
    'pottery|ceramics|candle|soap|handmade|etsy|craft shop|craft business|maker',
  ],
  [
    {
      id: 'books',
      products: 'Middlemarch|Beloved|Invisible Cities|Frankenstein|Things Fall Apart|Pride and Prejudice',
      categories: 'Fiction|Nonfiction|Children',
    },
    'bookstore|bookshop|book shop|buchladen|librairie|libreria',
  ],
  [
    {
      id: 'construction',
      services: 'Bathroom renovation|Roof repair|New fence|Kitchen installation|Interior painting|Deck',
      products: 'Cement 25 kg|Plasterboard|Wood screws 4 × 50|Roof tiles|Insulation panel|Paint, white 10 l',
      supplies: 'Cement 25 kg|Plasterboard|Wood screws 4 × 50|Roof tiles|Insulation panel|Paint, white 10 l',
      categories: 'Timber|Fasteners|Paint',
    },
    'construction|builder|building site|carpenter|carpentry|joinery|painter|renovation|construction site|bau|tischler|menuisier|carpintero|woodworking|furniture maker',
  ],
  [
    {
      id: 'farm',
      products: 'Vegetable box, small|Eggs, dozen|Honey 500 g|Potatoes 5 kg|Apple juice|Goat cheese',
      supplies: 'Layer feed 25 kg|Hay bales|Seed potatoes|Fencing wire|Straw bales|Fertilizer',
      categories: 'Vegetables|Dairy|Eggs',
    },
    'farm|farm shop|csa|orchard|vegetable box|bauernhof|hofladen|ferme|granja|fazenda|fattoria|chicken coop',
  ],
  [
    {
      id: 'brewery',
      products:
        'Harvest IPA 0.5 l|Dry stout keg 30 l|Wheat beer 0.5 l|Vienna lager 0.33 l|Gift pack|Cider 0.75 l',
      supplies: 'Pale malt 25 kg|Cascade hops|Ale yeast|Bottles 0.5 l|Crown caps|Keg seals',
      categories: 'Malt|Hops|Packaging',
    },
    'brewery|brewing|homebrew|winery|distillery|brauerei|cerveceria',
  ],
  [
    {
      id: 'it services',
      services: 'Laptop setup|Network check|Data recovery|Security audit|Email migration|Printer repair',
      products: 'MacBook Pro 14"|Dell monitor 27"|USB-C dock|Wireless mouse|Network switch|Webcam HD',
      supplies: 'MacBook Pro 14"|Dell monitor 27"|USB-C dock|Wireless mouse|Network switch|Webcam HD',
      categories: 'Laptops|Displays|Network',
    },
    'it support|computer repair|phone repair|it equipment|it asset|electronics|laptop|msp|it department',
  ],
  [
    {
      id: 'agency',
      services: 'Logo design|Website design|Social media package|Copywriting|SEO audit|Brand workshop',
      categories: 'Design|Web|Content',
    },
    'agency|freelancer|freelance|designer|design studio|web design|marketing agency|consulting|consultant|copywriter|freiberufler',
  ],
  [
    {
      id: 'law',
      services:
        'Initial consultation|Contract review|Will and testament|Tenancy dispute|Company formation|Mediation',
    },
    'law|lawyer|law firm|attorney|legal|notary|kanzlei|anwalt|abogado|avvocato|accounting|accountant|bookkeeper',
  ],
  [
    {
      id: 'rental',
      products:
        'Cordless drill|Pressure washer|Party tent 3 × 6 m|Folding table|Extension ladder|Carpet cleaner',
      services: 'Day rental|Weekend rental|Weekly rental|Delivery|Cleaning fee|Damage waiver',
      categories: 'Tools|Party|Garden',
    },
    'tool rental|equipment rental|party rental|tool library|lending library|rental business|verleih|event rental',
  ],
  [
    {
      id: 'food bank',
      products: 'Canned beans|Pasta 500 g|Rice 1 kg|Baby formula|Breakfast cereal|Canned tomatoes',
      supplies: 'Canned beans|Pasta 500 g|Rice 1 kg|Baby formula|Breakfast cereal|Canned tomatoes',
      categories: 'Canned|Dry goods|Baby',
    },
    'food bank|food pantry|pantry|soup kitchen|charity',
  ],
  [
    {
      id: 'lab',
      products:
        'Ethanol 96 % 1 l|Pipette tips 200 µl|Nitrile gloves M|Petri dishes|PBS buffer|Microtubes 1.5 ml',
      supplies:
        'Ethanol 96 % 1 l|Pipette tips 200 µl|Nitrile gloves M|Petri dishes|PBS buffer|Microtubes 1.5 ml',
      categories: 'Chemicals|Plastics|Protective',
    },
    'laboratory|chemical|reagent|research lab|lab inventory|science lab',
  ],
  [
    {
      id: 'makers',
      products: 'Steel bracket|Aluminum profile 2 m|Bearing 6204|Gear wheel|Hydraulic hose|Control panel',
      supplies: 'Steel sheet 2 mm|M8 bolts|Cutting fluid|Welding wire|Bearing 6204|Safety gloves',
      categories: 'Raw material|Parts|Tools',
    },
    'manufacturing|factory|machine shop|3d printing|metal|fabrik|fabrication',
  ],
  [
    {
      id: 'household goods',
      products: 'Linen apron|Enamel mug|Desk lamp|Field notebook|Oak chopping board|Wool throw',
      categories: 'Kitchen|Textiles|Stationery|Garden|Lighting',
    },
    'homeware|gift shop|household|home goods|concept store|retail|online shop|webshop|e commerce',
  ],
];
