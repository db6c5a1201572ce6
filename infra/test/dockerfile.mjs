import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';

/**
 * Runs a Dockerfile's instructions as plain commands: a stage is a folder. Does not cover what needs a Docker engine:
 * base image, users, network.
 * @param {{ file: string, context: string, folder: string, env: NodeJS.ProcessEnv }} options
 * @returns {{
 *   directory: string, environment: Record<string, string>, user: string, command: string[], bases: string[],
 * }} the final stage
 */
export function buildAsPlainCommands({ file, context, folder, env }) {
  /** @type {Map<string, string>} */
  const stages = new Map();
  const bases = [];
  let final = newStage(join(folder, 'unnamed'));

  for (const { instruction, text } of instructionsOf(readFileSync(file, 'utf8'))) {
    const inStage = (/** @type {string} */ path) =>
      join(final.root, isAbsolute(path) ? path : join(final.workdir, path));
    if (instruction === 'FROM') {
      const [base = '', , name = 'final'] = text.split(/\s+/);
      bases.push(base);
      final = newStage(join(folder, name));
      stages.set(name, final.root);
    } else if (instruction === 'WORKDIR') {
      final.workdir = resolve(final.workdir, text);
      mkdirSync(inStage('.'), { recursive: true });
    } else if (instruction === 'COPY') {
      const [, from] = /--from=(\S+)/.exec(text) ?? [];
      const paths = text.split(/\s+/).filter((word) => !word.startsWith('--'));
      const target = paths.pop() ?? '';
      for (const path of paths)
        copy(join(from ? (stages.get(from) ?? '') : context, path), inStage(target), path, target);
    } else if (instruction === 'RUN') {
      execFileSync('sh', ['-ec', text], {
        cwd: inStage('.'),
        env: { ...env, ...final.environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    } else if (instruction === 'ENV') {
      Object.assign(final.environment, Object.fromEntries(text.split(/\s+/).map((pair) => pair.split('='))));
    } else if (instruction === 'USER') final.user = text;
    else if (instruction === 'CMD') final.command = JSON.parse(text);
    else if (!['EXPOSE', 'HEALTHCHECK'].includes(instruction))
      throw new Error(`${file}: ${instruction} is not understood`);
  }
  return {
    directory: join(final.root, final.workdir),
    environment: final.environment,
    user: final.user,
    command: final.command,
    bases,
  };
}

/**
 * Copies the build context: all files not excluded by .dockerignore.
 * @param {string} checkout @param {string} target
 */
export function copyContext(checkout, target) {
  const ignored = readFileSync(join(checkout, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const anywhere = ignored.filter((line) => line.startsWith('**/')).map((line) => line.slice('**/'.length));
  const kept = new Set(ignored.filter((line) => line.startsWith('!')).map((line) => join(checkout, line.slice(1))));
  const atRoot = new Set(ignored.filter((line) => !/^(?:\*\*\/|!)/.test(line)).map((line) => join(checkout, line)));
  const isIgnored = (/** @type {string} */ path) =>
    !kept.has(path) && (atRoot.has(path) || atRoot.has(join(dirname(path), '*')));
  const matches = (/** @type {string} */ name) =>
    anywhere.some((pattern) => (pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern));
  cpSync(checkout, target, {
    recursive: true,
    filter: (path) => !isIgnored(path) && !matches(path.slice(path.lastIndexOf('/') + 1)),
  });
}

/** @param {string} root */
function newStage(root) {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  /** @type {{ root: string, workdir: string, environment: Record<string, string>, user: string, command: string[] }} */
  return { root, workdir: '/', environment: {}, user: 'root', command: [] };
}

/** @param {string} source @param {string} target @param {string} path @param {string} name */
function copy(source, target, path, name) {
  if (!existsSync(source)) throw new Error(`COPY: there is no ${path}`);
  const into = name.endsWith('/') ? join(target, path.slice(path.lastIndexOf('/') + 1)) : target;
  mkdirSync(dirname(into), { recursive: true });
  cpSync(source, name === './' ? join(target, path.slice(path.lastIndexOf('/') + 1)) : into, {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** @param {string} text */
function instructionsOf(text) {
  const joined = text.replace(/\\\n/g, ' ');
  return joined
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ instruction: (line.split(/\s/, 1)[0] ?? '').toUpperCase(), text: line.replace(/^\S+\s+/, '') }));
}
