import { readFileSync } from 'node:fs';

import { colourProperties } from '../../contracts/src/colours.ts';

/** Colours and base styles of the pages of inbox and simulators. */
export const baseStyles = `${colourProperties()}\n${readFileSync(new URL('base.css', import.meta.url), 'utf8')}`;
