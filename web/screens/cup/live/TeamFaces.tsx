import type { TeamId } from '../../../../durable/rules/vocabulary.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { lineUpOf, type WithLineUps } from './line-up.ts'
import { courseTexts as texts } from './texts.ts'

type TeamFacesProps = { view: WithLineUps; id: TeamId | null; size?: number; className?: string }

/** The avatars of a team, each a little over the one before; nothing for a team that is not known. */
export function TeamFaces({ view, id, size = 24, className = '' }: TeamFacesProps) {
  const players = lineUpOf(view, id)
  if (players.length === 0) return null
  const names = players.map(({ username }) => username)
  return (
    <span role="img" aria-label={texts.faces(names)} title={names.join(', ')} className={`flex items-center ${className}`}>
      {players.map(({ steamid, avatar }) => (
        <Avatar key={steamid} src={avatar} size={size} className="-ml-1 ring-2 ring-base-200 first:ml-0" />
      ))}
    </span>
  )
}
