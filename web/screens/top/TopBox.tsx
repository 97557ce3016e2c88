import { useId } from 'react'
import { Link } from 'react-router'
import type { OwnPlaces } from '../../../worker/contract/top.ts'
import { paths } from '../../paths/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { type OwnLine, ownLine } from './own-line.ts'
import { topTexts as texts } from './texts.ts'
import type { Box, Listed } from './top-boxes.ts'

/** The whole row links to the player. The first row of a list is larger. */
function Row({ player: { place, uid, steamid, username, avatar, matches, figure }, isOwn }: { player: Listed; isOwn: boolean }) {
  const isFirst = place === 1
  return (
    <li
      className={`relative flex items-center gap-2.5 px-4 hover:bg-base-300/40 ${isFirst ? 'min-h-16' : 'min-h-11'} ${isOwn ? 'bg-base-300 shadow-[inset_3px_0_0_var(--color-primary)]' : ''}`}
      {...(isOwn && { 'aria-current': true })}
    >
      <span className={`w-5 shrink-0 tabular-nums ${isFirst ? 'display text-lg' : 'text-muted text-sm'}`}>{place}</span>
      <Avatar src={avatar} size={isFirst ? 40 : 24} />
      <Link
        to={paths.profile(uid)}
        className={`card-link min-w-0 flex-1 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2 ${isFirst ? 'font-medium' : 'text-sm'}`}
      >
        <PlayerName name={username} steamid={steamid} />
        {matches !== undefined && (
          <span className="block font-normal text-muted text-xs leading-4 tabular-nums">{texts.matches(matches)}</span>
        )}
      </Link>
      {isOwn && <span className="shrink-0 rounded-sm bg-base-content/10 px-1.5 text-xs leading-5">{texts.you}</span>}
      <span className={`shrink-0 tabular-nums ${isFirst ? 'display text-lg' : 'text-sm'}`}>{figure}</span>
    </li>
  )
}

/** The viewer's own place below a list. Its room is kept until it is loaded. */
function Own({ line }: { line: OwnLine | null }) {
  return (
    <p className="mt-auto flex min-h-13 items-center gap-2.5 border-line-strong border-t px-4 text-sm" data-own-place>
      {line && (
        <>
          <span className="min-w-5 shrink-0 font-medium tabular-nums">{line.place}</span>
          <span className="min-w-0 flex-1">
            {texts.own}
            {line.note && <span className="block text-muted text-xs leading-4 tabular-nums">{line.note}</span>}
          </span>
          <span className="shrink-0 font-medium tabular-nums">{line.figure}</span>
        </>
      )}
    </p>
  )
}

/** One of the eight lists, and the viewer's place in it; `own` is null until it is loaded. */
export function TopBox({ box: { name, players }, uid, own }: { box: Box; uid: string; own: OwnPlaces | null }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel flex min-w-0 flex-col overflow-hidden">
      <h2 id={id} className="display px-4 pt-4 pb-2 text-lg leading-tight">
        {texts.boxes[name]}
      </h2>
      {players.length === 0 ? (
        <p className="border-line border-t px-4 pt-4 pb-3 text-muted text-sm">{texts.empty}</p>
      ) : (
        <ol className="divide-y divide-line border-line border-t">
          {players.map((player) => (
            <Row key={player.uid} player={player} isOwn={player.uid === uid} />
          ))}
        </ol>
      )}
      <Own line={own && ownLine(name, own)} />
    </section>
  )
}
