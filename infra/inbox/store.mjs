import { EventEmitter } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import PostalMime from 'postal-mime';

const stored = 1000;

/**
 * @typedef {{
 *   id: string, messageId: string, from: string, to: string[], subject: string, date: string,
 *   text: string, html: string,
 * }} Message
 */

/** Emails as .eml files in a folder, the newest thousand; emits `added` (message) and `cleared`. */
export class MessageStore extends EventEmitter {
  #folder;
  /** Oldest first. @type {Message[]} */
  #messages = [];
  #received = 0;

  /** @param {string} folder */
  constructor(folder) {
    super();
    this.#folder = folder;
    this.setMaxListeners(0);
  }

  /** @param {string} folder */
  static async open(folder) {
    const store = new MessageStore(folder);
    await mkdir(folder, { recursive: true });
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
    for (const file of files)
      store.#messages.push(await read(file.slice(0, -'.eml'.length), await readFile(join(folder, file))));
    await store.#deleteOldest();
    return store;
  }

  /** Newest first, to everyone or to one recipient. @param {string | null} [recipient] */
  list(recipient = null) {
    return this.#messages.filter(({ to }) => recipient === null || to.includes(recipient)).toReversed();
  }

  /** @param {string} id */
  find(id) {
    return this.#messages.find((message) => message.id === id);
  }

  /** @param {string} id */
  source(id) {
    return readFile(this.#file(id));
  }

  /** Resolves once the email is on disk. @param {Buffer} source @param {string[]} recipients */
  async add(source, recipients) {
    this.#received += 1;
    const id = `${Date.now()}-${String(this.#received).padStart(9, '0')}`;
    const delivered = Buffer.concat([
      Buffer.from(recipients.map((address) => `Delivered-To: ${address}\r\n`).join('')),
      source,
    ]);
    const message = await read(id, delivered);
    await writeFile(`${this.#file(id)}.part`, delivered, { flush: true });
    await rename(`${this.#file(id)}.part`, this.#file(id));
    this.#messages.push(message);
    await this.#deleteOldest();
    this.emit('added', message);
  }

  async clear() {
    const gone = this.#messages.splice(0);
    await Promise.all(gone.map(({ id }) => rm(this.#file(id), { force: true })));
    this.emit('cleared');
  }

  async #deleteOldest() {
    const gone = this.#messages.splice(0, Math.max(0, this.#messages.length - stored));
    await Promise.all(gone.map(({ id }) => rm(this.#file(id), { force: true })));
  }

  /** @param {string} id */
  #file(id) {
    return join(this.#folder, `${id}.eml`);
  }
}

/** The email's HTML with its embedded images inlined. @param {Buffer} source */
export async function standaloneHtml(source) {
  const mail = await PostalMime.parse(source);
  let html = mail.html ?? '';
  for (const { contentId, mimeType, content } of mail.attachments) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
    const data = `data:${mimeType};base64,${bytes.toString('base64')}`;
    if (contentId) html = html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data);
  }
  return html;
}

/** @param {string} id @param {Buffer} source @returns {Promise<Message>} */
async function read(id, source) {
  const mail = await PostalMime.parse(source);
  const sent = new Date(mail.date ?? Number.NaN);
  const received = new Date(Number(id.split('-')[0]));
  const delivered = mail.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value);
  return {
    id,
    messageId: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    to: delivered,
    subject: mail.subject ?? '',
    date: (Number.isNaN(sent.getTime()) ? received : sent).toISOString(),
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}
