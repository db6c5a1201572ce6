/** Numbers in brackets refer to the points of the specification. */

/** CSS pixels below which the layout is mobile. [9] */
export const MOBILE_BREAKPOINT = 768;

/** Milliseconds before a protected route redirects a signed-out visitor to /auth. [9] */
export const AUTH_GUARD_DELAY = 300;

/** Pixels of scroll after which the header has a shadow. [9] */
export const HEADER_SHADOW_SCROLL = 10;

/** Products and skeletons in the home page's grid. [9] */
export const HOME_GRID_SIZE = 15;

/** [9] */
export const LISTING_SKELETONS = 8;

/** Characters of a description in the package picker. [9] */
export const PACKAGE_PREVIEW_LENGTH = 60;
