import { GIFT_PACKING_PRICES, SHIPPING_FEE } from '@mithai/contracts';
import { policyHeads, type PolicyHead } from './policy-heads.texts.ts';

export interface Policy extends PolicyHead {
  sections: readonly { id?: string; heading: string; paragraphs: readonly string[] }[];
}

export const privacyPolicy: Policy = {
  ...policyHeads.privacyPolicy,
  sections: [
    {
      heading: 'What we keep',
      paragraphs: [
        'Your name, e-mail address, phone number and delivery address, because without them no parcel arrives. What you ordered and when, because the law asks a shop to keep its books.',
        'Your password is stored in a form that nobody, we included, can read back.',
        'Where you are signed in: the network address, and what your browser calls itself, for as long as you stay signed in there. You see the list under Sign-in and security and can end each.',
        'If you ask for our newsletter, the address it goes to, until you leave the list by the link in each letter. An address that is never confirmed is forgotten after a week.',
        'If you apply to sell with us, what your application says. Your tax and bank numbers are locked away with a key and shown with their middle hidden; who reads one in full is noted. Of an Aadhaar number we keep the last four digits only. When you delete your account, the application goes; what you sold stays in our books.',
      ],
    },
    {
      heading: 'What we do with it',
      paragraphs: [
        'We prepare, send and bill your orders, and write to you about them. Your address goes to the courier who delivers your parcel and to nobody else. We sell nothing about you and show no advertising of others.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'There are five, all our own. One keeps you signed in until you sign out, have been away for 30 days, or signed in 90 days ago. One stays for a year after you signed in: by it we know your browser again, so that nobody who guesses at your password can keep you out. Two come when you choose them in the footer: they remember your colours and your language for a year. If we ask for a code from our e-mail at sign-in, one ties that code to your browser for ten minutes. Nothing follows you to other sites.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        'A cart that you fill without an account stays in your browser until you sign in or empty it. What you type into the checkout, a review, a custom order request or a product stays until you send it or close the tab. What you type into an application as a partner stays until you send it, discard it or sign out; its tax and bank numbers do not stay at all. When you ask for a new password, the page you were on the way to is remembered until you are there. An order that we have not answered yet stays, with its address, so that it is placed once and not lost; it goes when it is answered. After a day it is not sent any more, and goes when you next come here signed in.',
        'So that the shop opens without a connection, your browser keeps a copy of our products, of the reviews and pictures you have looked at, and which products you opened last. While you are signed in, it also keeps the number of your account, your name and your cart.',
        'When you sign out, your name, your cart, the products you opened, the checkout, the application as a partner and the unanswered order are forgotten. Whatever is left goes when you delete the data of this site in your browser.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can read and correct your details in your profile at any time. Under Sign-in and security you can download everything we hold about you, and delete your account. What you ordered stays in our books, as the law asks, without your name, address and number.',
      ],
    },
  ],
};

export const termsOfService: Policy = {
  ...policyHeads.termsOfService,
  sections: [
    {
      heading: 'Your order',
      paragraphs: [
        'An order is placed when you see its confirmation; the e-mail that follows says what is in it. Prices are in Indian rupees and include taxes. Shipping and gift packing are shown before you order.',
        'If something has just sold out we tell you before the order is placed, never after.',
      ],
    },
    {
      heading: 'Freshness and allergies',
      paragraphs: [
        'Our sweets are made in kitchens that use milk, ghee, nuts, sesame, wheat and gram. Each product lists its ingredients and how long it keeps; please read them if you have an allergy.',
      ],
    },
    {
      heading: 'Cancelling and returns',
      paragraphs: [
        'Write to us before an order is shipped and we cancel it. Food cannot be sent back, but if a parcel arrives damaged, late or wrong, tell us within 48 hours with a picture, and we replace it or return your money.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Keep your password to yourself and your e-mail address up to date. We may close an account that is used to harm other customers or the shop.',
      ],
    },
  ],
};

export const shippingPolicy: Policy = {
  ...policyHeads.shippingPolicy,
  sections: [
    {
      heading: 'What it costs',
      paragraphs: [`Shipping is ₹${SHIPPING_FEE} for every order, whatever its size, anywhere in India.`],
    },
    {
      heading: 'How long it takes',
      paragraphs: [
        'We prepare orders from Monday to Saturday. As soon as your parcel has a delivery date, you find it with the order under My Orders, and we write to you whenever its status changes.',
      ],
    },
    {
      heading: 'How it is packed',
      paragraphs: [
        'Sweets travel in food-safe boxes, brittle and papad between sheets of card, so that they arrive whole. What keeps for a few days only is made after you order.',
      ],
    },
    {
      id: 'gift-packing',
      heading: 'Gift packing',
      paragraphs: [
        `Choose gift packing at checkout: standard for ₹${GIFT_PACKING_PRICES.standard}, premium for ₹${GIFT_PACKING_PRICES.premium}, or a traditional cover for ₹${GIFT_PACKING_PRICES.traditional_cover}. Add a message and we write it on a card; no prices are in the parcel.`,
      ],
    },
  ],
};
