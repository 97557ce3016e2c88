import type { CupMatch } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { smallMatch } from '../../size-words.ts'
import { courseTexts as texts } from '../texts.ts'

const listed = new Intl.ListFormat('nb')

/** The number of players a side if it is below five, and the players who sit out; nothing for a match in which all play. */
export function MatchSize({ match, view, className }: { match: CupMatch; view: Pick<CupView, 'players'>; className: string }) {
  const names = match.sits_out.flatMap((steamid) => view.players.filter((player) => player.steamid === steamid))
  const parts = [smallMatch(match), names.length > 0 ? texts.sitsOut(listed.format(names.map(({ username }) => username))) : null]
  const said = parts.filter((part) => part !== null)
  return said.length === 0 ? null : <p className={`untrusted text-muted text-sm ${className}`}>{said.join(' · ')}</p>
}
