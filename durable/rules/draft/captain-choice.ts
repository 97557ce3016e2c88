import type { CaptainRule, CaptainWish } from '../vocabulary.ts'
import { type Again, byRating, captainsOf, type Rated } from './captains.ts'
import { drawLabels } from './draw-labels.ts'

/** How many captains a gather has. */
export const captainCount = 2

/** A member as the choice of captains sees them; `captaincies` counts those of their last matches (recent-captaincies.ts). */
export type Candidate = Rated & { captaincies?: number; wish?: CaptainWish | null; isNamed?: boolean }

/** The captains as far as they are certain, and the equals among whom the draw finds the other `places`. */
export type CaptainPlan<Player> = { sure: readonly Player[]; among: readonly Player[]; places: number }

/** A draw by its label among this many (docs/design.md 2.5). */
type LabelledDraw = (label: string, of: number) => number

const singles = <Player extends Candidate>(players: readonly Player[]): Player[][] => byRating(players).map((each) => [each])

/** The players for whom `isFirst` is true, then the others, each in their order. */
function divided<Player>(players: readonly Player[], isFirst: (player: Player) => boolean): readonly [Player[], Player[]] {
  return [players.filter(isFirst), players.filter((each) => !isFirst(each))]
}

function byCaptaincies<Player extends Candidate>(players: readonly Player[]): Player[][] {
  const countOf = ({ captaincies = 0 }: Candidate) => captaincies
  const counts = [...new Set(players.map(countOf))].sort((one, other) => one - other)
  return counts.map((count) => players.filter((each) => countOf(each) === count))
}

/** The players in the order of the rule; those of one group are equals, in join order. */
function ranked<Player extends Candidate>(rule: CaptainRule, inJoinOrder: readonly Player[]): Player[][] {
  switch (rule) {
    case 'elo':
      return singles(inJoinOrder)
    case 'volunteers': {
      const [volunteers, others] = divided(inJoinOrder, ({ wish }) => wish === 'volunteers')
      return [volunteers, ...singles(others)]
    }
    case 'least':
      return byCaptaincies(inJoinOrder)
    case 'draw':
      return [[...inJoinOrder]]
    case 'owner': {
      const [named, others] = divided(inJoinOrder, ({ isNamed = false }) => isNamed)
      return [...singles(named), ...singles(others)]
    }
    default:
      return rule satisfies never
  }
}

const declines = ({ wish }: Candidate): boolean => wish === 'declines'

/** The captain who lost and leads again: if they are here and willing, or if nobody is. */
function leadsAgain<Player extends Candidate>(players: readonly Player[], again: Again | null): Player | undefined {
  const loser = players.find(({ steamId }) => steamId === again?.steamId)
  return loser && declines(loser) && !players.every(declines) ? undefined : loser
}

/**
 * The captains as far as they are known without a draw (docs/product.md 5.8). A player who declines comes after everybody who does not; if
 * all decline, nobody has. In a rematch the captain who lost is one of them, unless they decline (5.17). With fewer than two players there
 * are fewer captains.
 */
export function captainPlan<Player extends Candidate>(
  inJoinOrder: readonly Player[],
  rule: CaptainRule,
  again: Again | null = null,
): CaptainPlan<Player> {
  const loser = leadsAgain(inJoinOrder, again)
  const [unwilling, willing] = divided(
    inJoinOrder.filter((each) => each !== loser),
    declines,
  )
  const sure = loser ? [loser] : []
  for (const equals of [...ranked(rule, willing), ...ranked(rule, unwilling)]) {
    const places = captainCount - sure.length
    if (equals.length > places) return { sure, among: places > 0 ? equals : [], places }
    sure.push(...equals)
  }
  return { sure, among: [], places: captainCount - sure.length }
}

/**
 * The teams of two chosen captains: the lower rated leads A, whatever the rule; in a rematch the captain who lost leads the team that
 * begins.
 */
export const captainsByTeam = <Player extends Candidate>(
  inJoinOrder: readonly Player[],
  chosen: readonly Player[],
  again: Again | null,
): { a: Player; b: Player } =>
  captainsOf(
    inJoinOrder.filter((each) => chosen.includes(each)),
    leadsAgain(inJoinOrder, again) ? again : null,
  )

/** The captains of a gather (docs/product.md 5.8): by the rule, equals by the draw. */
export function chooseCaptains<Player extends Candidate>(
  inJoinOrder: readonly Player[],
  { rule, again, draw }: { rule: CaptainRule; again: Again | null; draw: LabelledDraw },
): { a: Player; b: Player } {
  const { sure, among, places } = captainPlan(inJoinOrder, rule, again)
  const chosen = [...sure]
  let left = [...among]
  for (let place = 0; place < places && left.length > 0; place++) {
    const drawn = left[draw(drawLabels.captain(chosen.length + 1), left.length)]
    if (!drawn) throw new Error('the draw chose no captain')
    chosen.push(drawn)
    left = left.filter((each) => each !== drawn)
  }
  return captainsByTeam(inJoinOrder, chosen, again)
}
