import { html } from 'hono/html'
import type { GuestMatch } from '../../durable/protocol/match/guest-fields.ts'
import { gatherTitle } from '../../durable/rules/lobby/gather-title.ts'
import { statusLabels } from '../../durable/rules/play/status-labels.ts'
import type { TeamName } from '../../durable/rules/vocabulary.ts'

/** The lack of a lobby in the words of its page; of another match how far it has come. */
function stateOf({ status, players, max_players }: GuestMatch): string {
  if (status !== 'waiting') return statusLabels[status]
  const missing = Math.max(0, max_players - players.length)
  if (missing === 0) return 'Alle er på plass.'
  return missing === 1 ? 'Mangler 1 spiller' : `Mangler ${missing} spillere`
}

const names = (match: GuestMatch, team: TeamName | null) =>
  html`<ul class="mt-6">${match.players.filter((each) => each.team === team).map(({ username }) => html`<li class="py-1"><bdi>${username}</bdi></li>`)}</ul>`

/**
 * A match in plain text, for a guest whose browser still fetches the scripts: its name, how far it has come, and who plays. It looks like
 * the page of guests, and the app's first rendering takes its place.
 */
export async function guestFirstView(match: GuestMatch): Promise<string> {
  const sides = ([null, 'A', 'B'] as const).filter((team) => match.players.some((each) => each.team === team))
  const head = html`<h1 class="display text-2xl leading-tight normal-case sm:text-3xl"><bdi>${gatherTitle(match)}</bdi></h1>`
  const state = html`<p class="display mt-4 text-2xl leading-tight sm:text-3xl">${stateOf(match)}</p>`
  const shown = html`<main class="wrap pt-28 pb-28">${head}${state}${sides.map((team) => names(match, team))}</main>`
  return (await shown).toString()
}
