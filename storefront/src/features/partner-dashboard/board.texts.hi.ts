import type { Translation } from '../../language/translation.ts';
import { failed, success } from '../../ui/notice.ts';
import type { boardTexts as english, declineTexts as englishDecline } from './board.texts.ts';

export const boardTexts: Translation<typeof english> = {
  title: 'बनाना है',
  intro: 'हमें आपसे किस दिन क्या चाहिए। जो तैयार हो उस पर निशान लगाएँ: हम उसी दिन लेने आते हैं।',
  loading: 'क्या बनाना है, यह आ रहा है',
  failedToLoad: 'क्या बनाना है, यह दिखाया नहीं जा सका',
  empty: 'अभी कुछ नहीं बनाना',
  emptyHint: 'जैसे ही कोई आपका उत्पाद मँगाएगा, यहाँ दिखेगा कि कब तक बनाना है।',
  makeBy: (day) => `${day} तक बनाएँ`,
  beginBy: (day) => `${day} तक शुरू करें`,
  late: 'देर हो गई',
  today: 'आज',
  tomorrow: 'कल',
  done: (ready, all) => `${all} में से ${ready} तैयार`,
  pieces: (count) => `${count} ×`,
  forOrder: (id) => `ऑर्डर #${id} के लिए`,
  ready: 'तैयार है',
  readyNamed: (count, name, id) => `तैयार है: ऑर्डर #${id} के लिए ${count} × ${name}`,
  allReady: 'सब तैयार है',
  allReadyNamed: (name) => `सब तैयार है: ${name}`,
  undo: 'अभी नहीं',
  undoNamed: (count, name, id) => `अभी नहीं: ऑर्डर #${id} के लिए ${count} × ${name}`,
  decline: 'नहीं बना सकते',
  declineNamed: (count, name, id) => `नहीं बना सकते: ऑर्डर #${id} के लिए ${count} × ${name}`,
  statuses: { ready: 'तैयार', collected: 'ले लिया गया', declined: 'नहीं बना सकते' },
  declined: (reason) => `आपने लिखा: “${reason}”। आगे क्या होगा, यह दुकान तय करेगी।`,
};

export const declineTexts: Translation<typeof englishDecline> = {
  title: 'नहीं बना सकते?',
  text: (count, name, id) =>
    `ऑर्डर #${id} के लिए ${count} × ${name}। आगे क्या होगा, यह दुकान तय करेगी; अगर रुका जा सकता हो तो आपसे फिर पूछेगी।`,
  reason: 'क्या वजह है?',
  reasonHint: 'इसे सिर्फ़ दुकान पढ़ती है।',
  submit: 'दुकान को बताएँ',
  pending: 'भेजा जा रहा है...',
  failed: 'दुकान को बताया नहीं जा सका',
};

export const boardNotices = {
  declined: success('दुकान को पता चल गया', 'ऑर्डर का क्या होगा, यह दुकान तय करेगी।'),
  failed: failed('यह सहेजा नहीं जा सका'),
};
