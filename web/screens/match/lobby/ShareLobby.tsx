import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { ButtonStyle } from '../../../ui/button/Button.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { useLobbyShare } from './use-lobby-share.ts'

type ShareLobbyProps = { match: Match; isMain?: boolean; className?: string }

/** The button that shares the lobby. If it is not the main button and there is little room, it shows only its icon. */
export function ShareLobby({ match, isMain = false, className = '' }: ShareLobbyProps) {
  const { icon, label, said, run } = useLobbyShare(match)
  const style: ButtonStyle = isMain ? { variant: 'primary' } : { shape: 'laptop-square' }
  const width = isMain ? 'sm:min-w-52' : 'shrink-0 xl:min-w-52'
  return (
    <>
      <Button {...style} icon={icon} className={`${width} ${className}`} onClick={run}>
        <span className={isMain ? undefined : 'max-xl:sr-only'}>{label}</span>
      </Button>
      {/* Inside the button this text would be part of the button's name. */}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
