/** `admin` is the owner: the verified owner of ADMIN_EMAIL. Staff are invited. */
export const ROLES = ['customer', 'admin', 'manager', 'packer', 'support'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that the owner can give. */
export const STAFF_ROLES = ['manager', 'packer', 'support'] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Rights that the access table requires for routes of the admin panel. */
export const STAFF_RIGHTS = [
  /** Read every order with its buyer, and write internal notes. */
  'orders',
  /** Move orders to processing, shipped and delivered; set tracking and delivery dates. */
  'packing',
  /** Take orders on the phone; edit, cancel, reopen and export orders. */
  'order-changes',
  /** Print customers' invoices; the documents of an order one by one, credit notes too, need `payments`. */
  'invoices',
  'refunds',
  /** Record money that arrived, and reconcile it. */
  'payments',
  'catalog',
  'statistics',
  'reviews',
  'custom-orders',
  /** Look customers up, answer their requests and grievances, and see emails that failed. */
  'support',
  'partners',
  'payouts',
  'settings',
  'staff',
] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];

const RIGHTS: Record<Role, readonly StaffRight[]> = {
  customer: [],
  admin: STAFF_RIGHTS,
  manager: [
    'orders',
    'packing',
    'order-changes',
    'invoices',
    'refunds',
    'payments',
    'catalog',
    'statistics',
    'reviews',
    'custom-orders',
    'support',
    'partners',
  ],
  packer: ['orders', 'packing', 'invoices'],
  support: ['orders', 'order-changes', 'reviews', 'custom-orders', 'support'],
};

export const hasRight = (role: Role, right: StaffRight): boolean => RIGHTS[role].includes(right);

/** True for the administrator too. */
export const isStaff = (role: Role): boolean => role !== 'customer';

export const isInvitedStaff = (role: Role): role is StaffRole => STAFF_ROLES.some((invited) => invited === role);
