import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { captainReasons as texts } from '../../../texts/captains.ts'
import { captainRuleOf } from './captain-view.ts'

type DrawMember = Match['draw_members'][number]

/** The number of captains or members that fulfil the condition. */
const countOf = (leaders: readonly DrawMember[], isOne: (member: DrawMember) => boolean): number => leaders.filter(isOne).length

/**
 * Why these two players are captains, when a match begins (docs/product.md 5.16). Null in a match without captains, in a match that has not
 * started, and for captains by ELO while ELO is hidden.
 */
export function captainReason(match: Match, showsElo: boolean): string | null {
  const rule = captainRuleOf(match)
  const leaders = match.draw_members.filter(({ leads }) => leads)
  if (!rule || leaders.length === 0) return null
  if (leaders.some(({ steamid, wish }) => steamid === match.begins && wish !== 'declines')) return texts.lost
  switch (rule) {
    case 'elo':
      if (!showsElo) return null
      return match.draw_members.some(({ wish }) => wish === 'declines') ? texts.eloOfWilling : texts.elo
    case 'volunteers': {
      const all = countOf(match.draw_members, ({ wish }) => wish === 'volunteers')
      return all > leaders.length ? texts.drawnVolunteers(all) : texts.volunteers(countOf(leaders, ({ wish }) => wish === 'volunteers'))
    }
    case 'least':
      return texts.least
    case 'draw':
      return texts.draw
    case 'owner':
      return texts.owner(countOf(leaders, ({ named }) => named === 1))
    default:
      return rule satisfies never
  }
}
