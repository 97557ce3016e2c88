import { Avatar } from '../../ui/Avatar.tsx'
import type { ContestSide } from '../contest.ts'

const facePx = 44
/** A team of a tournament can have more players than this. */
const facesAtMost = 5

/** The pictures of a team's players; the team's name is beside them. */
export const BigFaces = ({ side }: { side: ContestSide }) =>
  side.players.length === 0 ? null : (
    <span aria-hidden="true" className="big-faces">
      {side.players.slice(0, facesAtMost).map(({ steamid, avatar }) => (
        <Avatar key={steamid} src={avatar} size={facePx} className="ring-2 ring-base-200" />
      ))}
    </span>
  )
