import type { ProductRemarks } from './remarks.ts';

export const easternSweets: Record<string, ProductRemarks> = {
  Thekua: {
    says: [
      'Firm, with a proper bite, and the pattern of the mould is sharp on every piece.',
      'The coconut and saunf come through, it is not just sweet atta.',
      'This is the Chhath thekua, dry and dark, not the soft bakery thing.',
      'I took a packet on the Poorva Express and made friends in the whole bay.',
      'They were as crisp in the third week as on the first day.',
      'My mother held one up, looked at the colour and nodded, and that is her five stars.',
      'Dip it in tea and count to three, no more.',
    ],
    buts: [
      'A little too hard for my father, he soaks it in milk.',
      'The edges of several had chipped off in the packet.',
    ],
  },
  'Gaya Tilkut': {
    says: [
      'So airy that it falls into flakes when you press it.',
      'You can smell the roasted til through the paper.',
      'At Ramna Road they beat it in front of you, and this is the same crumble.',
      'It is sweet but light, I had three before I noticed.',
      'The discs came in little paper sleeves and most of them stayed round.',
      'The jaggery one is better than the sugar one, it has some smoke in it.',
      'Chura, dahi and this, that is my whole Sankranti.',
    ],
    buts: [
      'Half of mine had gone to powder, which I ate with a spoon over curd.',
      'Keep it away from damp, it lost its crunch in two days on my shelf.',
    ],
  },
  'Chhena Poda': {
    says: [
      'The crust is almost black and that is the best part, please never change it.',
      'Milky inside with the taste of burnt caramel, like a cheesecake that grew up in Nayagarh.',
      'It came well packed and was as fresh as from the oven.',
      'Not too sweet, you still taste the chhena.',
      'My cousin, who does not eat sweets, asked when it would come again.',
      'I warmed a slice, and the cardamom filled the room.',
      'Soft right through, with only a little semolina to hold it.',
    ],
    buts: [
      'It keeps so few days that we had to invite people, not a bad problem.',
      'The bottom was slightly soggy from the leaf.',
    ],
  },
  'Arisa Pitha': {
    says: [
      'Sesame all over and a chewy heart, like the ones from my aunt in Cuttack.',
      'The edges are crisp but not oily.',
      'They came soft and stayed so for a good ten days.',
      'When we got married this went out to every house in the lane, I sent some again.',
      'The jaggery is not too dark, so you taste the rice.',
      'It is the sort of sweet that is better on the second day.',
      'I like that they are small, you can have two.',
    ],
    buts: ['A few were stuck to each other with their sesame sides.', 'I missed the camphor that we put in at home.'],
  },
  'Nolen Gurer Sandesh': {
    says: [
      'The gur is real, there is that whiff of smoke at the back.',
      'Soft, a bit grainy and only just sweet, as in Girish Park and not as in an airport.',
      'I have lived in Pune for nine years, and this is the first sandesh that was worth it.',
      'The mould marks were crisp and not one had lost its shape.',
      'It went straight into the fridge and was perfect on both days that it lasted.',
      'My thakuma said the chhena was kneaded well, and then asked for another.',
      'It melts without leaving any powder on the tongue.',
    ],
    buts: [
      'It costs a lot for a small box, even if it is worth it.',
      'One corner had dried, perhaps the box should close tighter.',
    ],
  },
  'Joynagar Moa': {
    says: [
      'They fall apart at the first bite, and you smell the khejur gur at once.',
      'The khoi is the fragrant sort, not ordinary puffed rice.',
      'My father took the train to Joynagar for these every winter, now they come to his door.',
      'There is a little khoya in the middle, as there must be.',
      'Airy and moist at the same time, I do not know how they do it.',
      'They travelled better than I feared, only two had opened.',
      'Not too sweet, the ghee and the gur share the work.',
    ],
    buts: ['By the fifth day they were going dry, eat them at once.', 'A few more in the box would have been nice.'],
  },
  'Narkel Naru': {
    says: [
      'The coconut is fresh and still a bit juicy, you chew and it gives.',
      'This is the gur kind and not the white sugar kind, thank you.',
      'On Lokkhi pujo evening I had no time to stir for an hour, and nobody noticed.',
      'Rolled by hand, no two are the same, and I trust that.',
      'The cardamom is ground fresh, you get it at the end.',
      'My children eat them like marbles.',
      'They smell of my dida in Barisal, who I never met but heard about.',
    ],
    buts: ['The last ones were a bit dry and fell apart.', 'I would like them a size smaller and more of them.'],
  },
  'Til Pitha': {
    says: [
      'The wrap is tender and the black til inside is nutty and dark.',
      'Bora rice is hard to get here, so I did not expect the right chew, but it is there.',
      'With red tea in the morning, as on the first day of Bihu.',
      'They are rolled tight and did not spill the filling.',
      'The til is roasted well, which is what most people get wrong.',
      'My Assamese roommate went quiet and then phoned her mother.',
      'Not oily, as it is roasted dry on the pan.',
    ],
    buts: ['A minute in the steamer is needed, they come a little stiff.', 'Three of them had cracked down the side.'],
  },
  'Ghila Pitha': {
    says: [
      'Brown and crisp at the rim and soft in the middle, best with plain tea.',
      'They taste of rice and jaggery and nothing else.',
      'Each one is puffed on one side, so you know they were dropped in by hand.',
      'My in-laws in Jorhat make them for the uruka night, these would not shame us.',
      'I put them in the oven for four minutes, and they crackled again.',
      'Less oily than I had feared from fried pitha.',
      'The jaggery gives a little caramel at the edge, that is my favourite bit.',
    ],
    buts: ['A few were flat and a bit hard.', 'They could do with a pinch more salt to lift the sweetness.'],
  },
};
