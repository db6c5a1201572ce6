import './event-replay.ts';
import './load-when-idle.ts';
