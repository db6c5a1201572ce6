import type { ProductRemarks } from './remarks.ts';

export const westernAndNorthernSweets: Record<string, ProductRemarks> = {
  'Lonavala Chikki': {
    says: [
      'Thin, so it snaps instead of needing a hammer like the thick ones.',
      'Only nuts and jaggery on the list and that is what it tastes of.',
      'On the old highway we always stopped for this, and the Sunday drive came back to me at once.',
      'The nuts are roasted evenly and split in halves, so every piece is level.',
      'I break it over curd for breakfast.',
      'It stayed crisp in an open box for a week, in Mumbai, in July.',
      'My trekking group goes through a pack before the first halt.',
    ],
    buts: [
      'Mostly broken into shards by the time it reached, the taste is not harmed.',
      'Slightly too much jaggery for the quantity of nuts, for my liking.',
    ],
  },
  'Tilgul Ladoo': {
    says: [
      'Crunchy outside and then a soft chew, exactly the tilgul my aaji makes.',
      'The crushed groundnut gives it some body, pure sesame ones are too dry for me.',
      'I handed them round in the office with the usual words, and people were indeed sweeter for an hour.',
      'Small and even, about thirty in the pack when I counted.',
      'You smell the toasted til as soon as the lid comes off.',
      'The jaggery was taken off the fire at the right moment, they are neither rock nor mush.',
      'The cardamom is light and does not fight with the sesame.',
    ],
    buts: [
      'Some of them had flattened on one side from the packing.',
      'A little hard on the first bite for the elders.',
    ],
  },
  'Puran Poli': {
    says: [
      'Filled right to the edge, so the last bite is as good as the first.',
      'Nutmeg and not only cardamom, finally somebody knows.',
      'Warm it on the tawa, a spoon of toop on top, and nobody speaks for five minutes.',
      'The puran is silky, I did not find one whole dal in it.',
      'My mother rolls thinner ones, but she also takes the whole morning for it.',
      'Two with a bowl of katachi amti were a full Sunday lunch.',
      'They froze well, I keep them in pairs with butter paper between.',
    ],
    buts: [
      'One of mine had split and the puran had dried out along the crack.',
      'A shade too sweet if you eat it with milk, fine with ghee.',
    ],
  },
  Anarsa: {
    says: [
      'Lacy on one side with the poppy seed and soft on the other, somebody has the hand for it.',
      'I have failed at anarsa four times, so I know what work is in these.',
      'They do not taste of oil, only of rice and jaggery.',
      'The three days of fermenting come through as a faint tang.',
      'Light as a biscuit, and then the ghee arrives.',
      'Next to the chakli on the faral plate they went first.',
      'They were packed in rows on their edges, and only one lost its rim.',
    ],
    buts: [
      'Very fragile, do not shake the box to see how many are left.',
      'I would have liked a few more poppy seeds on each.',
    ],
  },
  'Gond Ke Laddu': {
    says: [
      'You bite on little puffs of gond and it is like popping candy for adults.',
      'My mother-in-law sends these every winter, this year I did not tell her that I bought some too.',
      'One in the morning with milk, and the joints complain less, or so I tell myself.',
      'The almonds are in pieces that you can see, not a powder on the label.',
      'The wheat is roasted dark, there is no floury taste.',
      'Heavy in the hand, they do not save on ghee.',
      'It is not too sweet, which is rare in gond laddus.',
    ],
    buts: [
      'Rich enough that half a laddu is a portion, and they do not halve neatly.',
      'The price made me think twice, though the almonds explain it.',
    ],
  },
  'Churma Laddu': {
    says: [
      'Coarse as churma should be, you feel each grain of the wheat.',
      'We had it after dal baati and for once nobody asked for ice cream.',
      'The ghee smell when you warm it slightly is Jodhpur in winter.',
      'The cardamom is pounded and not powdered, you meet a bit of it now and then.',
      'They hold their shape until you want them not to.',
      'My Rajasthani father-in-law, who trusts no shop, took four.',
      'The wheat was baked hard first, and you get a roasted taste that plain flour laddus do not have.',
    ],
    buts: [
      'Too crumbly to eat in the car, I am still finding bits.',
      'Ghee had set white at the bottom in the cold, warm them first.',
    ],
  },
  'Gur Pare': {
    says: [
      'The glaze is thin and dry, so the fingers stay clean.',
      'Crunchy to the core, none of them had gone soft.',
      'Saunf in the dough is what makes these for me.',
      'Open the jar for tea and close it quickly, that is all I can say.',
      'My nani in Jalandhar kept them in an old biscuit tin, same taste, better tin.',
      'Not oily, even after standing for two weeks.',
      'Each stick is coated all round, the jaggery does not come off in plates.',
    ],
    buts: [
      'Some sticks were as thick as a thumb and hard in the middle.',
      'Sweeter than the ones at home, less glaze would do.',
    ],
  },
  'Panjiri Pinni': {
    says: [
      'Sandy and fragrant, they have roasted the atta till it was properly brown.',
      'There are nuts in every bite and the gond crackles.',
      'I send a box to my son in the hostel in place of vitamins.',
      'Tastes like the pinni that my bua brought from Ludhiana wrapped in newspaper.',
      'One with hot milk at night and I sleep like a child.',
      'They are large, so a box lasted two of us nearly three weeks.',
      'The ghee is desi, you cannot fake that smell.',
    ],
    buts: [
      'A bit dry at the end of the month, ten seconds of warming helped.',
      'My share had more flour than nuts towards the bottom of the box.',
    ],
  },
  Arsa: {
    says: [
      'The mustard oil is just a whisper, but that whisper takes me to Pauri.',
      'Thin and crisp at the edge, with some chew in the middle.',
      'No wedding at home without arsa and rotana, and this one would pass there.',
      'It is like adhirasam with a mountain accent.',
      'They go with black tea better than any biscuit.',
      'The rice grain is still a little coarse, as it should be when pounded.',
      'I took them to a Garhwali friend in Bengaluru and she had to sit down.',
    ],
    buts: [
      'If you are not used to mustard oil the first one is strange, the second is not.',
      'Two of them were too dark and slightly bitter.',
    ],
  },
  Sukhdi: {
    says: [
      'Three ingredients, and you can name all of them with your eyes shut.',
      'Soft in the middle of the tray pieces and crumbly at the corners, I take the corners.',
      'My ba made it in ten minutes on rainy days, hers was warmer, this is as good.',
      'The wheat is roasted to a nice nut brown, it does not stick in the throat.',
      'I give it to my son before cricket in place of energy bars.',
      'The pieces are cut to one bite, and so you lose count.',
      'We had it with kadhi and khichdi as at Mahudi, except that we could take it home.',
    ],
    buts: [
      'It was rather hard when it came, a few seconds of heat put it right.',
      'I expected more ghee in it, a homemade one shines.',
    ],
  },
  Dodol: {
    says: [
      'It cuts like a firm jelly and tastes of coconut and burnt toffee, real Goan dodol.',
      'You can tell that someone stood and stirred this for hours.',
      'The black jaggery makes it almost like treacle, without being heavy.',
      'My nana in Margao had it on the table from Christmas to the Kings, I have it in May.',
      'It shines like polished wood and does not stick to the knife.',
      'The coconut milk is fresh, there is not a trace of that stale oil taste.',
      'A thin slice is a full dessert.',
    ],
    buts: ['A few cashews in it would have made it perfect.', 'It sweats a little once opened, keep it in the fridge.'],
  },
  'Tilachi Revdi': {
    says: [
      'Thin and light, the Lucknow kind that cracks and does not pull out your teeth.',
      'The til is white, fresh and all over, you hardly see the jaggery.',
      'A pocketful for the evening walk, and the walk gets longer.',
      'In Chowk they give it to you in a paper cone, and the taste is the same.',
      'They were all single, none stuck together.',
      'There is a hint of ghee that the machine-made ones do not have.',
      'Cheap, honest and finished by Tuesday.',
    ],
    buts: [
      'A lot of loose sesame at the bottom, I put it on salad.',
      'They took on moisture once the pack was open, get a jar ready.',
    ],
  },
};
