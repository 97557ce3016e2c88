import { X } from 'lucide-react'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/button/Button.tsx'
import { PlayerName } from '../ui/PlayerName.tsx'
import { searchTexts as texts } from './texts.ts'

/** An invited player who has not answered, or has declined. */
export type InvitedPlayer = { steamid: string; username: string; avatar: string; is: 'waits' | 'declined' }

type InvitedProps = { invited: readonly InvitedPlayer[]; takeBack: ((steamid: string) => void) | null; className?: string }

/** The invited players who have not joined. `takeBack` is null if an invitation cannot be withdrawn. */
export function InvitedPlayers({ invited, takeBack, className = '' }: InvitedProps) {
  if (invited.length === 0) return null
  return (
    <section aria-label={texts.invited} className={className}>
      <h3 className="eyebrow mb-1">{texts.invited}</h3>
      <ul className={`flex flex-col ${takeBack ? '-mr-2' : ''}`}>
        {invited.map(({ steamid, username, avatar, is }) => (
          <li key={steamid} className="arrive flex min-h-11 items-center gap-3">
            <Avatar src={avatar} size={24} className={is === 'declined' ? 'opacity-50' : ''} />
            <PlayerName name={username} steamid={steamid} className="flex-1 text-sm" />
            <span className="shrink-0 text-muted text-xs">{texts.invitedIs[is]}</span>
            {takeBack && (
              <Button
                variant="muted"
                shape="square"
                icon={X}
                aria-label={texts.takeBack(username.slice(0, 60))}
                onClick={() => takeBack(steamid)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
