import { html, raw } from 'hono/html'
import type { Tournament } from '../../durable/protocol/tournament/tournament-fields.ts'
import { dayAndTime } from '../replies/norwegian-times.ts'
import { bracketDrawing } from './embed-bracket.ts'
import { tables } from './embed-tables.ts'

export type EmbedTheme = 'dark' | 'light'

/** The colours of both, and everything of this page: it may load no file but pictures. */
const style = raw(`<style>
:root { --page:#0b1117; --panel:#111a22; --raised:#1a2631; --text:#e9eff3; --muted:#93a6b3; --aurora:#35e0a1; --live:#ff8a7a; --line:rgb(147 166 179/.22); --way:rgb(147 166 179/.5); color-scheme:dark }
[data-theme=light] { --page:#fff; --panel:#f5f8fa; --raised:#e6edf1; --text:#101a22; --muted:#51626e; --aurora:#08704b; --live:#b3261e; --line:rgb(16 26 34/.16); --way:rgb(16 26 34/.4); color-scheme:light }
* { box-sizing:border-box }
html { background:var(--page); color:var(--text); font:15px/1.45 system-ui,sans-serif; -webkit-text-size-adjust:100% }
body { margin:0; padding:16px }
a { color:inherit; text-decoration:none }
a:hover { text-decoration:underline }
:focus-visible { outline:2px solid var(--aurora); outline-offset:2px }
header { display:flex; flex-wrap:wrap; align-items:baseline; gap:4px 12px }
h1 { margin:0; font-size:22px; line-height:1.2; overflow-wrap:anywhere; min-width:0 }
h2 { margin:24px 0 10px; font-size:13px; letter-spacing:.08em; text-transform:uppercase; color:var(--muted) }
.state { padding:1px 10px; border:1px solid var(--way); border-radius:99px; font-size:13px; white-space:nowrap }
.state.in_progress { color:var(--aurora); border-color:currentColor }
.about { margin:4px 0 0; color:var(--muted) }
.champion { display:flex; max-width:440px; align-items:center; gap:12px; margin:16px 0 0; padding:12px 16px; background:var(--panel); border:1px solid var(--aurora); border-radius:10px; overflow-wrap:anywhere }
.champion img,.champion svg { flex:none; width:40px; height:40px; border-radius:6px; color:var(--aurora) }
.champion small { display:block; color:var(--muted) }
.champion b { font-size:18px }
.tables { display:grid; grid-template-columns:repeat(auto-fill,minmax(min(100%,400px),1fr)); gap:16px }
table { width:100%; border-collapse:collapse; table-layout:fixed; align-self:start; background:var(--panel); border-radius:8px; font-variant-numeric:tabular-nums }
caption { padding:0 0 6px; text-align:left; font-weight:600 }
td,th { width:34px; padding:6px 2px; text-align:right; white-space:nowrap; border-top:1px solid var(--line) }
thead th { border:0; color:var(--muted); font-size:13px; font-weight:500 }
abbr { text-decoration:none }
td:first-child,thead th:first-child { padding-left:10px; text-align:left; color:var(--muted) }
td:last-child,th:last-child { padding-right:10px; width:42px }
:is(td,th):nth-child(7) { width:44px }
tbody th,thead th:nth-child(2) { width:auto; text-align:left; font-weight:500; overflow:hidden; text-overflow:ellipsis; white-space:nowrap }
tr.on td:first-child { box-shadow:inset 3px 0 var(--aurora) }
.key { display:flex; align-items:center; gap:8px; margin:8px 0 0; color:var(--muted); font-size:13px }
.key i { width:3px; height:14px; background:var(--aurora) }
.scroll { overflow-x:auto; padding-bottom:8px; scrollbar-width:thin }
.bracket { position:relative }
.bracket ul { margin:0; padding:0; list-style:none }
.bracket :is(svg,h3,li) { position:absolute }
.bracket svg { inset:0; fill:none; stroke:var(--way); stroke-width:1.5 }
h3 { margin:0; font-size:13px; font-weight:600; white-space:nowrap }
h3 span { color:var(--muted); font-weight:400 }
.bracket a { display:block }
.bracket a:hover { text-decoration:none }
.bracket a:hover .card { border-color:var(--aurora) }
.bracket small { display:flex; gap:4px; height:18px; font-size:12px; line-height:16px; color:var(--muted); white-space:nowrap; overflow:hidden }
.bracket small span { margin-left:auto }
.bracket em { color:var(--live); font-style:normal; font-weight:600 }
.card { height:62px; background:var(--panel); border:1px solid var(--line); border-radius:6px; overflow:hidden }
.card.live { border-color:var(--live) }
.side { display:flex; align-items:center; gap:6px; height:30px; padding:0 8px }
.side + .side { border-top:1px solid var(--line) }
.side i { flex:none; width:18px; color:var(--muted); font-style:normal; font-size:12px; font-variant-numeric:tabular-nums }
.side bdi,.side .open { flex:1; min-width:0; overflow:hidden; text-overflow:ellipsis; white-space:nowrap }
.side .open { color:var(--muted); font-size:13px }
.side b { font-weight:500; font-variant-numeric:tabular-nums }
.side.won bdi,.side.won b { font-weight:700 }
.side.won b { color:var(--aurora) }
.side.lost { color:var(--muted) }
.teams { display:grid; grid-template-columns:repeat(auto-fill,minmax(min(100%,200px),1fr)); gap:8px; margin:0; padding:0; list-style:none }
.teams li { display:flex; align-items:center; gap:10px; min-height:44px; padding:6px 12px; background:var(--panel); border:1px solid var(--line); border-radius:8px; overflow-wrap:anywhere }
.teams img { flex:none; width:28px; height:28px; border-radius:4px }
footer { margin-top:24px; padding-top:12px; border-top:1px solid var(--line); font-size:13px; color:var(--muted) }
footer a { text-decoration:underline; text-underline-offset:3px }
@media (max-width:459px) { body { padding:12px } .wide { display:none } h1 { font-size:20px } }
</style>`)

const cup = raw(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M8 21h8M12 17v4M7 4h10v5a5 5 0 0 1-10 0zM7 6H4v1a4 4 0 0 0 3.3 4M17 6h3v1a4 4 0 0 1-3.3 4"/></svg>',
)

/** A logo as it is uploaded here: no other address is fetched. */
const logo = (url: string | null) =>
  url !== null && /^\/files\/[\w.-]+$/.test(url) ? html`<img src="${url}" alt="" width="40" height="40">` : null

const stateOf = ({ status, registration_open }: Tournament): string => {
  if (status === 'open') return registration_open === 1 ? 'Påmelding åpen' : 'Påmelding stengt'
  return status === 'in_progress' ? 'Pågår' : 'Ferdig'
}

const page = (theme: EmbedTheme, title: string, body: unknown) => html`<!doctype html>
<html lang="nb" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Kampklar</title>${style}</head>
<body>${body}</body></html>`

/** The teams, while there is nothing else to show. */
const entrants = ({ teams, matches }: Tournament) =>
  matches.length > 0 || teams.length === 0
    ? ''
    : html`<section><h2>Påmeldte lag</h2><ul class="teams">${teams.filter(({ withdrawn }) => withdrawn === 0).map(({ name, logo_url }) => html`<li>${logo(logo_url) ?? ''}<bdi>${name}</bdi></li>`)}</ul></section>`

/** Whether a team is known of the bracket. Until then it is empty, and the tables come first. */
const hasTeamInBracket = ({ matches }: Tournament): boolean =>
  matches.some(({ stage, team1_id, team2_id }) => stage !== 'group' && stage !== 'swiss' && (team1_id !== null || team2_id !== null))

/**
 * A tournament as any other site may show it in a frame (docs/product.md 14.7): no script and no form, only links that open this site in a
 * window of their own. Texts of people are escaped.
 */
export function embedPage(tournament: Tournament, { site, theme }: { site: string; theme: EmbedTheme }) {
  const { id, name, winner, registered_teams, max_teams, start_date } = tournament
  const address = `${site}/tournaments/${encodeURIComponent(id)}`
  const [drawing, standings] = [bracketDrawing(tournament, site), tables(tournament)]
  return page(
    theme,
    name,
    html`<header><h1><a href="${address}" target="_blank" rel="noopener"><bdi>${name}</bdi></a></h1><span class="state ${tournament.status}">${stateOf(tournament)}</span></header>
<p class="about">${dayAndTime(start_date)} · ${registered_teams}/${max_teams} lag</p>
${winner ? html`<p class="champion">${logo(winner.logo_url) ?? cup}<span><small>Vinner</small><b><bdi>${winner.name}</bdi></b></span></p>` : ''}
<main>${entrants(tournament)}${hasTeamInBracket(tournament) ? [drawing, standings] : [standings, drawing]}</main>
<footer><a href="${address}" target="_blank" rel="noopener">Se turneringen på Kampklar</a></footer>`,
  )
}

/** The page for a tournament that cannot be shown right now; it looks again by itself. */
export const embedFailurePage = ({ site, theme }: { site: string; theme: EmbedTheme }) =>
  page(
    theme,
    'Kan ikke vises akkurat nå',
    html`<h1>Kan ikke vises akkurat nå</h1><p class="about">Turneringen kommer tilbake hit av seg selv.</p><footer><a href="${site}/tournaments" target="_blank" rel="noopener">Alle turneringer på Kampklar</a></footer>`,
  )

/** The page for a tournament that does not exist, or not any more. */
export const embedMissingPage = ({ site, theme }: { site: string; theme: EmbedTheme }) =>
  page(
    theme,
    'Tournament not found',
    html`<h1>Tournament not found</h1><p class="about">Turneringen finnes ikke, eller er slettet.</p><footer><a href="${site}/tournaments" target="_blank" rel="noopener">Alle turneringer på Kampklar</a></footer>`,
  )
