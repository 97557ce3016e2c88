import type { ListedCupPlayer } from '../../../../worker/contract/cups.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { cardTexts as texts } from './texts.ts'

const shownMax = 7

/** The avatars of some registered players, each a little over the one before, and how many more there are. */
export function Faces({ players, registered }: { players: readonly ListedCupPlayer[]; registered: number }) {
  const shown = players.slice(0, shownMax)
  const more = Math.max(0, registered - shown.length)
  const names = shown.map(({ username }) => username)
  return (
    <div role="img" aria-label={texts.faces(names, more)} className="flex items-center">
      {shown.map(({ steamid, avatar }) => (
        <Avatar key={steamid} src={avatar} size={32} className="-ml-1.5 ring-2 ring-base-200 first:ml-0" />
      ))}
      {more > 0 && <span className="ml-2 text-muted text-sm tabular-nums">+{more}</span>}
    </div>
  )
}
