import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLobbyShare } from './use-lobby-share.ts'

type ShareLobbyProps = { match: Match; isMain?: boolean; className?: string }

/** The button that shares the lobby. If it is not the main one and there is little room, its icon stands alone. */
export function ShareLobby({ match, isMain = false, className = '' }: ShareLobbyProps) {
  const { icon, label, said, run } = useLobbyShare(match)
  const look = isMain ? 'btn-primary sm:min-w-52' : 'btn-quiet shrink-0 max-xl:btn-square xl:min-w-52'
  return (
    <>
      <button type="button" className={`btn ${look} ${className}`} onClick={run}>
        <Icon of={icon} />
        <span className={isMain ? undefined : 'max-xl:sr-only'}>{label}</span>
      </button>
      {/* Inside the button it would be part of its name. */}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
