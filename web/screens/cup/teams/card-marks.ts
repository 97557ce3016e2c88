import type { CupPlayer } from '../../../../durable/protocol/cup/cup-fields.ts'
import { teamsTexts as texts } from './texts.ts'

/** The marks on the card of a player, besides the player's own data. */
export type CardMarks = { of(player: CupPlayer): { friends: string | null; mark: number; isMe: boolean } }

/** The marks of all cards. `moved`: the players whom another member of staff has moved, with a number that rises with every move. */
export function cardMarks(players: readonly CupPlayer[], me: string, moved: ReadonlyMap<string, number>): CardMarks {
  const groups = Map.groupBy(
    players.filter(({ friends }) => friends !== null),
    ({ friends }) => friends,
  )
  const namesBeside = ({ steamid, friends }: CupPlayer) =>
    (groups.get(friends) ?? []).filter((other) => other.steamid !== steamid).map(({ username }) => username)
  return {
    of: (player) => {
      const names = player.friends === null ? [] : namesBeside(player)
      return {
        friends: names.length === 0 ? null : texts.friends(new Intl.ListFormat('nb').format(names)),
        mark: moved.get(player.steamid) ?? 0,
        isMe: player.steamid === me,
      }
    },
  }
}
