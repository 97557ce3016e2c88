import { html } from 'hono/html'
import type { Tournament, TournamentMatch } from '../../durable/protocol/tournament/tournament-fields.ts'
import { clockText } from '../../durable/rules/norwegian-clock.ts'
import { type BracketScale, bracketLayout, type LaidBox } from '../../durable/rules/tournament/bracket/bracket-layout.ts'

/** The sizes of the drawing, in pixels: a match is 62 high, under a line of 18. */
const row = 24
const scale: BracketScale = { box: 208, gap: 36, row, head: 18 / row, side: 31 / row, band: 34 }

type Side = { name: string | null; from: string | null; seed: number | null; score: number | null; isWinner: boolean; isLoser: boolean }

function sidesOf(match: TournamentMatch): [Side, Side] {
  const side = (id: number | null, rest: Pick<Side, 'name' | 'from' | 'seed' | 'score'>): Side => ({
    ...rest,
    isWinner: id !== null && match.winner_id === id,
    isLoser: match.winner_id !== null && match.winner_id !== id,
  })
  return [
    side(match.team1_id, { name: match.team1_name, from: match.team1_from, seed: match.team1_seed, score: match.team1_score }),
    side(match.team2_id, { name: match.team2_name, from: match.team2_from, seed: match.team2_seed, score: match.team2_score }),
  ]
}

/** The line above a match: its number, and when it is or how it ended. */
function lineOf(match: TournamentMatch): string {
  if (match.status === 'live' || match.status === 'starting') return 'Pågår'
  if (match.ended_by === 'walkover') return 'Walkover'
  if (match.ended_by === 'absent') return 'Ingen møtte'
  if (match.ended_by === 'bye') return 'Står over'
  if (match.status === 'off') return 'Spilles ikke'
  if (match.status === 'finished') return 'Ferdig'
  return match.scheduled_time === null ? '' : clockText(match.scheduled_time)
}

const sideLine = ({
  name,
  from,
  seed,
  score,
  isWinner,
  isLoser,
}: Side) => html`<div class="side${isWinner ? ' won' : ''}${isLoser ? ' lost' : ''}">
<i>${seed ?? ''}</i>${name === null ? html`<span class="open">${from ?? '–'}</span>` : html`<bdi title="${name}">${name}</bdi>`}<b>${score ?? ''}</b></div>`

function matchCard(match: TournamentMatch, { x, y, width }: LaidBox, site: string) {
  const isLive = match.status === 'live' || match.status === 'starting'
  const body = html`<small>${isLive ? html`<em>${lineOf(match)}</em>` : lineOf(match)} <span>#${match.match_number}</span></small>
<div class="card${isLive ? ' live' : ''}">${sidesOf(match).map(sideLine)}</div>`
  const style = `left:${x}px;top:${Math.round(y)}px;width:${width}px`
  return match.match_id === null
    ? html`<li style="${style}">${body}</li>`
    : html`<li style="${style}"><a href="${site}/match/${encodeURIComponent(match.match_id)}" target="_blank" rel="noopener">${body}</a></li>`
}

/** The bracket as a drawing in its full size: a narrow page scrolls it sideways. Empty for a tournament without one. */
export function bracketDrawing({ matches }: Tournament, site: string) {
  const layout = bracketLayout(matches, scale)
  if (!layout) return ''
  const { width, height, parts, boxes, lines, thirdPlace } = layout
  const matchOf = new Map(matches.map((match) => [match.match_number, match]))
  const headings = parts.flatMap((part) => part.headings.map((each) => ({ ...each, y: part.y })))
  const heading = ({ name, series, x, y }: { name: string; series: string; x: number; y: number }) =>
    html`<h3 style="left:${x}px;top:${y}px;width:${scale.box}px">${name} <span>${series}</span></h3>`
  const inOrder = boxes.toSorted((one, other) => one.no - other.no)
  return html`<section><h2>Sluttspill</h2><div class="scroll" tabindex="0" role="region" aria-label="Sluttspill"><div class="bracket" style="width:${width}px;height:${Math.ceil(height)}px">
<svg width="${width}" height="${Math.ceil(height)}" aria-hidden="true"><path d="${lines.map(({ path }) => path).join('')}"/></svg>
${[...headings, ...(thirdPlace ? [thirdPlace] : [])].map(heading)}
<ul>${inOrder.map((box) => matchCard(matchOf.get(box.no) as TournamentMatch, box, site))}</ul></div></div></section>`
}
