import { SYNONYMS_MAX, formatExactRupees, toRupees } from '@mithai/contracts';
import { addMessages, type Messages } from '../../language/messages.texts.hi.ts';
import { formatDateTime } from '../../ui/index.ts';
import { statusNames } from '../orders/orders.texts.hi.ts';

type Param = string | number | undefined;

const nameIn =
  (names: Readonly<Record<string, string>>) =>
  (value: Param): string =>
    names[String(value)] ?? String(value);
const orderStatus = nameIn(statusNames);
const decision = nameIn({
  pending: 'जाँच में',
  approved: 'स्वीकृत',
  accepted: 'स्वीकृत',
  rejected: 'अस्वीकृत',
  declined: 'अस्वीकृत',
  revoked: 'रद्द',
  replaced: 'बदला हुआ',
});
const submission = nameIn({ approved: 'स्वीकृत', rejected: 'वापस भेजा गया', replaced: 'बदला हुआ' });
const reference = nameIn({
  order: 'यह उत्पाद ऑर्डर हो चुका है',
  partner: 'यह उत्पाद किसी पार्टनर का है या था',
  request: 'यह उत्पाद किसी खास ऑर्डर के अनुरोध में है',
  review: 'इस उत्पाद की समीक्षा हो चुकी है',
});
const paise = (value: Param): string => formatExactRupees(toRupees(Number(value)));
const rupees = (value: Param): string => formatExactRupees(Number(value));
const moment = (value: Param): string => (typeof value === 'string' ? formatDateTime(value) : String(value));

const LOOK_AGAIN = 'कृपया इसे फिर से देख लें।';
const SAVE_AGAIN = 'यह दूसरी विंडो में बदला गया है। कृपया देखकर फिर सहेजें।';
const NOTHING_IMPORTED = 'कुछ भी इंपोर्ट नहीं हुआ।';

const orders: Messages = {
  order_changed: 'आपके खोलने के बाद यह ऑर्डर बदल गया है। आगे बढ़ने से पहले कृपया देख लें।',
  status_unchanged: ({ status }) => `यह ऑर्डर पहले से इस स्थिति में है: ${orderStatus(status)}।`,
  note_required: ({ status }) => `यह ऑर्डर "${orderStatus(status)}" है। स्थिति क्यों बदल रही है, यह बताने के लिए कृपया नोट लिखें।`,
  no_delivery_ahead: ({ status }) => `यह ऑर्डर "${orderStatus(status)}" है, इसलिए इसकी डिलीवरी की तारीख़ नहीं हो सकती।`,
  no_longer_sold: ({ name }) => `यह ऑर्डर रद्द ही रहेगा: ${name} बनाने वाले पार्टनर इसे अब नहीं बेचते।`,
  too_late_to_undo: 'अब यह वापस नहीं हो सकता: हम ग्राहक को बता चुके हैं।',
  stock_missing: ({ name, left, needed }) =>
    `इस ऑर्डर को बहाल करने के लिए ${name} के ${needed} नग चाहिए, पर सिर्फ़ ${left} हैं।`,
  order_unpaid: 'इस ऑर्डर का भुगतान अभी नहीं हुआ है। भुगतान आने तक इसे सिर्फ़ रद्द किया जा सकता है।',
  order_refunded: 'इस ऑर्डर के पैसे लौटाए जा चुके हैं, इसलिए इसे पैक या रवाना नहीं किया जाता। कृपया इसे रद्द करें।',
  payment_closed: 'यह ऑर्डर रद्द ही रहेगा: इसका भुगतान समय पर नहीं हुआ, या पैसे लौटा दिए गए।',
  payment_under_way: 'ग्राहक अभी इस ऑर्डर का भुगतान कर रहे हैं। कृपया पूरा होने तक रुकें और फिर देखें।',
  order_paid: 'इसका भुगतान गेटवे से नहीं हुआ था, इसलिए यह महँगा नहीं हो सकता। जो बढ़ाना है, उसे फ़ोन के ऑर्डर में लें।',
  payment_link_unavailable: 'दुकान अभी ऑनलाइन भुगतान नहीं लेती। कृपया डिलीवरी पर नक़द चुनें।',
  phone_total_changed: ({ total }) =>
    `कोई दाम या शुल्क बदल गया है। अब कुल ${rupees(total)} है। कृपया ग्राहक को बताकर फिर से ऑर्डर करें।`,
  not_on_sale: ({ name }) => `${name} अब नहीं बिकता। कृपया इसे ऑर्डर से हटाएँ।`,
  customer_gone: 'इस ग्राहक ने अपना खाता मिटा दिया है। कृपया कोई और ग्राहक चुनें या नया लिखें।',
  order_not_editable: 'यह ऑर्डर रवाना, रद्द या वापस हो चुका है, या इसका इनवॉइस बन चुका है, इसलिए इसे बदला नहीं जा सकता।',
  order_packed: 'यह ऑर्डर पैक हो चुका है, इसलिए बदला नहीं जा सकता। कृपया पहले पैकिंग खोलें।',
  edit_pending: 'इस ऑर्डर का एक बदलाव भुगतान का इंतज़ार कर रहा है। पहले उसे वापस लें, या भुगतान होने तक रुकें।',
  no_pending_edit: 'इस ऑर्डर का कोई बदलाव अब भुगतान का इंतज़ार नहीं कर रहा। कृपया ऑर्डर फिर से देख लें।',
  parcel_booked:
    'इस ऑर्डर की चीज़ें, पता और संपर्क कूरियर के पास हैं, इसलिए सिर्फ़ दिन बदल सकता है। और बदलना हो तो पहले "आज" में बुकिंग वापस लें।',
  replacement_fixed: 'यह ऑर्डर बिना दाम के चीज़ें बदलता है, इसलिए चीज़ें नहीं बदलतीं। कुछ और चाहिए तो फ़ोन का ऑर्डर लें।',
  edited_total_changed: ({ total }) => `कोई दाम या शुल्क बदल गया है। नया कुल ${rupees(total)} है। कृपया देखकर फिर सहेजें।`,
  line_fixed: ({ name }) => `${name} ख़ास बनाया गया है, इसलिए उसकी मात्रा नहीं बदलती।`,
  partner_line_kept: ({ name }) => `${name} पार्टनर बनाते हैं, इसलिए हट नहीं सकता। मात्रा 1 करें, या ऑर्डर रद्द करें।`,
  refunded_pieces_kept: ({ name, pieces }) =>
    `${name} के ${pieces} नग के पैसे लौटाए जा चुके हैं, इसलिए कम से कम ${pieces} ऑर्डर में रहने चाहिए।`,
  refund_quantity_too_large: ({ name, maximum }) => `${name} के ज़्यादा से ज़्यादा ${maximum} नग के पैसे लौट सकते हैं।`,
  restock_too_large: ({ name, maximum }) => `${name} के ज़्यादा से ज़्यादा ${maximum} नग स्टॉक में लौट सकते हैं।`,
  item_not_in_order: 'यह चीज़ इस ऑर्डर में नहीं है।',
  item_repeated: 'कृपया हर चीज़ एक बार ही लिखें',
  made_changed: ({ made }) => `किसी और ने अभी ${made} तैयार लिखे हैं। कृपया देखकर फिर कोशिश करें।`,
  not_to_pack: ({ status }) => `यह ऑर्डर "${orderStatus(status)}" है, इसलिए कुछ पैक नहीं करना है।`,
  order_unconfirmed: 'ग्राहक ने अभी इस ऑर्डर की पुष्टि नहीं की है, इसलिए इसे पैक नहीं किया जाता।',
  nothing_to_print: 'इनमें से किसी ऑर्डर का इनवॉइस या रसीद अभी नहीं बनी। वह रवाना होने पर बनती है।',
  email_unproven: 'इस पते से किसी ने खाता खोला पर पुष्टि नहीं की। इसे ख़ाली छोड़ें, या वही ग्राहक चुनें।',
  edited_order_empty: 'ऑर्डर में कम से कम एक चीज़ होनी चाहिए। सब हटाना हो तो ऑर्डर रद्द करें।',
  no_order_chosen: 'कृपया कम से कम एक ऑर्डर चुनें',
  too_many_orders_chosen: ({ maximum }) => `कृपया एक बार में ज़्यादा से ज़्यादा ${maximum} ऑर्डर चुनें`,
  order_repeated: 'कृपया हर ऑर्डर एक बार ही लिखें',
  restock_without_cancellation: 'सिर्फ़ रद्द ऑर्डर की चीज़ें स्टॉक में लौटती हैं',
  no_order_named: 'कृपया कम से कम एक ऑर्डर लिखें',
  too_many_orders_named: ({ maximum }) => `कृपया एक बार में ज़्यादा से ज़्यादा ${maximum} ऑर्डर लिखें`,
  phone_payment_invalid: 'कृपया चुनें कि ग्राहक कैसे भुगतान करेंगे',
  phone_quantity_invalid: ({ maximum }) => `कृपया 1 से ${maximum} तक मात्रा लिखें`,
  phone_order_empty: 'कृपया कम से कम एक उत्पाद जोड़ें',
  product_repeated: 'कृपया हर उत्पाद एक बार ही लिखें',
  delivery_date_required: 'कृपया डिलीवरी की तारीख़ चुनें',
  status_invalid: 'कृपया स्थिति चुनें',
  tracking_number_invalid: 'कृपया 4 से 40 अक्षरों और अंकों का ट्रैकिंग नंबर लिखें',
  carrier_invalid: 'कृपया कूरियर चुनें',
};

const parcels: Messages = {
  carrier_turned_off: 'कूरियर की बुकिंग बंद है। उसे "सेटिंग" के "डिलीवरी" में चालू करें।',
  carrier_not_configured: 'इस दुकान का कूरियर कंपनी में खाता नहीं है। उसकी कुंजियाँ सर्वर की सेटिंग में रखी जाती हैं।',
  shipment_not_bookable: 'यह पार्सल पहले से बुक है।',
  shipment_picked_up: 'कूरियर यह पार्सल ले जा चुका है, इसलिए बुकिंग वापस नहीं हो सकती।',
  shipment_being_booked: 'यह पार्सल अभी बुक हो रहा है। कृपया थोड़ा रुककर बुकिंग वापस लें।',
  booking_not_taken_back: ({ reason }) => `कूरियर कंपनी यह बुकिंग वापस नहीं लेती: ${reason}`,
  order_not_to_send: 'सिर्फ़ वही ऑर्डर बुक हो सकता है जिसका भुगतान हो चुका या नक़द होना है, और जो अभी रवाना नहीं हुआ।',
  shipment_changed: `इस पार्सल की नई ख़बर है। ${LOOK_AGAIN}`,
  carrier_settings_changed: SAVE_AGAIN,
  webhook_token_invalid: 'यह संदेश कूरियर कंपनी का नहीं है।',
  carrier_unavailable: 'कूरियर कंपनी से अभी जवाब नहीं मिल रहा। दुकान अपने-आप फिर कोशिश करेगी।',
  carrier_silent: 'कूरियर कंपनी से अभी जवाब नहीं मिल रहा। बुकिंग बनी हुई है; कृपया एक मिनट बाद फिर कोशिश करें।',
  parcel_weight_invalid: ({ maximum }) => `कृपया वज़न ग्राम में लिखें, ज़्यादा से ज़्यादा ${maximum}`,
  parcel_size_invalid: 'कृपया 1 से 200 सेमी तक लिखें',
  weight_invalid: 'कृपया 1 से 20,000 ग्राम तक लिखें',
  pickup_location_required: 'कृपया पिकअप के पते का नाम लिखें',
};

const money: Messages = {
  not_paid: 'लौटाने के लिए कोई भुगतान नहीं है: इस ऑर्डर के पैसे हमें नहीं मिले हैं।',
  nothing_to_refund: 'जो भुगतान हुआ था, वह पूरा लौटाया जा चुका है।',
  refund_too_large: ({ leftPaise }) => `ज़्यादा से ज़्यादा ${paise(leftPaise)} लौटाए जा सकते हैं।`,
  refund_below_minimum: 'गेटवे ₹1 से कम नहीं लौटा सकता। कृपया पैसे ख़ुद भेजें और संदर्भ दर्ज करें।',
  refund_not_failed: 'यह रिफ़ंड दोबारा नहीं भेजा जा सकता: या तो यह हो चुका है, या इसके पैसे बाद में लौटाए जा चुके हैं।',
  refund_retry_outdated: 'इस बीच यह रिफ़ंड या इसका ऑर्डर बदल गया है। कृपया यह विंडो बंद करें और देखें कि क्या लौटाना बाक़ी है।',
  refund_reference_required: 'पहले पैसे भेजें, फिर संदर्भ लिखें',
  refund_reason_required: 'कृपया कारण लिखें',
  reference_required: 'कृपया संदर्भ लिखें',
  transfer_reference_required: 'कृपया ट्रांसफ़र का संदर्भ लिखें',
  amount_required: 'कृपया 0 से ज़्यादा रक़म लिखें',
  not_paid_in_cash: 'इस ऑर्डर का भुगतान नक़द नहीं है।',
  already_collected: 'इस ऑर्डर का नक़द पहले ही दर्ज है।',
  cash_not_due: 'इस ऑर्डर का कोई नक़द बाक़ी नहीं। नक़द रवाना होने या पहुँचने के बाद दर्ज होता है, और ₹0 के ऑर्डर का नहीं।',
  collections_changed: 'इस बीच ये ऑर्डर बदल गए, इसलिए नक़द दर्ज नहीं हुआ। कृपया सूची देखकर फिर दर्ज करें।',
  exception_resolved: 'यह पहले ही बंद हो चुका है।',
  exception_refund_refused: 'गेटवे ने ये पैसे नहीं लौटाए: शायद वे पहले से लौट रहे हैं। कृपया गेटवे पर देखें, फिर नोट लिखकर इसे बंद करें।',
  exception_not_refundable: 'इसमें ऐसा कोई भुगतान नहीं जो लौटाया जा सके। कृपया ऑर्डर के पैसे लौटाएँ।',
  reconciliation_running: 'एक जाँच चल रही है। उसका नतीजा थोड़ी देर में यहाँ दिखेगा।',
  day_ahead: 'कृपया आज तक के दिन चुनें',
  too_many_days: ({ maximum }) => `कृपया ज़्यादा से ज़्यादा ${maximum} दिन चुनें`,
  credit_decided: 'इस जमा रक़म का फ़ैसला दूसरी विंडो में हो चुका है।',
  utr_known: ({ amountPaise, creditedOn }) => `यह UTR पहले से दर्ज है: ${creditedOn} को ${paise(amountPaise)}`,
  credit_in_future: 'कृपया ऐसी तारीख़ लिखें जो आगे की न हो',
  statement_empty: 'इस फ़ाइल में शीर्षक और पंक्तियाँ नहीं मिलीं। कृपया बैंक का विवरण CSV में चुनें।',
  statement_too_long: ({ maximum }) => `इस फ़ाइल में ${maximum} से ज़्यादा पंक्तियाँ हैं। कृपया कम दिनों का विवरण निकालें।`,
  utr_invalid: 'कृपया बैंक के विवरण से UTR या संदर्भ लिखें',
  date_required: 'कृपया विवरण की तारीख़ लिखें',
  statement_columns_required: 'कृपया तारीख़, रक़म, और UTR या विवरण के कॉलम चुनें',
  credit_note_required: 'कृपया लिखें कि यह जमा रक़म किसकी है',
  payee_without_second_factor:
    'कृपया पहले पार्टनर से दो चरणों में साइन इन चालू करवाएँ। उसके बिना, पासवर्ड जानने वाला कोई भी पैसे मोड़ सकता है।',
  nothing_payable: 'इस पार्टनर को कुछ देना बाक़ी नहीं है।',
  payable_amount_changed: ({ payablePaise, saidPaise }) =>
    `इस पार्टनर को अब ${paise(payablePaise)} देने हैं, ${paise(saidPaise)} नहीं। ${LOOK_AGAIN}`,
  reference_used: ({ reference: used, paidPaise }) =>
    `इस पार्टनर के ${paise(paidPaise)} के एक भुगतान का संदर्भ पहले से ${used} है।`,
  tax_settings_changed: SAVE_AGAIN,
  tax_rate_not_found: 'यह दर हटाई जा चुकी है।',
  tax_rate_exists: 'इस दिन से एक दर पहले से है। कृपया पहले उसे हटाएँ।',
  first_tax_rate: 'इस दिन से मिले ऑर्डर के लिए दर चाहिए। कृपया पहले इससे पहले के किसी दिन की दर जोड़ें।',
  hsn_invalid: 'कृपया HSN या SAC कोड के 4, 6 या 8 अंक लिखें',
  tax_rate_invalid: 'कृपया 0 से 100 तक दर लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',
  valid_from_required: 'कृपया वह दिन लिखें जब से दर लागू है',
  upi_vpa_invalid: 'कृपया UPI ID लिखें, जैसे mithai@okbank',
  upi_payee_required: 'कृपया वह नाम लिखें जो ग्राहक के ऐप में दिखेगा',
  upi_incomplete: 'कृपया UPI ID और पाने वाले का नाम दोनों लिखें, या कोई नहीं',
};

/** Notes on rows of a bank statement. */
const statementRows: Messages = {
  row_no_credit: 'इस पंक्ति में कोई जमा रक़म नहीं है।',
  row_debit: 'यह निकासी है।',
  row_date_unreadable: ({ cell }) => `“${cell}” को तारीख़ की तरह पढ़ा नहीं जा सकता।`,
  row_amount_unreadable: ({ cell }) => `“${cell}” को रक़म की तरह पढ़ा नहीं जा सकता।`,
  row_in_future: 'यह तारीख़ अभी आई नहीं है।',
  row_without_utr: 'इस पंक्ति में कोई UTR पक्का नहीं है। संदर्भ का कॉलम चुनें, या यह जमा हाथ से जोड़ें।',
  row_recorded: 'यह UTR पहले से दर्ज है।',
  row_repeated: ({ row }) => `यह UTR पंक्ति ${row} में भी है।`,
  row_recorded_otherwise: ({ amountPaise, creditedOn }) =>
    `यह UTR पहले से दर्ज है: ${creditedOn} को ${paise(amountPaise)}।`,
  row_repeated_otherwise: ({ amountPaise, creditedOn, row }) =>
    `यह UTR पंक्ति ${row} में भी है: ${creditedOn} को ${paise(amountPaise)}।`,
};

const partners: Messages = {
  application_decided: ({ status }) => `यह आवेदन अब "${decision(status)}" है। ${LOOK_AGAIN}`,
  proposal_decided: ({ status }) => `यह प्रस्ताव अब "${decision(status)}" है। ${LOOK_AGAIN}`,
  submission_decided: ({ status }) => `यह बदलाव पहले ही "${submission(status)}" है। कृपया उत्पाद फिर से देख लें।`,
  not_approved: 'यह आवेदन स्वीकृत नहीं है, इसलिए इसके उत्पाद नहीं बिक सकते।',
  field_not_given: 'इस आवेदन में यह नंबर नहीं है।',
  bank_account_changed: ({ changedAt }) =>
    `इस पार्टनर का बैंक खाता ${moment(changedAt)} को बदला गया। पैसे देने से पहले कृपया फिर से देख लें।`,
  payouts_on_hold: ({ changedAt, until }) =>
    `इस पार्टनर का बैंक खाता ${moment(changedAt)} को बदला गया: भुगतान ${moment(until)} तक रुके हैं।`,
  payouts_not_on_hold: 'इस पार्टनर के भुगतान रुके हुए नहीं हैं।',
  partner_note_required: 'कृपया पार्टनर के लिए नोट लिखें',
  reason_required: 'कृपया कारण लिखें',
  decision_required: 'कृपया प्रस्ताव स्वीकार या अस्वीकार करें',
  comments_required: 'कृपया टिप्पणी लिखें',
  quote_last_day_required: 'कृपया बताएँ कि यह दाम किस दिन तक मान्य है',
  quote_ends_after_delivery: 'कृपया डिलीवरी का दिन या उससे पहले का दिन चुनें',
  quote_without_acceptance: 'दाम बताने के लिए कृपया अनुरोध स्वीकार करें',
  request_changed: 'यह अनुरोध दूसरी विंडो में बदला गया है। जवाब देने से पहले कृपया देख लें।',
};

const products: Messages = {
  product_changed: 'यह उत्पाद दूसरी विंडो में बदला गया है। सहेजने से पहले कृपया देख लें।',
  partners_product: 'इस उत्पाद का नाम, दाम, श्रेणी और तस्वीर सिर्फ़ पार्टनर बदल सकते हैं। कृपया उनसे कहें।',
  review_decides: 'पार्टनर का बदलाव आपकी जाँच के इंतज़ार में है। कृपया "पार्टनर" में फ़ैसला करें।',
  no_partner: 'इसके पार्टनर स्वीकृत नहीं हैं, इसलिए यह नहीं बिक सकता।',
  product_on_sale: 'मिटाने से पहले कृपया इस उत्पाद की बिक्री बंद करें।',
  product_referenced: ({ reference: what }) => `${reference(what)}। इसे मिटाया नहीं जा सकता, पर बिक्री बंद रह सकती है।`,
  csv_unreadable: ({ line }) => `पंक्ति ${line} से यह फ़ाइल पढ़ी नहीं जा सकती: उद्धरण चिह्न पूरे नहीं हैं। कृपया इसे फिर से CSV में सहेजें।`,
  csv_too_many_empty_rows: 'इस फ़ाइल में हज़ारों ख़ाली पंक्तियाँ हैं। कृपया उन्हें मिटाकर फिर चुनें।',
  csv_heading_missing: ({ heading }) => `इस फ़ाइल में "${heading}" कॉलम नहीं है। कृपया नमूने या एक्सपोर्ट की फ़ाइल से शुरू करें।`,
  csv_heading_repeated: ({ heading }) => `इस फ़ाइल में "${heading}" कॉलम दो बार है। कृपया एक हटाएँ।`,
  csv_empty: 'इस फ़ाइल में शीर्षक हैं, पर कोई उत्पाद नहीं।',
  csv_too_many_rows: ({ maximum }) => `इस फ़ाइल में ${maximum} से ज़्यादा उत्पाद हैं। कृपया कई फ़ाइलों में बाँटें।`,
  import_has_errors: 'इस फ़ाइल में ग़लतियाँ हैं। कृपया ठीक करके फिर चुनें।',
  products_changed: ({ count, first }) =>
    Number(count) === 1
      ? `आपके देखने के बाद ${first} बदला गया है। ${NOTHING_IMPORTED} कृपया फ़ाइल फिर चुनें।`
      : `आपके देखने के बाद ${first} समेत ${count} उत्पाद बदले गए हैं। ${NOTHING_IMPORTED} कृपया फ़ाइल फिर चुनें।`,
  products_deleted: `आपके देखने के बाद एक उत्पाद मिटाया गया है। ${NOTHING_IMPORTED} कृपया फ़ाइल फिर चुनें।`,
  import_changes_tax: 'यह फ़ाइल उत्पादों का टैक्स बदलती है, इसलिए इसे सिर्फ़ मालिक इंपोर्ट कर सकते हैं।',
  import_image_missing: ({ file }) => `तस्वीर "${file}" अपलोड नहीं हुई। कृपया उसे फिर चुनें।`,
  import_failed: `हमारी तरफ़ कुछ गड़बड़ हुई। ${NOTHING_IMPORTED} कृपया फिर कोशिश करें।`,
  import_not_applied: 'यह फ़ाइल इंपोर्ट नहीं हुई थी, इसलिए वापस करने को कुछ नहीं है।',
  import_cannot_be_undone: ({ name, message, more }) =>
    `कुछ भी वापस नहीं हुआ। ${name}: ${message}।${Number(more) > 0 ? ` ${more} और उत्पादों का भी यही हाल है।` : ''}`,
  stock_below_zero: ({ name }) =>
    `तब से ${name} इतना बिक चुका है कि स्टॉक 0 से नीचे चला जाएगा। ${NOTHING_IMPORTED} कृपया उत्पाद फिर से एक्सपोर्ट करें।`,
  file_required: 'कृपया फ़ाइल चुनें',
  file_not_text: 'इस फ़ाइल के कुछ अक्षर पढ़े नहीं जा सकते। कृपया इसे CSV (UTF-8) में सहेजकर फिर चुनें।',
  synonyms_not_found: 'ये समानार्थी शब्द हटाए जा चुके हैं।',
  synonyms_changed: SAVE_AGAIN,
  synonyms_full: `समानार्थी शब्दों की ${SYNONYMS_MAX} पंक्तियाँ पहले से हैं। कृपया पहले एक हटाएँ।`,
  synonyms_too_few: 'कृपया शब्द लिखें, बीच में कॉमा लगाकर',
  synonyms_need_two: 'कृपया कम से कम दो शब्द लिखें, या वे शब्द जिनसे यह भी मिले',
  substitute_needs_term: 'कृपया लिखें कि ये किस शब्द की जगह हैं',
  term_is_one: 'कृपया एक ही शब्द या वाक्यांश लिखें',
  policy_version_not_found: 'ऐसा कोई संस्करण नहीं है।',
  email_not_failed: 'यह ईमेल अब असफल ईमेल की सूची में नहीं है। शायद वह जा चुका है।',
  email_not_resendable: 'यह ईमेल फिर से भेजा जा चुका है या रास्ते में है। सूची में देखें कि वह कहाँ है।',
};

/** Notes on rows of a product file. */
const importRows: Messages = {
  import_unknown_product: ({ id }) => `#${id} नाम का कोई उत्पाद नहीं है। नए उत्पाद के लिए यह ख़ाना ख़ाली छोड़ें।`,
  import_same_product: ({ row }) => `पंक्ति ${row} में भी यही उत्पाद है`,
  import_example_row: 'यह नमूने की पंक्ति है। कृपया इसे मिटाएँ या अपने उत्पाद से बदलें।',
  import_cell_empty: 'कृपया इसे भरें',
  import_same_name: ({ id, heading }) =>
    `उत्पाद #${id} का भी यही नाम है। अगर यह पंक्ति उसी की है, तो उसका नंबर ${heading} में लिखें।`,
  import_stock_was_changed: 'कृपया यह कॉलम वैसा ही रहने दें जैसा एक्सपोर्ट हुआ था',
  import_stock_too_low: ({ now, removed }) => `अब सिर्फ़ ${now} हैं, इसलिए ${removed} घटाए नहीं जा सकते`,
  import_changed_since_export: 'एक्सपोर्ट के बाद दुकान में यह बदला गया है; फ़ाइल उसके ऊपर लिख देगी',
  import_stock_changed_since_export: ({ was, now, change }) =>
    `एक्सपोर्ट के समय ${was} थे और अब ${now} हैं; यह फ़ाइल ${Math.abs(Number(change))} ${Number(change) > 0 ? 'जोड़ती' : 'घटाती'} है। अगर यह पहले ही इंपोर्ट हो चुकी है, तो उत्पाद फिर से एक्सपोर्ट करें।`,
  import_partners_field: 'इसे सिर्फ़ पार्टनर बदल सकते हैं',
  import_tax_of_owner: ({ now }) => `टैक्स सिर्फ़ मालिक बदल सकते हैं। कृपया ${now === '' ? 'यह ख़ाना ख़ाली करें' : `${now} लिखें`}`,
  import_tax_incomplete: 'कृपया HSN कोड और टैक्स की दर दोनों भरें, या दोनों ख़ाली छोड़ें',
  import_tax_removed_by_edit: 'अगर इस उत्पाद पर फिर श्रेणी का टैक्स लगना है, तो “बदलें” में इसकी दर हटाएँ। यह ख़ाना वैसा ही रहने दें',
  import_review_pending: 'यह उत्पाद जाँच में है। कृपया पार्टनर वाले पन्ने पर फ़ैसला करें',
  import_on_sale_by_edit: 'पार्टनर का उत्पाद “बदलें” में फिर बिक्री पर रखें',
  import_picture_required: 'बिक्री पर रखने से पहले तस्वीर चाहिए',
  import_not_yes_or_no: 'कृपया yes या no लिखें',
  import_not_whole: 'कृपया पूरी संख्या लिखें',
  import_not_decimal: 'कृपया संख्या लिखें, दशमलव के बाद ज़्यादा से ज़्यादा एक अंक',
  import_not_price: 'कृपया दाम संख्या में लिखें, जैसे 240 या 1,240.50',
  import_not_tax_rate: 'कृपया टैक्स की दर प्रतिशत की संख्या में लिखें, जैसे 5',
  import_not_day: 'कृपया दिन लिखें, जैसे 2026-11-08',
  import_not_one_of: ({ choices }) => `कृपया इनमें से एक लिखें: ${choices}`,
  import_not_allergens: ({ choices }) => `कृपया none लिखें, या इनमें से कुछ: ${choices}`,
  import_not_state: ({ allIndia }) => `कृपया भारत के राज्य का पूरा नाम अंग्रेज़ी में लिखें, या ${allIndia}`,
  import_not_status: 'कृपया On sale या Off sale लिखें',
  import_unusual_price: ({ price, before, category, median }) =>
    [
      before === undefined ? `दाम ${rupees(price)}।` : `${rupees(before)} से ${rupees(price)}।`,
      ...(median === undefined ? [] : [`${category} की आधी चीज़ें ${rupees(median)} या उससे कम की हैं।`]),
    ].join(' '),
  import_ordered_since: 'इंपोर्ट के बाद यह ऑर्डर हो चुका है',
  import_changed_since: 'इंपोर्ट के बाद यह बदला गया है',
  import_tax_undone_by_owner: 'इंपोर्ट से इसका टैक्स बदला, जिसे सिर्फ़ मालिक वापस कर सकते हैं',
  import_stock_sold: ({ left, imported }) => `इंपोर्ट से जुड़े ${imported} नग में से सिर्फ़ ${left} बचे हैं`,
  zone_column_missing: 'यह कॉलम नहीं है।',
};

const delivery: Messages = {
  delivery_settings_changed: 'डिलीवरी और रसोई की सेटिंग दूसरी विंडो में बदली गई हैं। कृपया देखकर फिर सहेजें।',
  pincode_prefix_invalid: 'कृपया पिनकोड या उनके शुरू के अंक लिखें, जैसे 570, या बाक़ी सब जगह के लिए *',
  transit_days_invalid: 'कृपया दिनों की संख्या लिखें, या ख़ाली छोड़ें',
  delivery_fee_invalid: 'कृपया शुल्क रुपये में लिखें, या ख़ाली छोड़ें',
  cutoff_hour_invalid: 'कृपया 0 से 24 तक घंटा लिखें',
  capacity_invalid: 'कृपया लिखें कि रसोई एक दिन में कितनी इकाइयाँ बनाती है',
  zone_name_required: 'कृपया इलाक़े का नाम लिखें',
  exceptional_day_repeated: 'कृपया हर दिन एक बार ही लिखें',
  zone_repeated: 'कृपया हर इलाक़े को अलग नाम दें',
  zone_required: 'कृपया कम से कम एक इलाक़ा जोड़ें',
  too_many_prefixes: 'पिनकोड और शुरू के अंक बहुत ज़्यादा हैं। कृपया कुछ हटाएँ।',
  capacity_units_invalid: 'कृपया रसोई की इकाइयाँ पूरी संख्या में लिखें, या 0',
  batch_pieces_invalid: 'कृपया लिखें कि एक बार में कितने नग बनते हैं, या ख़ाली छोड़ें',
  day_in_past: 'कृपया आज या आगे का दिन चुनें',
  day_too_far_ahead: 'कृपया एक साल के अंदर का दिन चुनें',
  day_invalid: 'कृपया दिन चुनें',
  end_before_start: 'कृपया शुरू की तारीख़ या उसके बाद की तारीख़ चुनें',
};

const notFound: Messages = {
  import_not_found: 'यह इंपोर्ट नहीं मिला',
  customer_not_found: 'यह ग्राहक नहीं मिला',
  note_not_found: 'यह नोट नहीं मिला',
  discount_not_found: 'यह छूट नहीं मिली',
  email_not_found: 'यह ईमेल नहीं मिला',
  ordered_product_not_found: 'उस दिन के लिए यह चीज़ नहीं मिली',
  partner_not_found: 'यह पार्टनर नहीं मिला',
  proposal_not_found: 'यह प्रस्ताव नहीं मिला',
  submission_not_found: 'जाँच के लिए भेजा गया यह बदलाव नहीं मिला',
  bank_credit_not_found: 'बैंक में जमा यह रक़म नहीं मिली',
  exception_not_found: 'भुगतान की यह गड़बड़ी नहीं मिली',
  shipment_not_found: 'यह पार्सल नहीं मिला',
  invitation_not_found: 'यह न्योता नहीं मिला',
  member_not_found: 'स्टाफ़ का यह सदस्य नहीं मिला',
};

export const addStaffMessages = (): void =>
  addMessages({
    ...orders,
    ...parcels,
    ...money,
    ...statementRows,
    ...partners,
    ...products,
    ...importRows,
    ...delivery,
    ...notFound,
  });
