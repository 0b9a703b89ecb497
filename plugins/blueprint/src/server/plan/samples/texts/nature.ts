import type { TextEntries } from './text-entries.js';

export const natureTexts: TextEntries = [
  [
    'Luna|Milo|Bella|Oscar|Coco|Simba|Daisy|Rocky',
    'pet|animal|dog|cat|pet name|hund|katze|haustier|tier|chien|chat|animal de compagnie|perro|gato|mascota|cachorro|cane|gatto|puppy|kitten|rabbit|guinea pig',
  ],
  ['Bella|Duke|Stella|Apollo|Willow|Comet', 'horse|pony|pferd|cheval|caballo|cavalo|cavallo'],
  ['Daisy|Bessie|Clover|Rosie|Buttercup|Hazel', 'cow|cattle|goat|sheep|livestock|kuh|vache|vaca|mucca'],
  ['Henrietta|Nugget|Pepper|Dottie|Ginger|Marigold', 'chicken|hen|duck'],
  [
    'Labrador Retriever|Border Collie|Beagle|Dachshund|Poodle|German Shepherd',
    'dog breed|breed|rasse|race|raza|raca|razza|pet breed|animal breed',
  ],
  ['Maine Coon|British Shorthair|Siamese|Domestic shorthair|Ragdoll|Bengal', 'cat breed'],
  ['Hanoverian|Arabian|Quarter Horse|Haflinger|Icelandic|Friesian', 'horse breed'],
  ['Holstein|Jersey|Angus|Hereford|Brown Swiss|Charolais', 'cow breed|cattle breed|livestock breed'],
  ['Rhode Island Red|Leghorn|Plymouth Rock|Orpington|Sussex|Marans', 'chicken breed|hen breed'],
  [
    'Dog|Cat|Rabbit|Dog|Cat|Guinea pig',
    'pet species|animal species|kind of animal|animal type|patient species',
  ],
  [
    'Monstera deliciosa|Snake plant|Peace lily|Boston fern|Jade plant|Spider plant',
    'plant|houseplant|pflanze|plante|planta|pianta|plant name|plant species|zimmerpflanze',
  ],
  [
    'San Marzano tomato|Nantes carrot|Lacinato kale|Sugar snap pea|Butternut squash|Red onion',
    'variety|plant variety|vegetable|crop variety|seed|seed variety|sorte|variedad|gemuese|cultivar',
  ],
  ['Winter wheat|Sweet corn|Potatoes|Soybeans|Alfalfa|Pumpkins', 'crop|kultur|cultivo|culture|coltura'],
  [
    'Garden rose|Peony|Tulip|Sunflower|Ranunculus|Eucalyptus',
    'flower|bouquet|blume|fleur|flor|fiore|flower type',
  ],
  [
    'Sugar maple|White oak|Silver birch|Norway spruce|Apple|Weeping willow',
    'tree|baum|arbre|arbol|arvore|albero|tree species',
  ],
  [
    'Northern cardinal|Blue jay|Great horned owl|Mallard|House wren|Red-tailed hawk',
    'bird|bird species|vogel|oiseau|ave|pajaro|passaro|uccello|observation species|sighting species',
  ],
  [
    'Brown trout|Largemouth bass|Northern pike|Yellow perch|Walleye|Channel catfish',
    'fish|fish species|catch|catch species|fang',
  ],
  [
    'Chanterelle|Porcini|Oyster mushroom|Morel|Shiitake|Black trumpet',
    'mushroom|pilz|champignon|seta|fungo|cogumelo|mushroom species',
  ],
  [
    'Garden spider|Monarch butterfly|Honey bee|Ladybird|Dragonfly|Stag beetle',
    'insect|butterfly|insect species',
  ],
  [
    'Hive 1|Hive 2|Hive 3|Lime tree hive|Orchard hive|Roof hive',
    'hive|bee hive|beehive|colony|bienenvolk|ruche|colmena',
  ],
];
