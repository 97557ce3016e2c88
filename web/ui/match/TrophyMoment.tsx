import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import northernLight from '../../art/northern-light.svg'
import { Avatar } from '../Avatar.tsx'
import { Icon } from '../Icon.tsx'
import { NameLink } from '../NameLink.tsx'
import { TeamLogo } from '../TeamLogo.tsx'
import './trophy-moment.css'

type TrophyMomentProps = {
  label: string
  /** The line above the name: the role of the team, or that it is the viewer's own team. */
  eyebrow: string
  team: { name: string; logo: string | null }
  players: readonly { steamid: string; username: string; avatar: string }[]
  /** The part below: the medal, or the final places. */
  children?: ReactNode
}

/** A team lifts the trophy in rising light, with its players below. */
export function TrophyMoment({ label, eyebrow, team, players, children }: TrophyMomentProps) {
  return (
    <section aria-label={label} className="aurora-edge relative isolate overflow-hidden rounded-box border px-5 py-8 sm:px-8 sm:py-10">
      <div aria-hidden="true" className="-z-10 pointer-events-none absolute inset-0">
        <img
          src={northernLight}
          alt=""
          className="trophy-light -translate-x-1/2 absolute top-[-35%] left-1/2 h-[150%] w-[max(110%,56rem)] max-w-none opacity-60 mix-blend-screen"
        />
        <span className="absolute inset-0 bg-[radial-gradient(ellipse_34rem_20rem_at_50%_45%,rgb(11_17_23/0.75),transparent)]" />
      </div>
      <div className="flex flex-col items-center text-center">
        <span className="trophy-lift relative grid size-20 place-items-center rounded-full bg-side-t/15 text-side-t ring-1 ring-side-t/40">
          <Icon of={Trophy} size={44} />
        </span>
        <p className="eyebrow mt-4 text-side-t">{eyebrow}</p>
        <div className="trophy-come mt-1 flex max-w-full items-center gap-3">
          <TeamLogo name={team.name} src={team.logo} size={48} />
          <h2 className="untrusted display line-clamp-2 pb-1 text-[clamp(1.75rem,6vw,3.25rem)] normal-case leading-[1.05]">
            <bdi>{team.name}</bdi>
          </h2>
        </div>
        {players.length > 0 && (
          <ul className="mt-4 flex max-w-2xl flex-wrap justify-center gap-x-4 gap-y-2 text-sm">
            {players.map(({ steamid, username, avatar }) => (
              <li key={steamid} className="flex min-w-0 max-w-44 items-center gap-2">
                <Avatar src={avatar} size={24} />
                <NameLink name={username} steamid={steamid} className="min-w-0 py-1.5" />
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </section>
  )
}
