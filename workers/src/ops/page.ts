import { html, type Html } from '../html.ts';

/** In the colours of the shop; without scripts. */
const STYLES = `
:root{color-scheme:light dark;--paper:#fbf6ec;--card:#fffdf8;--ink:#2b1a10;--soft:#6b5344;--line:#e6d9c3;--jaggery:#8a4b1f;
--saffron:#b84a08;--on-saffron:#fff;--leaf:#2f6b3a;--danger:#b3261e}
@media (prefers-color-scheme:dark){:root{--paper:#1a120c;--card:#241a12;--ink:#f6ebda;--soft:#c9b49b;--line:#4a3828;
--jaggery:#e0a468;--saffron:#ff9a4d;--on-saffron:#2b1305;--leaf:#8ccb95;--danger:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Mukta,'Segoe UI',sans-serif;overflow-wrap:anywhere}
main{max-width:960px;margin:0 auto;padding:24px 16px 72px}
h1{font:600 1.9rem/1.2 Fraunces,Georgia,serif;margin:16px 0}
h2{font-size:1.1rem;margin:0}
p{margin:4px 0}
a{color:var(--jaggery)}
:focus-visible{outline:3px solid var(--saffron);outline-offset:2px}
button{min-height:44px;padding:8px 20px;border:0;border-radius:22px;background:var(--saffron);color:var(--on-saffron);
font:inherit;font-weight:600;cursor:pointer}
.bar{display:flex;flex-wrap:wrap;gap:16px;align-items:center;justify-content:space-between;margin-bottom:24px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px;margin-bottom:12px}
.trouble{border-left:4px solid var(--danger)}
.head{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;align-items:baseline}
.soft{color:var(--soft);font-size:.9rem}
.good{color:var(--leaf);font-weight:600}
.bad{color:var(--danger);font-weight:600}
ul{list-style:none;margin:12px 0 0;padding:0}
li{border-top:1px solid var(--line);padding:12px 0 4px}
code{font-size:.9rem}
`;

export const renderPage = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Mithai: operators</title><style>${{ markup: STYLES }}</style></head>
<body><main><a href="/ops">Operators</a>${body}</main></body></html>`.markup;
