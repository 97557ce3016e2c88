import type { MatchMap } from '../../../durable/protocol/match/match-fields.ts'
import { draftTexts, turnTexts } from '../draft-texts.ts'
import { announcementTexts, vetoTexts } from '../veto-texts.ts'
import type { TurnView } from './turn-view.ts'

const theirs = ({ does, teamSaid }: TurnView, mapName: string): string => {
  switch (does) {
    case 'pick_player':
      return draftTexts.chooses(teamSaid)
    case 'ban_map':
      return vetoTexts.bans(teamSaid)
    case 'pick_map':
      return vetoTexts.picks(teamSaid)
    case 'choose_side':
      return vetoTexts.side(mapName)
    default:
      return does satisfies never
  }
}

const mine = ({ does }: TurnView, mapName: string): string => {
  switch (does) {
    case 'pick_player':
      return draftTexts.choose
    case 'ban_map':
      return vetoTexts.banMine
    case 'pick_map':
      return vetoTexts.pickMine
    case 'choose_side':
      return vetoTexts.sideMine(mapName)
    default:
      return does satisfies never
  }
}

/** The name of the map for which a side must be chosen. */
const awaitedMapName = (turn: TurnView, maps: readonly MatchMap[]): string => maps.find((map) => map.id === turn.map_id)?.display_name ?? ''

/**
 * The turn in words: the player whose turn it is, and the act. The name is separate, because names are cut and never mixed with our own
 * text.
 */
export function turnWords(turn: TurnView, maps: readonly MatchMap[]): { who: string; what: string; sentence: string } {
  const mapName = awaitedMapName(turn, maps)
  if (turn.isMine) {
    const what = mine(turn, mapName)
    return { who: turnTexts.mine, what, sentence: `${turnTexts.mine}: ${what}.` }
  }
  const who = turn.captain?.username ?? announcementTexts.captain
  const what = theirs(turn, mapName)
  return { who, what, sentence: `${who.slice(0, 60)} ${what}.` }
}
