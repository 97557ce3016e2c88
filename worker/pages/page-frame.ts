import barlow from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { html, raw } from 'hono/html'

/** The styles of the few pages that the Worker renders; those of the app are in web/styles. */
const style = raw(`<style>
  @font-face { font-family:'Inter Variable'; font-weight:100 900; font-display:swap; src:url('${inter}') format('woff2') }
  @font-face { font-family:'Barlow Condensed'; font-weight:600; font-display:swap; src:url('${barlow}') format('woff2') }
  :root { color-scheme:dark; --page:#0b1117; --panel:#111a22; --raised:#1a2631; --text:#e9eff3; --muted:#93a6b3; --aurora:#35e0a1; --ink:#06251a; --line:rgb(147 166 179/.14); --line-strong:rgb(147 166 179/.3) }
  @media (prefers-contrast:more) { :root { --muted:#cbd7df; --line:rgb(233 239 243/.45); --line-strong:rgb(233 239 243/.75) } }
  * { box-sizing:border-box }
  html { background:var(--page) }
  body { margin:0; min-height:100dvh; color:var(--text); font:16px/1.5 'Inter Variable',system-ui,sans-serif; background:radial-gradient(64rem 18rem at 30% -6rem,rgb(53 224 161/.2),transparent 70%),radial-gradient(48rem 14rem at 85% -5rem,rgb(90 169 255/.14),transparent 70%) no-repeat var(--page) }
  .bar { max-width:760px; margin:0 auto; padding:16px 20px }
  .brand { display:inline-flex; align-items:center; gap:10px; min-height:44px; color:inherit; text-decoration:none; font:600 20px/1 'Barlow Condensed','Arial Narrow',sans-serif; letter-spacing:.06em }
  main { max-width:760px; margin:0 auto; padding:16px 20px 56px }
  h1 { margin:0 0 8px; font:600 40px/1.05 'Barlow Condensed','Arial Narrow',sans-serif; text-transform:uppercase; letter-spacing:.01em; text-wrap:balance }
  h2 { margin:32px 0 12px; font:600 14px/20px 'Barlow Condensed','Arial Narrow',sans-serif; text-transform:uppercase; letter-spacing:.08em; color:var(--muted) }
  p { margin:0 0 24px; color:var(--muted); max-width:56ch }
  .go,.quiet { display:inline-flex; align-items:center; justify-content:center; gap:10px; min-height:52px; padding:0 24px; border-radius:6px; font-weight:600; text-decoration:none }
  .go { background:var(--aurora); color:var(--ink) }
  .go:hover { background:#5ae8b5 }
  .quiet { color:var(--text); border:1px solid var(--line-strong) }
  .quiet:hover { background:var(--raised) }
  .ways { display:flex; flex-wrap:wrap; gap:12px }
  ul { list-style:none; margin:0; padding:0; display:grid; gap:8px; grid-template-columns:repeat(auto-fill,minmax(min(100%,280px),1fr)) }
  button { display:flex; align-items:center; gap:12px; width:100%; min-height:60px; padding:8px 14px; text-align:left; font:inherit; color:inherit; background:var(--panel); border:1px solid var(--line); border-radius:10px; cursor:pointer; transition:background-color .14s ease-out,border-color .14s ease-out }
  button:hover { background:var(--raised); border-color:var(--line-strong) }
  button span { min-width:0 }
  button img { flex:none; width:40px; height:40px; border-radius:6px; background:var(--raised) }
  bdi { display:block; font-weight:600; line-height:1.35; overflow:hidden; text-overflow:ellipsis; white-space:nowrap }
  small { display:block; color:var(--muted); font-size:14px; line-height:1.35; font-variant-numeric:tabular-nums }
  :focus-visible { outline:2px solid var(--aurora); outline-offset:2px }
  @media (max-width:479px) { .go,.quiet { width:100% } }
  @media (prefers-reduced-motion:reduce) { button { transition:none } }
</style>`)

const mark = raw(
  '<svg viewBox="0 0 48 48" width="28" height="28" fill="none" aria-hidden="true"><path fill="currentColor" d="M13.2 6h8.3L11.6 24l9.9 18h-8.3L3.3 24zM34.8 6h-8.3l9.9 18-9.9 18h8.3l9.9-18z"/><circle cx="24" cy="24" r="4.6" fill="#35e0a1"/></svg>',
)

/** A whole page under the site's name, with styles of its own after those of all pages. Values in it are escaped, unless they are HTML already. */
export const page = (title: string, body: unknown, ownStyle: unknown = '') => html`<!doctype html>
<html lang="nb">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#0B1117"><meta name="robots" content="noindex"><title>${title} · Kampklar</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${style}${ownStyle}</head>
<body><header class="bar"><a class="brand" href="/">${mark}KAMPKLAR</a></header><main>${body}</main></body>
</html>`
