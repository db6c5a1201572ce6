/** What a customer asks for after delivery; a grievance needs no order. */
export const ORDER_TICKET_KINDS = ['complaint', 'replacement', 'return'] as const;
export const TICKET_KINDS = [...ORDER_TICKET_KINDS, 'grievance'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const TICKET_REASONS = ['damaged', 'spoiled', 'wrong_item', 'missing_item', 'quality', 'other'] as const;
export type TicketReason = (typeof TICKET_REASONS)[number];

export const TICKET_STATUSES = ['open', 'refunded', 'replaced', 'refused', 'resolved', 'withdrawn'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Answers without money or goods. */
export const TICKET_CLOSINGS = ['refused', 'resolved'] as const satisfies readonly TicketStatus[];

/** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): hours to acknowledge, and a month to redress. */
export const TICKET_ACKNOWLEDGEMENT_HOURS = 48;
export const TICKET_RESOLUTION_MONTHS = 1;

/** Days after delivery in which an order can be complained about; a setting. */
export const RETURN_WINDOW_DAYS_DEFAULT = 3;
export const RETURN_WINDOW_DAYS_MAX = 60;

export const TICKET_TEXT_MAX = 2000;
export const TICKET_IMAGES_MAX = 4;

/** As customers and staff name it: "T-42". */
export const ticketNumber = (id: number): string => `T-${id}`;
