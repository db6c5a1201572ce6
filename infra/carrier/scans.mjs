/**
 * Scans by name: Shiprocket's status id and label, and the courier's words.
 * @type {Record<string, { id: number, label: string, activity: string }>}
 */
export const scans = {
  picked_up: { id: 42, label: 'PICKED UP', activity: 'Shipment picked up' },
  in_transit: { id: 18, label: 'IN TRANSIT', activity: 'In transit to destination' },
  out_for_delivery: { id: 17, label: 'OUT FOR DELIVERY', activity: 'Out for delivery' },
  undelivered: { id: 21, label: 'UNDELIVERED', activity: 'Customer not available' },
  delivered: { id: 7, label: 'DELIVERED', activity: 'Delivered to consignee' },
  returning: { id: 9, label: 'RTO INITIATED', activity: 'Returning to the shipper' },
  returned: { id: 10, label: 'RTO DELIVERED', activity: 'Returned to the shipper' },
  lost: { id: 12, label: 'LOST', activity: 'Shipment is lost' },
};

/** @param {string} name @param {Date} at @returns a scan as tracking and webhooks show it, in Indian time */
export function buildScan(name, at) {
  const { id, label, activity } = scans[name] ?? { id: 0, label: '', activity: '' };
  return {
    date: indianTime(at),
    status: `X-${id}`,
    activity,
    location: 'Simulated hub',
    'sr-status': String(id),
    'sr-status-label': label,
  };
}

/** @param {Date} at @returns {string} such as 2023-05-19 11:59:16 */
export function indianTime(at) {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
}
