import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { isPseudonym } from '../../../../durable/rules/player/steam-id.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'

type PlayerLineProps = { player: MatchPlayer; tag?: string | undefined; children?: ReactNode }

/** A player of the match: the name links to the page of the user, the buttons beside it act on the player in this match. */
export function PlayerLine({ player, tag, children }: PlayerLineProps) {
  const name = <PlayerName name={player.username} steamid={player.steamid} />
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-1 sm:px-5">
      <Avatar src={player.avatar} size={32} />
      <div className="min-w-0 flex-1">
        {isPseudonym(player.steamid) ? (
          name
        ) : (
          <Link to={adminPaths.user(player.steamid)} className="block max-w-fit min-w-0 font-medium hover:underline">
            {name}
          </Link>
        )}
        {tag && <p className="text-muted text-xs">{tag}</p>}
      </div>
      {children}
    </li>
  )
}
