import { type Refusal, refuse } from '../../error-codes.ts'
import { listedNames } from '../../listed-names.ts'

/** The lowest and highest ELO of a tournament: of the mean of a team, and of each of its players. Null: no limit. */
export type EloLimits = {
  teamMin: number | null
  teamMax: number | null
  playerMin: number | null
  playerMax: number | null
}

const above = (elo: number, max: number | null): boolean => max !== null && elo > max
const below = (elo: number, min: number | null): boolean => min !== null && elo < min

/** Whether a tournament limits anything. */
export const isLimited = (limits: EloLimits): boolean => Object.values(limits).some((each) => each !== null)

/** Whether some rating is within the limits. Refuses with INVALID_INPUT and the field of the larger one. */
export function checkEloLimits({ teamMin, teamMax, playerMin, playerMax }: EloLimits): { ok: true } | Refusal {
  const text = 'Den høyeste ELO-en kan ikke være lavere enn den laveste.'
  if (teamMax !== null && below(teamMax, teamMin)) return refuse('INVALID_INPUT', text, ['team_elo_max'])
  if (playerMax !== null && below(playerMax, playerMin)) return refuse('INVALID_INPUT', text, ['player_elo_max'])
  return { ok: true }
}

/**
 * Whether these players may register as a team (docs/product.md 14.2). Refuses with CONFLICT: it names the players, or the mean, and the
 * limit, but no rating, which players do not see while the elo switch is off.
 */
export function checkEloOf(players: readonly { username: string; elo: number }[], limits: EloLimits): { ok: true } | Refusal {
  const refused = (those: typeof players, text: string) =>
    refuse('CONFLICT', `${listedNames(those.map(({ username }) => username))} ${text}`)
  const [strong, weak] = [
    players.filter(({ elo }) => above(elo, limits.playerMax)),
    players.filter(({ elo }) => below(elo, limits.playerMin)),
  ]
  if (strong.length > 0) return refused(strong, `har høyere ELO enn turneringen tillater (høyest ${limits.playerMax}).`)
  if (weak.length > 0) return refused(weak, `har lavere ELO enn turneringen krever (lavest ${limits.playerMin}).`)
  const mean = Math.round(players.reduce((sum, { elo }) => sum + elo, 0) / Math.max(1, players.length))
  if (above(mean, limits.teamMax))
    return refuse('CONFLICT', `Snitt-ELO for laget er høyere enn turneringen tillater (høyest ${limits.teamMax}).`)
  if (below(mean, limits.teamMin))
    return refuse('CONFLICT', `Snitt-ELO for laget er lavere enn turneringen krever (lavest ${limits.teamMin}).`)
  return { ok: true }
}
