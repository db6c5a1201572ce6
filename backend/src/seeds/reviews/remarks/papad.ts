import type { ProductRemarks } from './remarks.ts';

export const papads: Record<string, ProductRemarks> = {
  'Bikaneri Urad Papad': {
    says: [
      'Half a minute over the flame and it blisters evenly from edge to edge.',
      'The pepper is cracked and not ground, you get the odd bang.',
      'Thin enough to see the hand through and yet hardly any were broken.',
      'The hing is there when you open the packet and then steps back.',
      'I roast them in the microwave, forty seconds, no oil at all.',
      'We used to bring ten packets from Bikaner after every wedding, now I need not.',
      'With moong dal halwa for contrast, only Rajasthanis will understand.',
    ],
    buts: [
      'A few had stuck together and tore when I pulled them apart.',
      'It is peppery, my little one asked for milk.',
    ],
  },
  'Punjabi Masala Papad': {
    says: [
      'Coarse pepper and cumin in such quantity that it looks speckled.',
      'We top it with onion, tomato and coriander and call it a starter.',
      'Loud, hot and big, just like our table in Amritsar.',
      'Fried, it covers a whole plate.',
      'It does not go limp under the tomatoes for at least five minutes.',
      'The flame brings out a smoky taste that the oil does not.',
      'With rajma chawal nothing else will do in our house.',
    ],
    buts: ['The ones on the outside had cracked edges.', 'Go slowly if you do not like heat.'],
  },
  'Moong Papad': {
    says: [
      'Light and pale, done in seconds, so do not walk away from the stove.',
      'Mild enough for my mother who leaves out chilli these days.',
      'Next to khichdi and a little ghee it is all I want on a Sunday night.',
      'The cumin is whole and tastes fresh.',
      'I break it over tomato soup in place of croutons.',
      'It stayed crisp until the end of the meal, which is not a matter of course.',
      'Not salty, so you can eat two.',
    ],
    buts: ['It burns at the edge quickly because it is so thin.', 'I would have liked it a little bigger.'],
  },
  Appalam: {
    says: [
      'It curls and puffs as soon as it touches the oil, good and dry.',
      'Plain as it should be, so the vathakuzhambu can talk.',
      'They drink hardly any oil if you shake them once.',
      'My father measures a meal by the number of appalams, this was a nine.',
      'All of a size and not a hole in any of them.',
      'Stays crisp while you argue over the last ladle of rasam.',
      'My grandmother dried hers on the terrace under a sari, and these smell the same.',
    ],
    buts: ['Two or three per packet stay flat, whatever I do.', 'A little more salt than before, I think.'],
  },
  'Kerala Pappadam': {
    says: [
      'They blow up into a proper golden ball, my children cheer.',
      'Crushed over rice and parippu with ghee, I need nothing after that.',
      'Small as they should be, so we fry four for each.',
      'The packet smelled fresh, not of old urad.',
      'In coconut oil they taste as in Palakkad.',
      'They soften in the payasam in the last round, which is the whole point.',
      'Dusted with a bit of rice flour, so they come apart easily.',
    ],
    buts: [
      'Use them within some weeks of opening, later ones do not bubble as well.',
      'A stack of ten had stuck together in the damp.',
    ],
  },
  'Halasina Happala': {
    says: [
      'You do taste the jackfruit, sweetish behind the chilli.',
      'Nothing smells of Malnad rain like these in hot coconut oil.',
      'They fry in ten seconds and stay crisp for hours.',
      'My mother in Sirsi stopped making them last year, so I was glad to find this.',
      'Reddish brown and thin, with the thumb marks at the edge.',
      'I served them with beer, and no guest could guess the fruit.',
      'They are not the salty sort, the fruit comes through.',
    ],
    buts: ['Not cheap for papad, but I know what work it is.', 'One side of some was thicker and stayed chewy.'],
  },
  'Akki Happala': {
    says: [
      'White, crackling and with little flecks of green chilli.',
      'It grows to twice its size, so fry one at a time.',
      'Rain, plain dal and two of these, that is all.',
      'The sesame toasts in the oil and gives it a nutty smell.',
      'The children eat it like chips from a bowl.',
      'It came dry and flat and without a single bend.',
      'Light, it does not lie in the stomach like the urad ones.',
    ],
    buts: ['Some had hairline cracks and fell apart in the oil.', 'They drink a bit more oil than other papads.'],
  },
  'Nachni Papad': {
    says: [
      'Earthy and brown with a clear taste of garlic.',
      'I roast it on the open flame as in Konkan, it does not need oil.',
      'It makes me feel virtuous and still tastes of something.',
      'With pithla and bhakri it belongs on the plate.',
      'Sesame all over, and they do not fall off.',
      'Thicker than urad papad, so it can carry a chutney.',
      'My doctor likes nachni and I like garlic, we are both content.',
    ],
    buts: ['Turn it fast, it goes from raw to burnt in a moment.', 'The garlic is strong, no meetings afterwards.'],
  },
  'Sabudana Papad': {
    says: [
      'Each pearl puffs by itself, it looks like lace on the plate.',
      'I bought them for Ekadashi and we finished them on Dwadashi.',
      'Crisp, light and with just a hint of green chilli.',
      'They go from clear to white in the oil, my son times it.',
      'The jeera is whole and the salt is mild, right for upvas.',
      'Not chewy in the middle, as mine always are.',
      'Two of these and a bowl of curd is my fasting lunch.',
    ],
    buts: ['The oil must be really hot, the first one stayed hard.', 'A few pearls come off and swim about.'],
  },
  'Khichiya Papad': {
    says: [
      'Over coals it swells and blisters like in the lanes of Ahmedabad.',
      'Thick and smoky, with oil and chilli powder on top, it is a meal.',
      'The rice taste is clean and the jeera comes through.',
      'I roast it on the gas with tongs, it takes a minute and all my attention.',
      'We turned it into masala papad with onion and sev, and it held up.',
      'Not a single broken one in the packet.',
      'My Gujarati friends brought the garlic chutney, I brought this.',
    ],
    buts: ['It needs patience, the middle takes longer than the edge.', 'Rather plain without a topping.'],
  },
  'Aloo Papad': {
    says: [
      'It tastes of potato and not of starch, quite like my mother’s from the terrace.',
      'Golden in a moment, and crisp until the last of the guests.',
      'The red chilli is mild and the cumin does the rest.',
      'In Kanpur every roof had these before Holi, it made me a bit homesick.',
      'We eat them with evening tea and no dinner follows.',
      'Thin, so you can see the light through when it is fried.',
      'They curl up at the edge and hold the chutney.',
    ],
    buts: ['Some discs were of uneven thickness.', 'They take up more oil than I would like.'],
  },
};
