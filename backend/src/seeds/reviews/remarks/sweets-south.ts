import type { ProductRemarks } from './remarks.ts';

export const southernSweets: Record<string, ProductRemarks> = {
  Ariselu: {
    says: [
      'The rim snaps and the middle pulls a little, which is how my ammamma judged ariselu.',
      'You can tell the rice was soaked and pounded and not bought as flour; it has that slight coarseness.',
      'The sesame is stuck on properly and does not all end up at the bottom of the box.',
      'The jaggery is cooked dark enough that it tastes of caramel rather than plain sweet.',
      'Ghee on the fingers after the first one, and the second was gone before I had wiped them.',
      'My Telugu neighbour said they are close to what Guntur homes make, and she does not say that easily.',
      'They were still soft inside on the twelfth day, kept in a steel dabba.',
    ],
    buts: [
      'Two of mine were thicker than the rest and a bit doughy in the centre.',
      'I like them fried one shade lighter; the darkest ones turn bitter at the edge.',
    ],
  },
  Sunnundalu: {
    says: [
      'The urad is roasted all the way, so there is none of that raw dal smell.',
      'It crumbles if you bite it like a biscuit; put the whole thing in your mouth and let it melt.',
      'My daughter takes one to tuition every evening and it holds her until dinner.',
      'You taste the dal first, then the ghee, and the jaggery only at the end.',
      'Dense little things, one with coffee is enough for me.',
      'After my knee operation my mother insisted on these, and for once I did not argue.',
      'The grind is just coarse enough to feel between the teeth.',
    ],
    buts: [
      'A couple had cracked open in the box and I ate them with a spoon.',
      'It sticks to the roof of the mouth, so keep water close by.',
    ],
  },
  'Bandar Laddu': {
    says: [
      'Very smooth, almost like a set cream, nothing like the grainy besan laddus from the corner shop.',
      'I grew up in Machilipatnam and this has the right shine and the right weight in the palm.',
      'The cashew is not just for show, there is a piece in every laddu.',
      'Cardamom is there but stays behind the roasted gram.',
      'My father ate one, said nothing, and moved the box to his side of the table.',
      'The ghee is fresh, you notice it as soon as the lid is off.',
      'They soften in the afternoon heat and are all the better for it.',
    ],
    buts: [
      'One laddu is really two portions, so I cut them, and then they look untidy on the plate.',
      'Could be a touch less sweet, the gram flour deserves more room.',
    ],
  },
  'Bellam Pootharekulu': {
    says: [
      'The sheets really are thinner than paper and crackle once before they are gone.',
      'Eat them over a plate, the powdered jaggery falls like snow.',
      'My American colleagues took them for origami, then asked for more.',
      'The dry fruit is chopped fine enough that the roll does not tear.',
      'The ghee between the layers is just enough to hold them together.',
      'In Atreyapuram we bought them from the lady who makes the sheets, and these come close.',
      'Each roll is wrapped by itself, so they do not pick up moisture from one another.',
    ],
    buts: [
      'Three of the rolls had split at the fold by the time they came.',
      'After a week the sheets turned leathery, so eat them early.',
    ],
  },
  'Nuvvula Undalu': {
    says: [
      'They snap cleanly and then stay crunchy instead of sticking to the fillings.',
      'The sesame is toasted to just before brown, very nutty.',
      'Small enough to eat whole, which is safer, because they shoot across the room when bitten.',
      'There is a little cardamom that you notice only in the third or fourth one.',
      'A jar of these stands next to my laptop and does not last the week.',
      'No damp taste at all, even the last one from the bottom was crisp.',
      'Same taste as the ones my grandmother in Karimnagar rolled with burning fingers.',
    ],
    buts: [
      'A bit too hard for my mother, she had to break them with the pestle.',
      'I found the sizes uneven, some double the others.',
    ],
  },
  Adhirasam: {
    says: [
      'Dark, soft and a little oily in the good way, as adhirasam has to be.',
      'The dough was rested properly, you get that faint sour note under the jaggery.',
      'I warmed it ten seconds in the microwave and the ghee came alive.',
      'The hole-less flat ones, like in Madurai, not the vada shape.',
      'The edge is crisp for the first two days and chewy after, we liked both.',
      'Kept in neivedhyam plate first, then eaten by everyone before the lamp was out.',
      'Paati asked who made them and would not believe that it was a shop.',
    ],
    buts: [
      'They stick to each other, some paper in between would help.',
      'Rather rich, I could not finish more than one after a meal.',
    ],
  },
  'Kovilpatti Kadalai Mittai': {
    says: [
      'It breaks with a proper crack and the groundnuts are whole, not half powder.',
      'The dried ginger at the end is what makes it different from chikki.',
      'Every nut is roasted, I did not find a single burnt or bitter one.',
      'We used to buy this through the train window at Kovilpatti junction and it took me straight there.',
      'Good for the cycle, one bar in the back pocket and no melted mess.',
      'The syrup is thick between the nuts but not a solid wall of jaggery.',
      'My hostel room finished the whole packet during one India innings.',
    ],
    buts: [
      'The bars had stuck into one block on the way, I needed a knife.',
      'Mind your teeth on the corners, it is really hard.',
    ],
  },
  'Ellu Urundai': {
    says: [
      'The black sesame gives it a slight bitterness which I love, my children less so.',
      'Palm jaggery and ellu is the right match, smoky with smoky.',
      'For Saturdays I offer these at the Shani shrine and bring one home for myself.',
      'Not a grain of sand in them, and I have cracked a tooth on others.',
      'They are rolled tight and do not fall apart in the tiffin box.',
      'The least sweet thing in the whole order, and the first to be finished.',
      'With black coffee it is a grown-up sort of sweet.',
    ],
    buts: [
      'The box holds fewer than it looks, they sit in one layer.',
      'The seeds get everywhere between the teeth, not for eating before a meeting.',
    ],
  },
  Unniyappam: {
    says: [
      'You can taste the banana, and the coconut pieces are proper slivers that you bite on.',
      'Crisp all round and then soft and full of holes inside.',
      'It reminded me of the prasadam at Kottarakkara, down to the smell of the ghee.',
      'I put them two minutes in a dry pan and they were as on the first day.',
      'The size of a lime, so you tell yourself that it does not count.',
      'My Malayali flatmate hid four of them in her cupboard.',
      'Not oily at all, the paper below was nearly clean.',
    ],
    buts: [
      'By the sixth day the crispness had gone, better to order a small box often.',
      'A few were on the dry side in the middle.',
    ],
  },
  Kozhukatta: {
    says: [
      'The rice cover is thin and soft and did not crack when I steamed it again.',
      'The coconut inside was moist and fresh, that is the whole secret of it.',
      'Five minutes over steam and the kitchen smelled of my Kottayam childhood.',
      'Filling to the brim, none of those that are half air.',
      'Lightly sweet with enough cardamom, even my aunt who leaves every dessert finished hers.',
      'I had them for breakfast with chaya, the way they are meant.',
      'The fold at the top tells you that somebody made these by hand.',
    ],
    buts: [
      'They keep for a few days only, so order them when you are at home.',
      'Two had opened at the seam and lost some of the filling.',
    ],
  },
  Manoharam: {
    says: [
      'Every stick is coated, no bald ones, and the jaggery has a good gloss.',
      'Crunchy like murukku first, then it turns to toffee.',
      'We had a cone of it at every wedding in Thanjavur and the taste is the same.',
      'The syrup was taken far enough on the fire, so nothing sticks to the teeth.',
      'I break off a clump and walk away from the box, it is the only way.',
      'The sticks are thin, so it is crisp and not a fight for the jaw.',
      'My boys call it the glass snack because of the sound.',
    ],
    buts: [
      'It came as one big lump that I had to knock apart.',
      'In the monsoon it turns sticky within days, close the lid well.',
    ],
  },
  'Jaggery Mysore Pak': {
    says: [
      'Porous like a honeycomb, it crumbles and then melts, just as it should.',
      'With jaggery it tastes of toffee and you miss the sugar not at all.',
      'I am from Mysuru and was ready to complain, but this has the right texture.',
      'The besan is well cooked, no raw aftertaste in the throat.',
      'You can see the three colours when you cut it, pale, gold and brown.',
      'There is ghee in every pore, but it does not run out onto the paper.',
      'One piece and a strong filter coffee, I need no lunch.',
    ],
    buts: [
      'It breaks as soon as you look at it, half of mine was crumbs, very tasty crumbs.',
      'On the costly side for the weight.',
    ],
  },
  'Gokak Karadantu': {
    says: [
      'There is more gum, dates and coconut in it than jaggery, you see what you pay for.',
      'Chewy, then a crunch from the fried gum, then an almond.',
      'I had it on the road to Belagavi years ago and have looked for it ever since.',
      'One slice before the morning run and I am fine till ten.',
      'The dark syrup has some bite to it, not just sweetness.',
      'My sister had her baby in March, and this was what everyone brought her.',
      'Cut in neat pieces, so it is easy to take one and no more, in theory.',
    ],
    buts: [
      'It sticks to the teeth like anything when it is cold, let it come to room temperature.',
      'A smaller pack would be welcome, it is not cheap to try.',
    ],
  },
  'Bele Obbattu': {
    says: [
      'Rolled so thin that you can see the filling, and not one was torn.',
      'Toor dal and not chana, this is how we make it in Hassan.',
      'I put it on a hot tawa with ghee and it puffed up a little.',
      'The filling is smooth as butter, they must have ground it twice.',
      'Soft enough that my grandfather without his teeth had two.',
      'A holige lunch on a Wednesday, only saaru and mosaru were missing.',
      'Mild sweetness, and you still taste the dal.',
    ],
    buts: [
      'They come folded, and the fold is where they break.',
      'The last two had dried a bit at the edge by the fifth day.',
    ],
  },
};
