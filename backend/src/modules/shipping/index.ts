export { getCarrierSettings } from './carrier-settings.service.ts';
export { bookShipment } from './book-shipment.ts';
export { cancelShipment } from './cancel-booking.ts';
export { TROUBLED_PARCELS } from './hand-over.ts';
export { anonymizeShipments, pollShipments, processScan, pruneLabels, pruneScans } from './scans.service.ts';
export { createShiprocket, type Shiprocket } from './shiprocket.ts';
