/** A supervisor for a test to kill. Arguments: the data folder and the names of its programs. */
import { Supervisor } from '../lib/supervisor.mjs';
import { listeningProgram } from './programs.mjs';

const [dataDir = '', ...names] = process.argv.slice(2);
const supervisor = new Supervisor({ dataDir, logs: dataDir, say: console.log });
for (const name of names) await supervisor.start(await listeningProgram(name));
console.log('all are up');
