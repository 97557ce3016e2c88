import type { ReactNode } from 'react'
import type { MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { formatWhole } from '../../../format/number.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { NameLink } from '../../../ui/NameLink.tsx'
import { RankEmblem } from '../../../ui/rank/RankEmblem.tsx'

type PlayerRowProps = { player: MatchPlayer; tags?: readonly string[]; isMe?: boolean; children?: ReactNode }

/** One player in a list: avatar, name, role in this match, rank, rating, and the actions on them. */
export function PlayerRow({ player, tags = [], isMe = false, children }: PlayerRowProps) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  return (
    <div className={`flex min-h-16 items-center gap-3 rounded-field px-3 py-2 ${isMe ? 'bg-base-300' : 'bg-base-300/50'}`}>
      <Avatar src={player.avatar} size={40} />
      <div className="min-w-0 flex-1">
        <NameLink name={player.username} steamid={player.steamid} className="block max-w-fit min-w-0 font-medium" />
        {tags.length > 0 && <p className="text-muted text-xs">{tags.join(' · ')}</p>}
      </div>
      {showsElo && (
        <span className="flex shrink-0 items-center gap-2">
          <span className="text-sm tabular-nums">{formatWhole(player.elo)}</span>
          <RankEmblem elo={player.elo} size={32} />
        </span>
      )}
      {children}
    </div>
  )
}
