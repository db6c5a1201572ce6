import type { PolicySection } from './policy-text.ts';

/** `policy-text.ts` fills in the charges. */
export type PolicySections = readonly PolicySection[];

export const privacyPolicy: PolicySections = [
  {
    heading: 'What we keep',
    paragraphs: [
      'Your name, email address, phone number and delivery addresses, so that your orders reach you. What you ordered and when, because the law requires us to keep accounts.',
      'If you send a gift to someone else, their name, phone number and address, to deliver it, and their email address if you give it, to write to them once. We delete these with your account.',
      'The products on your wishlist, until you remove them. If you share it by a link, the link shows the products and nothing about you.',
      'Your password, stored so that nobody can read it, not even us.',
      'Where you’re signed in: the IP address and the browser, until you sign out there. You’ll find the list under Sign-in and Security, where you can sign out of any device.',
      'If you report a problem or write to our grievance officer, what you write, your pictures and how to reach you.',
      'If you subscribe to our newsletter, your email address, until you unsubscribe with the link in every issue. We delete addresses that aren’t confirmed within a week.',
      'If you ask us to tell you when a product is back, your email address, until we’ve emailed you once or you unsubscribe; for half a year at most. We delete addresses that aren’t confirmed within a week.',
      'If you apply to sell with us, the details of your application. We encrypt your tax and bank numbers, show them partly hidden and record who views one in full. We keep only the last four digits of your Aadhaar number. If you delete your account, we delete your application too; your sales stay in our accounts.',
    ],
  },
  {
    heading: 'How we use it',
    paragraphs: [
      'To prepare, deliver and bill your orders, and to email you about them. We share your address only with the courier who delivers your parcel. We never sell your data, and we show no third-party advertising.',
    ],
  },
  {
    heading: 'Cookies',
    paragraphs: [
      'We use five cookies, all our own. One keeps you signed in until you sign out, stay away for 30 days, or 90 days have passed since you signed in. One recognises your browser for a year after you sign in, so that someone guessing your password can’t lock you out. Two remember the colours you choose in the footer, and the language you switch to, for a year each. If we email you a code at sign-in, one links that code to your browser for ten minutes. None of them follows you to other sites.',
    ],
  },
  {
    heading: 'What stays in your browser',
    paragraphs: [
      'A cart you fill without an account stays in your browser until you sign in or empty it; so does a wishlist. What you type at checkout, in a review, a custom order request or a product form stays until you send it or close the tab. A partner application stays until you submit it, discard it or sign out, but never its tax and bank numbers. If you reset your password, we remember the page you were going to until you get there. An order we haven’t confirmed yet stays with its address, so that it’s placed once and never lost; it’s removed as soon as we’ve answered. After a day we no longer try to send it, and it’s removed the next time you visit signed in.',
      'So that the shop works offline, your browser keeps a copy of our products, the reviews and pictures you’ve seen, and a list of the products you viewed last. While you’re signed in, it also keeps your account number, your name and your cart.',
      'When you sign out, we remove your name, your cart, the products you viewed, the checkout form, the partner application and any unconfirmed order. To remove the rest, clear this site’s data in your browser.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You can view and correct your details in your profile at any time. Under Sign-in and Security you can download everything we hold about you or delete your account. Your orders stay in our accounts, as the law requires, but without your name, address and phone number. Invoices and receipts keep them, because tax law forbids us to change what was issued.',
    ],
  },
];

export const termsOfService: PolicySections = [
  {
    heading: 'Your order',
    paragraphs: [
      'Your order is placed when you see its confirmation; we also email you the details. Prices are in Indian rupees and include taxes. You’ll see the cost of shipping and gift packing before you order.',
      'If something has just sold out, we’ll tell you before you order, never after.',
    ],
  },
  {
    heading: 'Freshness and allergies',
    paragraphs: [
      'Our sweets are made in kitchens that use milk, ghee, nuts, sesame, wheat and gram. Each product lists its ingredients and how long it stays fresh. If you have an allergy, please read the list before you order.',
    ],
  },
  {
    heading: 'Cancelling and returns',
    paragraphs: [
      'You can cancel until your order ships: just write to us. We can’t take opened food back, but if your parcel arrives damaged or wrong, report it under My Orders with a picture, and we’ll replace it or refund you. Returns and Grievances says how.',
    ],
  },
  {
    heading: 'Your account',
    paragraphs: [
      'Keep your password to yourself and your email address up to date. We may close accounts that are used to harm other customers or the shop.',
    ],
  },
];

export const shippingPolicy: PolicySections = [
  {
    heading: 'What it costs',
    paragraphs: ['Shipping is {delivery} for every order, large or small, anywhere in India.'],
  },
  {
    heading: 'How long it takes',
    paragraphs: [
      'We prepare orders from Monday to Saturday. As soon as your order has a delivery date, you’ll see it under My Orders. We’ll email you whenever the status changes.',
    ],
  },
  {
    heading: 'How it is packed',
    paragraphs: [
      'Sweets travel in food-safe boxes. Brittle and papad go between sheets of card, so they arrive whole. Anything that stays fresh for only a few days is made after you order.',
    ],
  },
  {
    id: 'gift-packing',
    heading: 'Gift packing',
    paragraphs: [
      'Choose gift packing at checkout: standard for {standard}, premium for {premium}, or a traditional cover for {traditional_cover}. Add a message and we’ll write it on a card. We leave prices out of the parcel.',
    ],
  },
];
