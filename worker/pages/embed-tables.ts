import { html } from 'hono/html'
import type { Tournament, TournamentGroupRow } from '../../durable/protocol/tournament/tournament-fields.ts'
import { tableMarks } from '../../durable/rules/tournament/table-marks.ts'

const difference = ({ rounds_for, rounds_against }: TournamentGroupRow): string => {
  const rounds = rounds_for - rounds_against
  return rounds > 0 ? `+${rounds}` : String(rounds).replace('-', '−')
}

const tableRow = (row: TournamentGroupRow, name: string, isHigh: boolean) => html`<tr${isHigh ? html` class="on"` : ''}>
<td>${row.place}</td><th scope="row"><bdi>${name}</bdi></th><td>${row.matches_played}</td><td class="wide">${row.matches_won}</td><td class="wide">${row.matches_drawn}</td><td class="wide">${row.matches_lost}</td><td>${difference(row)}</td><td><b>${row.points}</b></td></tr>`

/** The tables of the groups, or the one of a Swiss tournament, each row in its place. */
export function tables({ groups, teams, tournament_type, group_series }: Tournament) {
  if (groups.length === 0) return ''
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  const ids = [...new Set(groups.map(({ id }) => id))]
  const shown = ids.map((id) => {
    const rows = groups.filter((row) => row.id === id)
    return { rows, marks: tableMarks(rows, tournament_type).map((mark) => mark !== null && mark !== 'out') }
  })
  const goesOn = tournament_type === 'groups_bracket' && shown.some(({ marks }) => marks.includes(true))
  const differs = group_series === 'bo1' ? 'Rundeforskjell' : 'Kartforskjell'
  const title = tournament_type === 'swiss' ? 'Tabell' : 'Grupper'
  return html`<section><h2>${title}</h2><div class="tables">${shown.map(
    ({
      rows,
      marks,
    }) => html`<table><caption>${rows[0]?.name ?? ''}</caption><thead><tr><th scope="col"><abbr title="Plass">#</abbr></th><th scope="col">Lag</th><th scope="col"><abbr title="Kamper">K</abbr></th><th scope="col" class="wide"><abbr title="Vunnet">V</abbr></th><th scope="col" class="wide"><abbr title="Uavgjort">U</abbr></th><th scope="col" class="wide"><abbr title="Tapt">T</abbr></th><th scope="col"><abbr title="${differs}">+/−</abbr></th><th scope="col"><abbr title="Poeng">P</abbr></th></tr></thead>
<tbody>${rows.map((row, at) => tableRow(row, nameOf.get(row.team_id) ?? '', marks[at] === true))}</tbody></table>`,
  )}</div>${goesOn ? html`<p class="key"><i></i>Går videre</p>` : ''}</section>`
}
