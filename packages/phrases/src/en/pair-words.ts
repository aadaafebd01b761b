/** The words that two people in a room compare: the same thing at the same place in each language (rule RM-60). */
export default `
  apple bread cheese lemon cherry grape melon peach pear banana carrot potato tomato onion pumpkin
  mushroom corn rice noodle soup salad egg butter honey sugar salt pepper coffee tea milk juice cake
  cookie candy chocolate pizza sausage shrimp crab squid octopus salmon shark whale dolphin turtle
  frog snake lizard crocodile chicken duck goose swan owl eagle crow pigeon parrot penguin peacock
  ostrich dog cat horse donkey cow pig sheep goat rabbit mouse squirrel hedgehog fox wolf bear lion
  tiger leopard elephant giraffe zebra camel deer monkey gorilla panda koala kangaroo otter seal bat
  bee ant butterfly spider snail beetle dragon tree leaf flower rose tulip sunflower lotus cactus
  bamboo pine grass moss mountain valley river lake sea beach island desert forest cave volcano
  waterfall stone sand gold silver iron diamond sun moon star comet rocket cloud rain snow wind storm
  lightning rainbow fog ice fire smoke house castle tower bridge tent church temple school hospital
  factory farm garden park market harbor door window roof wall stairs kitchen table chair bed sofa
  lamp mirror carpet curtain pillow blanket clock candle key lock box basket bottle cup plate bowl
  spoon fork knife pan oven broom bucket soap towel brush comb umbrella hat scarf glove coat shirt
  dress pants sock shoe boot belt button ring crown glasses watch bag wallet book newspaper letter
  pencil paper scissors ruler map flag camera radio telephone television piano guitar violin drum
  flute trumpet bell ball kite doll puzzle dice balloon gift hammer saw ladder rope wheel bicycle car
  bus train ship plane anchor
`
  .trim()
  .split(/\s+/) as readonly string[];
