import { html } from 'hono/html'
import type { Tournament, TournamentGroupRow } from '../../durable/protocol/tournament-fields.ts'

const difference = ({ rounds_for, rounds_against }: TournamentGroupRow): string => {
  const rounds = rounds_for - rounds_against
  return rounds > 0 ? `+${rounds}` : String(rounds).replace('-', '−')
}

const tableRow = (row: TournamentGroupRow, name: string) => html`<tr${row.advances === 1 ? html` class="on"` : ''}>
<td>${row.place}</td><th scope="row"><bdi>${name}</bdi></th><td>${row.matches_played}</td><td class="wide">${row.matches_won}</td><td class="wide">${row.matches_drawn}</td><td class="wide">${row.matches_lost}</td><td>${difference(row)}</td><td><b>${row.points}</b></td></tr>`

/** The tables of the groups, or the one of a Swiss tournament, each row in its place. */
export function tables({ groups, teams, tournament_type }: Tournament) {
  if (groups.length === 0) return ''
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  const ids = [...new Set(groups.map(({ id }) => id))]
  const title = tournament_type === 'swiss' ? 'Tabell' : 'Grupper'
  return html`<section><h2>${title}</h2><div class="tables">${ids.map((id) => {
    const rows = groups.filter((row) => row.id === id)
    return html`<table><caption>${rows[0]?.name ?? ''}</caption><thead><tr><th scope="col"><abbr title="Plass">#</abbr></th><th scope="col">Lag</th><th scope="col"><abbr title="Kamper">K</abbr></th><th scope="col" class="wide"><abbr title="Vunnet">V</abbr></th><th scope="col" class="wide"><abbr title="Uavgjort">U</abbr></th><th scope="col" class="wide"><abbr title="Tapt">T</abbr></th><th scope="col"><abbr title="Rundeforskjell">+/−</abbr></th><th scope="col"><abbr title="Poeng">P</abbr></th></tr></thead>
<tbody>${rows.map((row) => tableRow(row, nameOf.get(row.team_id) ?? ''))}</tbody></table>`
  })}</div>${groups.some(({ advances }) => advances === 1) ? html`<p class="key"><i></i>Går videre</p>` : ''}</section>`
}
