import { colours as brand } from '@mithai/contracts';
import { html, type Html } from '../html.ts';

const { light, dark } = brand;

export const colours = light;

export const fonts = {
  heading: "Fraunces, Georgia, 'Times New Roman', serif",
  text: "Mukta, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  code: "'SF Mono', Menlo, Consolas, 'Courier New', monospace",
} as const;

export const SIGNATURE = 'Mithai\nTaste Tradition, Embrace Health';

/** Where `withSender` writes who sends the email. */
export const SENDER_SLOT: Html = { markup: '<!-- sender -->' };

interface Frame {
  preheader: string;
  heading: string;
  body: Html;
  /** BCP 47. */
  language?: string;
}

/** The frame of every email. `preheader` is the preview line in inboxes. */
export const layout = ({ preheader, heading, body, language = 'en-IN' }: Frame): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${colours.paper};">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${preheader}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper};">
<tr><td align="center" style="padding:24px 12px 32px;">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;">
<tr><td align="center" style="padding:0 0 16px;">
<span class="jaggery" style="font:600 28px/1.2 ${fonts.heading};letter-spacing:-0.02em;color:${colours.jaggery};">Mithai</span>
</td></tr>
${border}
<tr><td class="card ink" style="padding:32px 28px;overflow-wrap:anywhere;background:${colours.card};color:${colours.ink};font:16px/1.55 ${fonts.text};">
<h1 class="ink" style="margin:0 0 16px;font:600 27px/1.25 ${fonts.heading};color:${colours.ink};">${heading}</h1>
${body}
</td></tr>
${border}
<tr><td class="soft" align="center" style="padding:20px 12px 0;color:${colours.soft};font:14px/1.5 ${fonts.text};">
Taste Tradition, Embrace Health<br>Natural jaggery, no processed sugar, no palm oil${SENDER_SLOT}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup;

export const paragraph = (text: string): Html => html`<p style="margin:0 0 16px;white-space:pre-line;">${text}</p>`;

export const smallPrint = (text: string | Html): Html => html`
<p class="soft" style="margin:24px 0 0;color:${colours.soft};font-size:14px;white-space:pre-line;">${text}</p>`;

export const button = (label: string, url: string): Html => html`
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0;"><tr>
<td class="button" bgcolor="${colours.saffron}" style="border-radius:10px;background:${colours.saffron};">
<a class="button" href="${url}" style="display:inline-block;padding:13px 28px;border-radius:10px;color:${colours.onSaffron};font:600 16px/1.2 ${fonts.text};text-decoration:none;">${label}</a>
</td></tr></table>`;

/** Large, to be read from one screen and typed on another. */
export const codeBlock = (code: string): Html => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;"><tr>
<td class="paper ink" align="center" style="padding:20px 8px;border-radius:14px;background:${colours.paper};color:${colours.ink};font:600 38px/1.2 ${fonts.code};letter-spacing:8px;">${code}</td>
</tr></table>`;

export const quotation = (label: string, text: string): Html => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;"><tr>
<td style="padding:2px 0 2px 16px;border-left:3px solid ${colours.gold};">
<span class="soft" style="color:${colours.soft};font-size:14px;">${label}</span><br>
<span style="white-space:pre-line;overflow-wrap:anywhere;">${text}</span>
</td></tr></table>`;

/** The site's block print: flowers above a row of teeth, between two lines, which remain in clients without gradients. */
const blockPrint = (ink: string): string => {
  const petals = [
    '2.2px 4.6px at 16px 5px',
    '2.2px 4.6px at 16px 17px',
    '4.6px 2.2px at 10px 11px',
    '4.6px 2.2px at 22px 11px',
  ];
  const buds = ['1.7px 1.7px at 0 11px', '1.7px 1.7px at 32px 11px'];
  const shapes = [...petals, ...buds].map((shape) => `radial-gradient(ellipse ${shape},${ink} 92%,transparent)`);
  const teeth = [45, 315].map((degrees) => `linear-gradient(${degrees}deg,${ink} 6.6px,transparent 7.1px)`);
  return [...shapes, ...teeth].join(',');
};

const border = html`<tr><td class="paper border" bgcolor="${colours.paper}" height="32" style="height:32px;line-height:32px;font-size:1px;border-top:2px solid ${colours.jaggery};border-bottom:2px solid ${colours.jaggery};background-color:${colours.paper};background-image:${blockPrint(colours.jaggery)};background-size:32px 32px;background-position:center;">&nbsp;</td></tr>`;

const darkStyles: Html = {
  markup: `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}.border{background-image:${blockPrint(dark.jaggery)}!important;border-color:${dark.jaggery}!important}.card{background:${dark.card}!important}
.ink,.ink h1,.ink a{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.line{border-color:${dark.line}!important}
.jaggery{color:${dark.jaggery}!important}.leaf{color:${dark.leaf}!important}.rani{color:${dark.rani}!important}
td.button{background:${dark.saffron}!important}a.button{color:${dark.onSaffron}!important}
}`,
};

/** The name is empty for an unverified address: a stranger may have put an advertisement there. */
export const greeting = (name: string, salutation: 'Dear' | 'Hello' = 'Dear'): string =>
  name ? `${salutation} ${name},` : 'Hello,';
