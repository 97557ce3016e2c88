import { cardMark } from '../player-card/card-mark.ts'

/** `steamid` gives the name its card (web/player-card). */
type PlayerNameProps = { name: string; steamid?: string | undefined; className?: string }

/** A name that a player chose: isolated from the text direction around it, and cut if it is too long for its place. */
export function PlayerName({ name, steamid, className = '' }: PlayerNameProps) {
  return (
    <bdi
      {...(steamid === undefined ? { title: name.length > 24 ? name.slice(0, 120) : undefined } : cardMark(steamid))}
      className={`name-line block min-w-0 ${className}`}
    >
      {name}
    </bdi>
  )
}
