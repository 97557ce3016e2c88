import { Link } from 'react-router'
import { isPseudonym } from '../../durable/rules/player/steam-id.ts'
import { paths } from '../paths/paths.ts'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { PlayerName } from './PlayerName.tsx'

type NameLinkProps = { name: string; steamid: string; className: string; nameClassName?: string }

/**
 * A player's name with a link to their profile. The name of a deleted account has no link (docs/product.md 11.3), and neither has any name
 * for a guest.
 */
export function NameLink({ name, steamid, className, nameClassName = '' }: NameLinkProps) {
  const shown = <PlayerName name={name} steamid={steamid} className={nameClassName} />
  const isGuest = useAtomValue(userAtom) === null
  if (isGuest || isPseudonym(steamid)) return <span className={className}>{shown}</span>
  return (
    <Link to={paths.profile(steamid)} className={`hover:underline ${className}`}>
      {shown}
    </Link>
  )
}
