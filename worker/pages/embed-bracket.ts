import { html } from 'hono/html'
import type { Tournament, TournamentMatch } from '../../durable/protocol/tournament-fields.ts'
import { clockTime } from '../replies/norwegian-times.ts'
import { type PlacedMatch, placeBracket } from './embed-layout.ts'

/** What the drawing measures, in pixels: a match with its line above, and the way to the next round. */
const size = { width: 208, height: 62, line: 18, gap: 36, between: 14 } as const
const rowHeight = size.line + size.height + size.between
const columnWidth = size.width + size.gap

const leftOf = (column: number): number => column * columnWidth
const topOf = (row: number): number => Math.round(row * rowHeight)
const middleOf = (row: number): number => topOf(row) + size.line + size.height / 2

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

/** What stands above a match: its number, and when it is or how it ended. */
function lineOf(match: TournamentMatch): string {
  if (match.status === 'live' || match.status === 'starting') return 'Pågår'
  if (match.ended_by === 'walkover') return 'Walkover'
  if (match.ended_by === 'absent') return 'Ingen møtte'
  if (match.status === 'finished') return 'Ferdig'
  return match.scheduled_time === null ? '' : clockTime(match.scheduled_time)
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

function matchCard({ match, column, row }: PlacedMatch, site: string) {
  const isLive = match.status === 'live' || match.status === 'starting'
  const extra = match.stage === 'third_place' ? ` · ${match.round_name}` : ''
  const body = html`<small>${isLive ? html`<em>${lineOf(match)}</em>` : lineOf(match)}${extra} <span>#${match.match_number}</span></small>
<div class="card${isLive ? ' live' : ''}">${sidesOf(match).map(sideLine)}</div>`
  const style = `left:${leftOf(column)}px;top:${topOf(row)}px;width:${size.width}px`
  return match.match_id === null
    ? html`<li style="${style}">${body}</li>`
    : html`<li style="${style}"><a href="${site}/match/${encodeURIComponent(match.match_id)}" target="_blank" rel="noopener">${body}</a></li>`
}

/** The lines from each match to the one its winner goes to. */
function ways(matches: readonly PlacedMatch[]): string {
  const placeOf = new Map(matches.map((each) => [each.match.match_number, each]))
  return matches
    .flatMap(({ column, row, feeders }) =>
      feeders.map((no) => {
        const from = placeOf.get(no) as PlacedMatch
        const half = leftOf(column) - size.gap / 2
        return `M${leftOf(from.column) + size.width} ${middleOf(from.row)}H${half}V${middleOf(row)}H${leftOf(column)}`
      }),
    )
    .join('')
}

/** One bracket as a drawing that is as large as it is: on a narrow page it is pushed sideways. */
export function bracketDrawing(title: string, matches: readonly TournamentMatch[], site: string) {
  const { columns, rows, matches: placed } = placeBracket(matches)
  const [width, height] = [leftOf(columns.length - 1) + size.width, Math.ceil(rows * rowHeight)]
  const seriesOf = (column: number) => placed.find((each) => each.column === column)?.match.series_type.toUpperCase() ?? ''
  return html`<section><h2>${title}</h2><div class="scroll" tabindex="0" role="region" aria-label="${title}">
<div class="rounds" style="width:${width}px">${columns.map((name, column) => html`<b style="left:${leftOf(column)}px;width:${size.width}px">${name} <span>${seriesOf(column)}</span></b>`)}</div>
<ul class="bracket" style="width:${width}px;height:${height}px"><li class="ways" role="presentation"><svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path d="${ways(placed)}"/></svg></li>
${placed.map((each) => matchCard(each, site))}</ul></div></section>`
}

/** All brackets of a tournament; nothing of one that has none. */
export function brackets({ matches, tournament_type }: Tournament, site: string) {
  const of = (...stages: TournamentMatch['stage'][]) => matches.filter(({ stage }) => stages.includes(stage))
  const [main, losers] = [of('bracket', 'final', 'third_place'), of('losers')]
  const title = tournament_type === 'double_elimination' ? 'Vinnersiden' : 'Sluttspill'
  return [main.length > 0 ? bracketDrawing(title, main, site) : '', losers.length > 0 ? bracketDrawing('Tapersiden', losers, site) : '']
}
